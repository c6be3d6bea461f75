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

/** Decodes as UTF-8, except for the western charset that old servers still send. */
export function bodyText(bytes: Buffer, contentType: string | undefined): string {
  if (contentType !== undefined && CHARSET.test(contentType)) return western.decode(bytes);
  const marked = bytes[0] === BOM[0] && bytes[1] === BOM[1] && bytes[2] === BOM[2];
  return bytes.toString('utf8', marked ? BOM.length : 0);
}
