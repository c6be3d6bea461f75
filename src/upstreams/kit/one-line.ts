const SPACE = 0x20;
const TILDE = 0x7e;

/** Large enough for nearly every text; it grows for a longer one. */
let buffer = new Uint16Array(8_192);
const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });

/**
 * The text on one line: white space becomes single spaces; control characters, direction overrides, invisible and
 * private-use characters and lone surrogates are removed. Joiners stay. It works in one pass, since a hostile text may
 * consist of nothing else.
 */
export function oneLine(text: string): string {
  if (text.length > buffer.length) buffer = new Uint16Array(2 * text.length);
  let length = 0;
  let before = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > SPACE && code <= TILDE) buffer[length++] = before = code;
    else if (isSpace(code)) {
      if (before !== SPACE) buffer[length++] = before = SPACE;
    } else if (isHighSurrogate(code)) {
      const low = text.charCodeAt(i + 1);
      if (!isLowSurrogate(low)) continue;
      i++;
      if (code >= FIRST_PRIVATE_HIGH) continue;
      buffer[length++] = code;
      buffer[length++] = before = low;
    } else if (!isUnseen(code)) buffer[length++] = before = code;
  }
  return decoder.decode(buffer.subarray(0, length));
}

/** The characters that `\s` matches. */
function isSpace(code: number): boolean {
  if (code <= SPACE) return code === SPACE || (code >= 0x09 && code <= 0x0d);
  if (code < 0x1680) return code === 0xa0;
  return (
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0x1680 ||
    code === 0xfeff
  );
}

function isUnseen(code: number): boolean {
  if (code < 0xa0) return code < SPACE || code > TILDE;
  if (code < 0x2000) return code === 0xad || code === 0x61c || code === 0x180e;
  if (code < 0x2070) return isUnseenPunctuation(code);
  return isLowSurrogate(code) || (code >= 0xe000 && code <= 0xf8ff) || (code >= 0xfff9 && code <= 0xfffb);
}

function isUnseenPunctuation(code: number): boolean {
  return (
    code === 0x200b ||
    code === 0x200e ||
    code === 0x200f ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f)
  );
}

/** Surrogate pairs from here on belong to the private-use planes. */
const FIRST_PRIVATE_HIGH = 0xdb80;

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
