import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';

const LIMIT = 5 * 1024 * 1024;

/** Appends to `file` and moves it to `file.1` before it exceeds `limit` bytes, so there are at most two files. */
export function boundedLog(file: string, limit = LIMIT): (text: string) => void {
  let size = existsSync(file) ? statSync(file).size : 0;
  return (text) => {
    try {
      if (size > 0 && size + Buffer.byteLength(text) > limit) {
        renameSync(file, `${file}.1`);
        size = 0;
      }
      appendFileSync(file, text, { mode: 0o600 });
      size += Buffer.byteLength(text);
    } catch {
      // A full disk must not stop the server, and there is nowhere left to report it.
    }
  };
}
