// Runs a program for wasm32 that needs only a way to write and a way to exit.

import { readFileSync, writeSync } from "node:fs";

let memory;
const wasi_snapshot_preview1 = {
  fd_write(file, pieces, count, result) {
    const view = new DataView(memory.buffer);
    let written = 0;
    for (let piece = pieces; piece < pieces + 8 * count; piece += 8) {
      const bytes = new Uint8Array(
        memory.buffer, view.getUint32(piece, true), view.getUint32(piece + 4, true));
      for (let done = 0; done < bytes.length;) done += writeSync(file, bytes.subarray(done));
      written += bytes.length;
    }
    view.setUint32(result, written, true);
    return 0;
  },
  proc_exit(code) {
    process.exit(code);
  },
};
const { instance } = await WebAssembly.instantiate(
  readFileSync(process.argv[2]), { wasi_snapshot_preview1 });
memory = instance.exports.memory;
instance.exports._start();
