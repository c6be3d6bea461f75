const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Allowed before the first element. A document type with its own declarations is not: entities can multiply. */
const BEFORE = /^(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!doctype\s+svg\b[^[\]<>]*>)/i;
/** A real drawing has no longer preamble. */
const MAX_NODES_BEFORE_ROOT = 20;
const FIRST = /^<svg(?=[\s>])[^<]*>/;
const LAST = /<\/svg>\s*(?:<!--[\s\S]{0,1000}?-->\s*)?$/;

/** Whether these bytes are an SVG drawing and nothing else. */
function isSvg(bytes: Uint8Array): boolean {
  const text = textOf(bytes);
  if (text === undefined || text.includes('\0')) return false;
  const drawing = afterProlog(text.trim());
  return FIRST.test(drawing) && LAST.test(drawing.slice(-2_000));
}

function textOf(bytes: Uint8Array): string | undefined {
  // Text starts with white space, a byte order mark or a bracket, so this rules out most other files.
  const [first = 0] = bytes;
  if (first !== 0x3c && first !== 0xef && first > 0x20) return undefined;
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

function afterProlog(text: string): string {
  let rest = text;
  for (let i = 0; i < MAX_NODES_BEFORE_ROOT; i++) {
    const before = BEFORE.exec(rest)?.[0];
    if (before === undefined) break;
    rest = rest.slice(before.length);
  }
  return rest;
}

/** Accepted image types and their file extensions. */
export const PICTURE_EXTENSIONS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/x-icon': 'ico',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
} as const;

export type PictureType = keyof typeof PICTURE_EXTENSIONS;

/** Shorter PNG files are tracking pixels. */
const MIN_PNG_BYTES = 70;

/** By its first bytes, whatever its sender calls it. Undefined for what is no picture. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const start = latin(bytes, 0, 32);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return isPng(bytes, start) ? 'image/png' : undefined;
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(start)) return 'image/gif';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'image/webp';
  if (start.startsWith('ftyp', 4)) return isAvif(bytes) ? 'image/avif' : undefined;
  if (start.startsWith('\0\0\x01\0')) return isIcon(bytes) ? 'image/x-icon' : undefined;
  if (start.startsWith('BM')) return isBitmap(bytes) ? 'image/bmp' : undefined;
  return isSvg(bytes) ? 'image/svg+xml' : undefined;
}

function isPng(bytes: Uint8Array, start: string): boolean {
  return bytes.length >= MIN_PNG_BYTES && start.startsWith('IHDR', 12);
}

/** A box of at most these bytes lists what the file is compatible with. */
const MAX_BRANDS_BYTES = 128;

function isAvif(bytes: Uint8Array): boolean {
  const length = Math.min(numberAt(bytes, 0, 'big'), MAX_BRANDS_BYTES);
  for (let at = 8; at + 4 <= length; at += 4) {
    const brand = latin(bytes, at, 4);
    // A version follows the first brand.
    if (at !== 12 && (brand === 'avif' || brand === 'avis')) return true;
  }
  return false;
}

/** A list of pictures; of each where it begins, which is after the list. */
function isIcon(bytes: Uint8Array): boolean {
  const count = (bytes[4] ?? 0) + 256 * (bytes[5] ?? 0);
  const list = 6 + 16 * count;
  return count > 0 && bytes.length > list && numberAt(bytes, 18, 'little') >= list;
}

const BITMAP_HEADERS: ReadonlySet<number> = new Set([12, 40, 52, 56, 64, 108, 124]);

/** Two letters alone would make a bitmap of many a text. */
function isBitmap(bytes: Uint8Array): boolean {
  return BITMAP_HEADERS.has(numberAt(bytes, 14, 'little')) && numberAt(bytes, 10, 'little') < bytes.length;
}

function numberAt(bytes: Uint8Array, at: number, order: 'big' | 'little'): number {
  if (at + 4 > bytes.length) return 0;
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, order === 'little');
}

function latin(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
