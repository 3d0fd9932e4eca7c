// Runs a program for WebAssembly, built for wasm32-wasip1, in node: `node .ci/wasi.mjs PROGRAM ARGUMENTS…`.
// It sees the environment and the files that node sees; paths begin at the root.
import { readFile } from 'node:fs/promises';
import { argv, env, exit } from 'node:process';
import { WASI } from 'node:wasi';

const args = argv.slice(2);
const wasi = new WASI({ version: 'preview1', args, env, preopens: { '/': '/' } });
// What Rust's standard library may ask the C library for, and Debian's is too old to have: no path is made
// canonical, and no thread is started.
const ENOTSUP = 58;
const lacking = {
  realpath: () => 0,
  pthread_attr_init: () => 0,
  pthread_attr_setstacksize: () => 0,
  pthread_attr_destroy: () => 0,
  pthread_create: () => ENOTSUP,
  pthread_detach: () => ENOTSUP,
  pthread_join: () => ENOTSUP,
};
// Where standard input is a pipe, node does not wait for what is not yet there.
const EAGAIN = 6;
const { wasi_snapshot_preview1: system } = wasi.getImportObject();
const pause = new Int32Array(new SharedArrayBuffer(4));
const fd_read = (...where) => {
  for (;;) {
    const result = system.fd_read(...where);
    if (result !== EAGAIN) return result;
    Atomics.wait(pause, 0, 0, 1);
  }
};

const program = await WebAssembly.compile(await readFile(args[0]));
const imports = { wasi_snapshot_preview1: { ...system, fd_read }, env: lacking };
exit(wasi.start(await WebAssembly.instantiate(program, imports)));
