import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { StoreUnavailable } from '../../core/errors/store-unavailable.ts';

/**
 * Lines that survive the end of the process once `append` returns: they are with the operating system then. Each append
 * is whole or not there at all, but for the last one of a process that died in the middle of it.
 */
export class JournalFile {
  readonly #path: string;
  readonly #fd: number;
  #bytes: number;
  #head = '';
  #torn = false;

  constructor(path: string) {
    this.#path = path;
    this.#fd = openSync(path, 'a', 0o600);
    this.#bytes = fstatSync(this.#fd).size;
  }

  /** The whole lines; what follows the last line end was cut off in the writing. */
  lines(): string[] {
    return readFileSync(this.#path, 'utf8').split('\n').slice(0, -1);
  }

  /** Empties the file; the head is written together with the first line, so that no line is ever without one. */
  begin(head: string): void {
    ftruncateSync(this.#fd, 0);
    this.#bytes = 0;
    this.#head = head;
  }

  append(line: string): void {
    const before = this.#bytes === 0 ? `${this.#head}\n` : this.#torn ? '\n' : '';
    const data = `${before}${line}\n`;
    try {
      const written = writeSync(this.#fd, data);
      if (written !== Buffer.byteLength(data)) throw new Error('the disk took only a part of it');
      this.#bytes += written;
      this.#torn = false;
    } catch (error) {
      this.#undo();
      throw new StoreUnavailable('the journal cannot be written', { cause: error });
    }
  }

  close(): void {
    closeSync(this.#fd);
  }

  #undo(): void {
    try {
      ftruncateSync(this.#fd, this.#bytes);
    } catch {
      // The torn line stays; the next append ends it first, so that it spoils no other.
      this.#torn = true;
    }
  }
}
