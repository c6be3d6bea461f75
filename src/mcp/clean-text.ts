import { parseWebUrl } from '../core/web-url.ts';
import { visibleText } from '../text/invisible.ts';

/** Clients that render Markdown would load an image, and so tell its server what was read. Its description stays. */
const IMAGE = /!\[([^\]\n]{0,500})\](?:\([^)\n]{0,5000}\)|\[[^\]\n]{0,500}\])/g;
/** Whatever else may begin one: without `!` it is at most a link, and without `<` no markup. */
const IMAGE_START =
  /(?<!!)!+(?=\[)|(?<!<)<+(?=(?:img|image|picture|source|svg|video|audio|object|embed|iframe|input)\b)/gi;

function withoutImages(text: string): string {
  return text.replaceAll(IMAGE, '$1').replaceAll(IMAGE_START, '');
}

const LINE_ENDS = /\r\n?|[\v\f\u2028\u2029]/g;

/** One line of at most `longest` characters. Anything but text and numbers becomes an empty string. */
export function shortLine(value: unknown, longest: number): string {
  return shorten(withoutImages(visible(value, longest)).replaceAll(/\s+/g, ' ').trim(), longest);
}

/** The same, with line breaks. */
export function manyLines(value: unknown, longest: number): string {
  const text = withoutImages(visible(value, longest)).replaceAll(LINE_ENDS, '\n');
  return shorten(
    text
      .replaceAll(/[ \t]+$/gm, '')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    longest,
  );
}

/** A name from a fixed list, such as a reason. It stands outside the marked text, so anything else is left out. */
export function codeOf(value: unknown): string {
  return typeof value === 'string' && /^[\w.-]{1,40}$/.test(value) ? value : 'unknown';
}

/** A web address, or an empty string: a shortened one would lead elsewhere. */
export function webAddress(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_ADDRESS_LENGTH) return '';
  return parseWebUrl(value)?.href ?? '';
}

const MAX_ADDRESS_LENGTH = 2_000;

function visible(value: unknown, longest: number): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  // Removing characters from a long text takes time, and most of it would be cut off anyway.
  return visibleText(value.slice(0, longest * 2 + 1_000).toWellFormed());
}

function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text
    .slice(0, longest - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}…`;
}

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : {};
}

export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function plainValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const MAX_DEPTH = 6;
const MAX_ENTRIES = 60;
const MAX_STRING_LENGTH = 2_000;

/** A copy with clean text and limits for depth, lists and strings. */
export function bounded(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return manyLines(value, MAX_STRING_LENGTH);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((one) => bounded(one, depth + 1));
  const entries = Object.entries(value).slice(0, MAX_ENTRIES);
  return Object.fromEntries(entries.map(([name, one]) => [shortLine(name, 100), bounded(one, depth + 1)]));
}
