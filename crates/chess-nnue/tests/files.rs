use std::fs::{self, File};
use std::path::Path;

use chess_nnue::{
    Basis, InputKind, Layers, Network, NetworkError, NetworkFileError, OpenNetworkError, Shape,
};

use crate::{layers, network, network_of};

#[test]
fn what_is_written_is_read_as_an_equal_network() {
    for inputs in InputKind::ALL {
        for width in [32, 64, 256] {
            for basis in Basis::ALL {
                let shape = Shape::new(inputs, width).unwrap().with_basis(basis);
                let network = network_of(shape, 1);
                assert_eq!(Network::from_bytes(&network.to_bytes()), Ok(network.clone()));
                let layers = network.to_layers();
                let again = Network::from_layers(shape, &layers, 200, "random numbers");
                assert_eq!(again, Ok(network));
            }
        }
    }
}

#[test]
fn a_network_is_known_by_its_checksum() {
    let [one, other] = [1, 2].map(|seed| network(InputKind::Plain, 32, seed));
    assert_eq!(one.checksum().to_le_bytes(), one.to_bytes().last_chunk().copied().unwrap());
    assert_ne!(one.checksum(), other.checksum());
}

#[test]
fn files_are_read_or_refused() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("networks");
    fs::create_dir_all(&folder).unwrap();
    let network = network(InputKind::Plain, 32, 1);
    let good = folder.join("good.net");
    fs::write(&good, network.to_bytes()).unwrap();
    assert_eq!(Network::read_file(&good).unwrap(), network);

    let text = folder.join("text.net");
    fs::write(&text, "not a network").unwrap();
    let large = folder.join("large.net");
    File::create(&large).unwrap().set_len(Network::MAX_FILE_BYTES + 1).unwrap();
    let refused = |path: &Path| Network::read_file(path).unwrap_err();
    assert!(matches!(refused(&text), OpenNetworkError::NoNetwork(_)));
    assert!(matches!(refused(&large), OpenNetworkError::TooLarge));
    assert!(matches!(refused(&folder), OpenNetworkError::NotAFile));
    assert!(matches!(refused(&folder.join("missing.net")), OpenNetworkError::Io(_)));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn every_damage_is_found() {
    let bytes = network(InputKind::Plain, 32, 1).to_bytes();
    for index in (0..40).chain((40..bytes.len()).step_by(997)).chain([bytes.len() - 1]) {
        let mut damaged = bytes.clone();
        damaged[index] ^= 4;
        assert!(Network::from_bytes(&damaged).is_err(), "byte {index}");
    }
    for length in (0..40).chain([bytes.len() - 1]) {
        assert!(Network::from_bytes(&bytes[..length]).is_err(), "{length} bytes");
    }
    let longer = [&bytes[..], &[0]].concat();
    assert!(Network::from_bytes(&longer).is_err());
}

/// The bytes with a field of the header changed, and with the checksum that they have then.
fn with_field(bytes: &[u8], index: usize, value: u8) -> Vec<u8> {
    let mut bytes = bytes[..bytes.len() - 4].to_vec();
    bytes[index] = value;
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

#[test]
fn what_is_wrong_is_told() {
    let bytes = network(InputKind::Plain, 32, 1).to_bytes();
    let mut damaged = bytes.clone();
    damaged[1000] ^= 1;
    let cases = [
        b"not a network".to_vec(),
        b"PIECENET".to_vec(),
        with_field(&bytes, 8, 9),
        with_field(&bytes, 10, 7),
        with_field(&bytes, 11, 4),
        with_field(&bytes, 12, 33),
        with_field(&bytes, 12, 64),
        with_field(&bytes, 14, 181),
        with_field(&bytes, 18, 0),
        with_field(&bytes, 22, 2),
        with_field(&bytes, 24, 0xff),
        damaged,
    ];
    let told = cases.map(|bytes| Network::from_bytes(&bytes).unwrap_err().to_string());
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn numbers_that_are_no_network_are_refused() {
    let shape = Shape::new(InputKind::Plain, 32).unwrap();
    let refused = |change: &dyn Fn(&mut Layers)| {
        let mut layers = layers(shape, 1);
        change(&mut layers);
        Network::from_layers(shape, &layers, 200, "").unwrap_err()
    };
    let layer = "input weights";
    let counts = refused(&|layers| {
        layers.input_weights.pop();
    });
    assert_eq!(counts, NetworkError::Count { layer, found: 24_575, expected: 24_576 });
    let infinite = refused(&|layers| layers.input_weights[5] = f32::NAN);
    assert_eq!(infinite, NetworkError::NotFinite { layer, index: 5 });
    let inputs = refused(&|layers| layers.input_weights[33] = 4.1);
    assert_eq!(inputs, NetworkError::LargeInputs { neuron: 1 });
    let output = refused(&|layers| layers.output_weights[64] = 3.0);
    assert_eq!(output, NetworkError::LargeOutput { output: 1 });
    let long = Network::from_layers(shape, &layers(shape, 1), 200, &"x".repeat(70_000));
    assert_eq!(long, Err(NetworkError::LongSummary { bytes: 70_000 }));
    let narrow = Shape::new(InputKind::Plain, 40).unwrap_err().to_string();
    assert_eq!(narrow, "40 neurons: expected 32, 64, 96 and so on, up to 256");
    assert!(matches!(Network::from_bytes(&[]), Err(NetworkFileError::NoNetwork)));
}
