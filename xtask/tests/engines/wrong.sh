#!/bin/sh
# A UCI engine that knows two positions by heart, with mistakes: from
# 4k3/8/8/8/8/8/8/4K2R w K - 0 1 it counts one reply too many after e1d1, and there it takes the
# king to e6 and not to e7.
while read -r line; do
    case "$line" in
    uci)
        echo "id name Wrong 1.0"
        echo "option name UCI_Chess960 type check default false"
        echo "uciok"
        ;;
    isready) echo "readyok" ;;
    "position "*) position=$line ;;
    "go perft 2")
        echo "info string counting"
        for count in e1d1:6 e1d2:5 e1e2:5 e1f1:5 e1f2:5 e1g1:3 h1f1:3 h1g1:5 h1h2:5 h1h3:5 \
            h1h4:5 h1h5:5 h1h6:5 h1h7:2 h1h8:3; do
            echo "${count%:*}: ${count#*:}"
        done
        echo
        echo "Nodes searched: 67"
        ;;
    "go perft 1")
        case "$position" in
        *" moves e1d1")
            for move in e8d7 e8d8 e8e6 e8f7 e8f8 0000; do echo "$move: 1"; done
            echo "Nodes searched: 6"
            ;;
        *)
            for move in e1d1 e1d2 e1e2 e1f1 e1f2 h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8; do
                echo "$move: 1"
            done
            echo "Nodes searched: 14"
            ;;
        esac
        ;;
    "go perft 3") echo "bestmove e1d1" ;;
    "go perft 4") exit 3 ;;
    "go perft 5") ;;
    "go perft 6") echo "e1d1: 5" && echo "Nodes searched: 6" ;;
    quit) exit 0 ;;
    esac
done
