import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';

export type Decompress = (
  bytes: Uint8Array,
  options: { maxOutputLength: number },
  done: (error: Error | null, decoded: Buffer) => void,
) => void;

const DECOMPRESS: ReadonlyMap<string, Decompress> = new Map<string, Decompress>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['br', brotliDecompress],
  ['zstd', zstdDecompress],
]);

export const ACCEPTED_CODINGS = 'gzip, br, zstd';

/** Decompresses a body with this `Content-Encoding`; undefined if it is unknown or a list. */
export function decompressorFor(header: string | undefined): Decompress | 'none' | undefined {
  if (header === undefined) return 'none';
  const name = header.trim().toLowerCase();
  return name === '' || name === 'identity' ? 'none' : DECOMPRESS.get(name);
}

const BOM = [0xef, 0xbb, 0xbf] as const;
const CHARSET = /;\s*charset\s*=\s*"?(?:iso-8859-1|latin1|windows-1252)"?\s*(?:;|$)/i;
const western = new TextDecoder('windows-1252');

/** What an XML document says about itself, or its server about it. Feeds come in all charsets. */
const XML_CHARSET = /^\s*<\?xml[^>]{0,60}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i;
const ANY_CHARSET = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i;
const OPENING = 0x3c;

function xmlText(bytes: Buffer, contentType = ''): string | undefined {
  const label = ANY_CHARSET.exec(contentType)?.[1] ?? XML_CHARSET.exec(bytes.toString('latin1', 0, 200))?.[1];
  if (label === undefined || /^utf-?8$/i.test(label)) return undefined;
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes as UTF-8, except for XML and for the western charset that old servers still send. */
export function bodyText(bytes: Buffer, contentType: string | undefined): string {
  const xml = bytes[0] === OPENING ? xmlText(bytes, contentType) : undefined;
  if (xml !== undefined) return xml;
  if (contentType !== undefined && CHARSET.test(contentType)) return western.decode(bytes);
  const marked = bytes[0] === BOM[0] && bytes[1] === BOM[1] && bytes[2] === BOM[2];
  return bytes.toString('utf8', marked ? BOM.length : 0);
}

const SMALL_BYTES = 4_096;
const BLOCK_BYTES = 16_384;

/** The parts of a body, as they arrive. Small ones are copied into blocks, because each keeps a whole read buffer in memory. */
export class BodyParts {
  #parts: Buffer[] = [];
  #block: Buffer | undefined;
  #blockBytes = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(part: Buffer): void {
    this.#size += part.length;
    // Most bodies are a single part, for which the list has just enough room.
    if (this.#parts.length === 0) {
      this.#parts = [part];
      return;
    }
    if (part.length > SMALL_BYTES) {
      this.#block = undefined;
      this.#parts.push(part);
      return;
    }
    if (this.#block === undefined || this.#blockBytes + part.length > BLOCK_BYTES) {
      this.#block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
      this.#blockBytes = 0;
      this.#parts.push(this.#block);
    }
    part.copy(this.#block, this.#blockBytes);
    this.#parts[this.#parts.length - 1] = this.#block.subarray(0, (this.#blockBytes += part.length));
  }

  clear(): void {
    if (this.#size === 0) return;
    this.#parts = [];
    this.#block = undefined;
    this.#size = 0;
  }

  /** All of them together. They would stay in memory beside the whole, so nothing is left here. */
  take(): Buffer {
    const [first] = this.#parts;
    const whole =
      first !== undefined && this.#parts.length === 1 ? first : Buffer.concat(this.#parts, this.#size);
    this.clear();
    return whole;
  }
}
