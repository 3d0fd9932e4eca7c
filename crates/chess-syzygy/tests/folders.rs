//! Folders and files that are not tables, or damaged ones.

use std::fs;
use std::path::{Path, PathBuf};

use chess_movegen::Position;
use chess_syzygy::{BadTable, OpenError, SyzygyTables};
use fastrand::Rng;

/// An empty folder of this name.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

const MAGIC_WDL: [u8; 4] = [0x71, 0xe8, 0x23, 0x5d];

/// A file of this many bytes that begins as a table does; the rest are these bytes in turn.
fn table_bytes(length: usize, rest: &[u8]) -> Vec<u8> {
    MAGIC_WDL.into_iter().chain(rest.iter().copied().cycle()).take(length).collect()
}

fn open(folder: &Path) -> Result<SyzygyTables, OpenError> {
    SyzygyTables::open_folders([folder.to_owned()])
}

#[test]
fn folders_without_tables_are_refused() {
    for text in ["", ":", "::"] {
        assert!(matches!(SyzygyTables::open(text), Err(OpenError::NoFolder)), "{text}");
    }
    for text in ["/no/such/folder", "\0", "<empty>", "/dev/null", "é:ñ", "/proc/self/mem"] {
        let error = SyzygyTables::open(text).unwrap_err();
        assert!(matches!(error, OpenError::Folder { .. }), "{error}");
    }
    let empty = folder("empty");
    fs::write(empty.join("readme.txt"), "no table").unwrap();
    fs::write(empty.join("KXvK.rtbw"), "not the name of a table").unwrap();
    fs::write(empty.join("KNBvK.rtbw"), "not the name of a table either").unwrap();
    let error = open(&empty).unwrap_err();
    assert!(matches!(error, OpenError::NoTable { .. }), "{error}");
    assert!(error.to_string().starts_with("there is no table (such as KQvK.rtbw) in "), "{error}");
}

#[test]
fn files_that_are_not_tables_are_named_and_the_others_used() {
    let check = |name: &str, content: Option<Vec<u8>>, is_right: fn(&BadTable) -> bool| {
        let folder = folder("bad");
        match content {
            Some(bytes) => fs::write(folder.join(name), bytes).unwrap(),
            None => fs::create_dir(folder.join(name)).unwrap(),
        }
        let text = match open(&folder).unwrap_err() {
            error @ OpenError::NoTable { .. } => error.to_string(),
            other => panic!("{other}"),
        };
        // Beside it the other tables are used.
        fs::write(folder.join("KRvK.rtbw"), table_bytes(80, b"x")).unwrap();
        let tables = open(&folder).unwrap();
        assert_eq!((tables.wdl_tables(), tables.dtz_tables()), (1, 0));
        let [refused] = tables.refused() else { panic!("{:?}", tables.refused()) };
        assert!(refused.path.ends_with(name) && text.ends_with(&refused.to_string()), "{text}");
        is_right(&refused.reason)
    };
    let of = |bytes: Vec<u8>| Some(bytes);
    assert!(check("KQvK.rtbw", None, |bad| matches!(bad, BadTable::NotAFile)));
    assert!(check("KQvK.rtbw", of(vec![]), |bad| matches!(bad, BadTable::Incomplete(0))));
    let cut_off = of(table_bytes(79, b"x"));
    assert!(check("KQvK.rtbw", cut_off, |bad| matches!(bad, BadTable::Incomplete(79))));
    let other = of(vec![b'x'; 80]);
    assert!(check("KQvK.rtbw", other, |bad| matches!(bad, BadTable::BadMagic("rtbw"))));
    // A table of the other kind.
    let other = of(table_bytes(80, b"x"));
    assert!(check("KQvK.rtbz", other, |bad| matches!(bad, BadTable::BadMagic("rtbz"))));
}

/// A file that looks like a table from outside alone is as good as missing.
#[test]
fn garbage_after_the_first_bytes_gives_no_answer() {
    let mut rng = Rng::with_seed(1);
    let position: Position = "8/8/8/8/8/2k5/8/K6Q w - - 0 1".parse().unwrap();
    for attempt in 0..200 {
        let folder = folder("garbage");
        let garbage: Vec<u8> = (0..997).map(|_| rng.u8(..)).collect();
        fs::write(folder.join("KQvK.rtbw"), table_bytes(64 * (attempt + 1) + 16, &garbage))
            .unwrap();
        let tables = open(&folder).unwrap();
        assert_eq!((tables.wdl_tables(), tables.dtz_tables(), tables.max_pieces()), (1, 0, 3));
        assert_eq!(tables.probe_wdl(&position), None);
        assert_eq!(tables.probe_root(&position), None);
    }
}

/// Real tables with some wrong bytes, or cut off: whatever they answer, they do.
#[test]
fn damaged_tables_do_no_harm() {
    let Some(source) = random_games::syzygy_folder() else { return };
    let mut rng = Rng::with_seed(7);
    let cases = [
        ("KQvK", "8/8/8/8/8/2k5/8/K6Q w - - 0 1", "7k/8/8/8/8/2K5/8/7q w - - 0 1"),
        ("KPvK", "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "8/4p3/8/8/4k3/8/8/4K3 w - - 0 1"),
        ("KBNvK", "8/8/8/3k4/8/8/2N5/1K2B3 w - - 0 1", "8/8/8/3k4/8/8/2N5/1K2B3 b - - 0 1"),
        ("KPvKP", "8/4p3/8/4k3/8/8/4P3/4K3 w - - 0 1", "8/p7/8/4k3/8/7P/8/4K3 b - - 0 1"),
    ];
    let mut answers = [0; 2];
    for (name, a, b) in cases {
        let read = |kind: &str| fs::read(source.join(format!("{name}.{kind}")));
        let (Ok(wdl), Ok(dtz)) = (read("rtbw"), read("rtbz")) else {
            eprintln!("skipped: {name} is not in {}", source.display());
            return;
        };
        for attempt in 0..150 {
            let folder = folder("damaged");
            for (kind, bytes) in [("rtbw", &wdl), ("rtbz", &dtz)] {
                let mut bytes = bytes.clone();
                if attempt % 5 == 4 {
                    bytes.truncate(64 * rng.usize(1..=bytes.len() / 64) - 48);
                } else {
                    // The head is where most can go wrong.
                    let limit = if attempt % 2 == 0 { bytes.len().min(300) } else { bytes.len() };
                    for _ in 0..rng.u8(1..4) {
                        bytes[rng.usize(4..limit)] = rng.u8(..);
                    }
                }
                fs::write(folder.join(format!("{name}.{kind}")), bytes).unwrap();
            }
            let Ok(tables) = open(&folder) else { continue };
            for fen in [a, b] {
                let position: Position = fen.parse().unwrap();
                answers[usize::from(tables.probe_wdl(&position).is_some())] += 1;
                let _ = (tables.probe_dtz(&position), tables.probe_root(&position));
            }
        }
    }
    assert!(answers[0] > 50 && answers[1] > 50, "both happen: {answers:?}");
}
