import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { StoreUnavailable } from '../../core/errors/store-unavailable.ts';

/** More than the free rest of the file's last block, which could hide a full disk. */
const CHECK = '\n'.repeat(8_192);

/**
 * Lines that survive the end of the process once `append` returns: they are with the operating system then. Each append
 * is whole or not there at all, but for the last one of a process that died in the middle of it.
 */
export class JournalFile {
  readonly #path: string;
  #openFile: number | undefined;
  #inode: number;
  #bytes: number;

  constructor(path: string) {
    this.#path = path;
    this.#openFile = openSync(path, 'a', 0o600);
    const { ino, size } = fstatSync(this.#openFile);
    this.#inode = ino;
    this.#bytes = size;
  }

  /** The system gives the number of a closed file to the next file or socket, which must never be written to. */
  get #file(): number {
    if (this.#openFile === undefined) throw new StoreUnavailable('the journal is closed');
    return this.#openFile;
  }

  read(): Buffer {
    return readFileSync(this.#path);
  }

  /** Saves what could not be read in a separate file, and returns its name. */
  setAside(damaged: readonly Buffer[], name: string): string {
    const path = `${this.#path}.damaged-${name}`;
    writeFileSync(path, Buffer.concat(damaged.flatMap((line) => [line, Buffer.from('\n')])), { mode: 0o600 });
    return path;
  }

  /** Whether it was deleted, moved or replaced: what is written to it now would not be found at the next start. */
  get isGone(): boolean {
    return statSync(this.#path, { throwIfNoEntry: false })?.ino !== this.#inode;
  }

  /** Puts a new file with these lines in its place. */
  renew(lines: readonly string[]): void {
    const path = `${this.#path}.new`;
    const data = lines.map(asLine).join('');
    let file: number | undefined;
    try {
      file = openSync(path, 'a', 0o600);
      ftruncateSync(file, 0);
      writeAll(file, data);
      renameSync(path, this.#path);
    } catch (error) {
      if (file !== undefined) closeSync(file);
      throw unwritable(error);
    }
    this.close();
    this.#openFile = file;
    this.#inode = fstatSync(file).ino;
    this.#bytes = Buffer.byteLength(data);
  }

  empty(): void {
    ftruncateSync(this.#file, 0);
    this.#bytes = 0;
  }

  append(line: string): void {
    const data = asLine(line);
    this.#write(data);
    this.#bytes += Buffer.byteLength(data);
  }

  /** Throws if there is no room for more. */
  check(): void {
    this.#write(CHECK);
    this.#undo();
  }

  close(): void {
    const file = this.#file;
    this.#openFile = undefined;
    closeSync(file);
  }

  #write(data: string): void {
    try {
      writeAll(this.#file, data);
    } catch (error) {
      this.#undo();
      throw unwritable(error);
    }
  }

  #undo(): void {
    try {
      ftruncateSync(this.#file, this.#bytes);
    } catch {
      // A partly written line can stay: its checksum is wrong, and the next write starts with a line end.
    }
  }
}

/** Also starts with a line end, so that a damaged or torn line costs only one neighbour. */
function asLine(line: string): string {
  return `\n${line}\n`;
}

/** A nearly full disk accepts a part; the next call fails with the reason. */
function writeAll(file: number, data: string): void {
  for (let rest = Buffer.from(data); rest.length > 0;) rest = rest.subarray(writeSync(file, rest));
}

function unwritable(cause: unknown): StoreUnavailable {
  return new StoreUnavailable('cannot write to the journal', { cause });
}
