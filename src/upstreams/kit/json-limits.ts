/**
 * What makes a document expensive is not its length but its structure: a few megabytes of nested brackets, or of keys
 * that are all different, keep `JSON.parse` busy for the better part of a second. These bounds are far above what any
 * provider sends.
 */
const DEEPEST = 64;
const MOST_VALUES = 100_000;
const MOST_KEYS = 5_000;
const LONGEST_KEY = 256;

/** A shorter text cannot hold enough of anything. */
const SHORT = 65_536;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Keys are told apart by a hash that differs from process to process, so that nobody can write keys that look alike. */
const SEED = Math.floor(Math.random() * 0x7fff_ffff);
const HASHES = 0x1_0000;

/** Whether a text can be parsed in little time. Whether it is JSON at all is for the parser to tell. */
export function isWithinJsonLimits(text: string): boolean {
  if (text.length <= SHORT) return true;
  const seen = new Uint8Array(HASHES);
  let keys = 0;
  let depth = 0;
  let values = 0;
  let [stringStart, stringEnd] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case QUOTE:
        stringStart = i + 1;
        stringEnd = endOfString(text, stringStart);
        if (stringEnd === -1) return true;
        i = stringEnd;
        break;
      case COLON: {
        if (stringEnd - stringStart > LONGEST_KEY) return false;
        const hash = hashOf(text, stringStart, stringEnd);
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
    if (depth > DEEPEST || values > MOST_VALUES || keys > MOST_KEYS) return false;
  }
  return true;
}

/** The place of the closing quote; -1 where there is none, which no parser takes. */
function endOfString(text: string, start: number): number {
  for (let i = start; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === QUOTE) return i;
  }
  return -1;
}

function hashOf(text: string, start: number, end: number): number {
  let hash = SEED;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x0100_0193);
  return (hash ^ (hash >>> 16)) & (HASHES - 1);
}
