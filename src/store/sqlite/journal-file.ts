import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { StoreUnavailable } from '../../core/errors/store-unavailable.ts';

/** More than what is left of the last block of the file, so that a full disk cannot hide behind it. */
const CHECK = '\n'.repeat(8_192);

/**
 * Lines that survive the end of the process once `append` returns: they are with the operating system then. Each append
 * is whole or not there at all, but for the last one of a process that died in the middle of it.
 */
export class JournalFile {
  readonly #path: string;
  readonly #fd: number;
  #bytes: number;

  constructor(path: string) {
    this.#path = path;
    this.#fd = openSync(path, 'a', 0o600);
    this.#bytes = fstatSync(this.#fd).size;
  }

  read(): Buffer {
    return readFileSync(this.#path);
  }

  /** Keeps what could not be read in a file of its own, and tells which. */
  setAside(damaged: readonly Buffer[], name: string): string {
    const path = `${this.#path}.damaged-${name}`;
    writeFileSync(path, Buffer.concat(damaged.flatMap((line) => [line, Buffer.from('\n')])), { mode: 0o600 });
    return path;
  }

  empty(): void {
    ftruncateSync(this.#fd, 0);
    this.#bytes = 0;
  }

  /** A line end before it too: a damaged one costs the line on one side of it only, and so does a torn line. */
  append(line: string): void {
    const data = `\n${line}\n`;
    this.#write(data);
    this.#bytes += Buffer.byteLength(data);
  }

  /** Throws unless there is room for more. */
  check(): void {
    this.#write(CHECK);
    this.#undo();
  }

  close(): void {
    closeSync(this.#fd);
  }

  #write(data: string): void {
    try {
      // A disk that is nearly full takes a part; the next call tells why it takes no more.
      for (let rest = Buffer.from(data); rest.length > 0;) {
        rest = rest.subarray(writeSync(this.#fd, rest));
      }
    } catch (error) {
      this.#undo();
      throw new StoreUnavailable('cannot write to the journal', { cause: error });
    }
  }

  #undo(): void {
    try {
      ftruncateSync(this.#fd, this.#bytes);
    } catch {
      // What was written in part stays: its checksum is wrong, and the next line begins with a line end.
    }
  }
}
