import { noteParserFault } from '../../core/upstream/provider-call.ts';

/**
 * The structure makes a document expensive to parse, not its length: a few megabytes of nested brackets or distinct
 * keys keep `JSON.parse` busy for most of a second. These limits are far above what any provider sends.
 */
const MAX_DEPTH = 64;
const MAX_VALUES = 100_000;
const MAX_KEYS = 5_000;
const MAX_KEY_BYTES = 256;

/** A shorter text cannot exceed any limit enough to matter. */
const SHORT = 65_536;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Keys are compared by a hash with a random seed per process, so that nobody can craft keys that collide. */
const SEED = Math.floor(Math.random() * 0x7fff_ffff);
const HASHES = 0x1_0000;

/** Whether a text can be parsed quickly. It does not check that the text is JSON; that is the parser's job. */
export function isWithinJsonLimits(text: string): boolean {
  if (text.length <= SHORT) return true;
  // Reading the bytes of a long text takes a fraction of the time of reading its characters, however V8 stores it. No byte of
  // a character outside ASCII looks like a sign of JSON.
  const bytes = Buffer.from(text);
  const seen = new Uint8Array(HASHES);
  let keys = 0;
  let depth = 0;
  let values = 0;
  let [stringStart, stringEnd] = [0, 0];
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    switch (byte) {
      case QUOTE:
        stringStart = i + 1;
        stringEnd = endOfString(bytes, stringStart);
        if (stringEnd === -1) return true;
        i = stringEnd;
        break;
      case COLON: {
        if (stringEnd - stringStart > MAX_KEY_BYTES) return false;
        const hash = hashOf(bytes, stringStart, stringEnd);
        if (seen[hash] === 0) keys++;
        seen[hash] = 1;
        break;
      }
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth++;
        values++;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth--;
        break;
      case COMMA:
        values++;
        break;
    }
    if (depth > MAX_DEPTH || values > MAX_VALUES || keys > MAX_KEYS) return false;
  }
  return true;
}

/** Calling native code takes about as long as reading so many bytes. */
const SHORT_PART = 64;

/** The index of the closing quote; -1 without one, which every parser rejects. */
function endOfString(bytes: Buffer, start: number): number {
  let shortEnd = start + SHORT_PART;
  for (let i = start; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === QUOTE) return i;
    if (byte === BACKSLASH) i++;
    else if (i >= shortEnd) {
      const quote = bytes.indexOf(QUOTE, i);
      if (quote === -1 || !isEscaped(bytes, i, quote)) return quote;
      i = quote;
      shortEnd = i + SHORT_PART;
    }
  }
  return -1;
}

function isEscaped(bytes: Buffer, start: number, quote: number): boolean {
  let at = quote;
  while (at > start && bytes[at - 1] === BACKSLASH) at--;
  return (quote - at) % 2 === 1;
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = SEED;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x0100_0193);
  return (hash ^ (hash >>> 16)) & (HASHES - 1);
}

/** Values of unknown shape; the helpers below never throw. */
export type JsonFields = Readonly<Record<string, unknown>>;

const NO_FIELDS: JsonFields = Object.freeze({});

/** Undefined if the body is not JSON or exceeds the limits. */
export function parseJson(body: string): unknown {
  if (!isWithinJsonLimits(body)) return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** JSON that a template wrote: texts contain control characters and single backslashes, and lists end with a comma. */
export function parseLooseJson(body: string): unknown {
  return parseJson(body) ?? parseRepaired(body);
}

function parseRepaired(body: string): unknown {
  const escaped = body
    .replace(/[\0-\x1f]/g, ' ')
    .replace(/\\(["\\/bfnrt]|u[\da-f]{4})?/gi, (pair, sign: string | undefined) => (sign ? pair : '\\\\'));
  return parseJson(escaped) ?? parseJson(escaped.replace(/("[^"\\]*(?:\\.[^"\\]*)*")|,(?=\s*[\]}])/g, '$1'));
}

/** The bodies of a response with its follow-ups; an empty text for each that failed. */
export function bodiesOf(body: string): readonly string[] {
  const parts = /^\s*\[\s*"/.test(body) ? parseJson(body) : undefined;
  return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [body];
}

/** An object's fields; an empty object for anything else. */
export function fieldsOf(value: unknown): JsonFields {
  return typeof value === 'object' && value !== null ? (value as JsonFields) : NO_FIELDS;
}

/** No request asks for more items, so any further ones are unexpected. */
const MAX_ITEMS = 250;

/** For results with a snippet: pages are much shorter, and cleaning each result takes time. */
export const MAX_RESULTS = 100;

export function listOf(value: unknown, most = MAX_ITEMS): readonly unknown[] {
  if (!Array.isArray(value)) return [];
  return value.length > most ? value.slice(0, most) : value;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Longer identifiers would make useless URLs. */
const MAX_ID_LENGTH = 150;

/** A text or number that becomes a part of a URL; `''` if it is none. */
export function idText(value: unknown): string {
  const id = typeof value === 'number' ? String(value) : textOf(value);
  return id.length <= MAX_ID_LENGTH ? id : '';
}

export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/**
 * The items of a response. A response whose items are all unreadable is a bad answer: it must not look like one without
 * results.
 */
export function readItems<Item>(
  list: unknown,
  read: (fields: JsonFields) => Item | undefined,
  most = MAX_ITEMS,
): { items: Item[]; dropped?: number } | { reason: 'bad_answer' } {
  if (!Array.isArray(list)) return { reason: 'bad_answer' };
  const items = readEach(list, read, most);
  return items.length === 0 && list.length > 0
    ? { reason: 'bad_answer' }
    : withDropped(items, Math.min(list.length, most) - items.length);
}

/** For parsers that make their items of a list in another way. */
export function withDropped<Items>(items: Items, dropped: number): { items: Items; dropped?: number } {
  return dropped > 0 ? { items, dropped } : { items };
}

/** Reads each item. One that our code fails to read is noted and does not affect the others. */
export function readEach<Item>(
  list: unknown,
  read: (fields: JsonFields) => Item | undefined,
  most = MAX_ITEMS,
): Item[] {
  const items: Item[] = [];
  for (const value of listOf(list, most)) {
    try {
      const item = read(fieldsOf(value));
      if (item !== undefined) items.push(item);
    } catch (error) {
      noteParserFault(error);
    }
  }
  return items;
}
