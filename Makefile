# For OpenBench: `make EXE=NAME` leaves an executable that speaks UCI without arguments, and whose
# `bench` ends with its signature and its speed. Everything else is done with cargo.

EXE = chess-cli

ifeq ($(OS),Windows_NT)
SUFFIX := .exe
else
SUFFIX :=
endif

# OpenBench may give the name with the suffix or without.
TARGET := $(patsubst %$(SUFFIX),%,$(EXE))$(SUFFIX)

.PHONY: all
all:
	RUSTFLAGS="-C target-cpu=native" cargo build --release --locked --package chess-cli --target-dir target/openbench
	cp target/openbench/release/chess-cli$(SUFFIX) $(TARGET)
