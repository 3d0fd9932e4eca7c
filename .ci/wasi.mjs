// Runs a program for WebAssembly, built for wasm32-wasip1, in node: `node .ci/wasi.mjs PROGRAM ARGUMENTS…`.
// It sees the environment and the files that node sees; paths begin at the root.
import { readFile } from 'node:fs/promises';
import { argv, env, exit } from 'node:process';
import { WASI } from 'node:wasi';

const args = argv.slice(2);
const wasi = new WASI({ version: 'preview1', args, env, preopens: { '/': '/' } });
// What Rust's standard library may ask the C library for, and Debian's is too old to have: no path is made
// canonical, and there is no thread to wait for.
const lacking = { realpath: () => 0, pthread_detach: () => 1, pthread_join: () => 1 };
const program = await WebAssembly.compile(await readFile(args[0]));
const imports = { ...wasi.getImportObject(), env: lacking };
exit(wasi.start(await WebAssembly.instantiate(program, imports)));
