import {
  BLACK_FLAG,
  flagTagsLength,
  isAttached,
  isInvisible,
  isJoiner,
  isJoinerNeeded,
  isVariation,
  isVariationNeeded,
} from './invisible.ts';

const SPACE = 0x20;
const TILDE = 0x7e;

/** Large enough for nearly every text; it grows for a longer one. */
let buffer = new Uint16Array(8_192);
const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });

/** The text on one line: white space becomes single spaces, and invisible characters are removed. */
export function oneLine(text: string): string {
  return isOneLine(text) ? text : visible(text, true);
}

const ASCII = /^[ -~]*$/;
const DOUBLE_SPACE = / {2}/;

function isOneLine(text: string): boolean {
  // Most texts: two expressions take half as long as the loop.
  if (ASCII.test(text)) return !DOUBLE_SPACE.test(text);
  let before = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= SPACE) {
      if (code !== SPACE || before === SPACE) return false;
    } else if (code > TILDE && !isOrdinary(code)) {
      const point = text.codePointAt(i) ?? code;
      if (isSpace(point) || isInvisible(point)) return false;
      if (point > 0xffff) i++;
    }
    before = code;
  }
  return true;
}

/** Letters of the most common scripts. */
const isOrdinary = (code: number): boolean =>
  (code >= 0xae && code < 0x34f) ||
  (code >= 0x370 && code < 0x600) ||
  (code >= 0x3041 && code < 0x3164) ||
  (code >= 0x3400 && code < 0xd800);

/** The text without invisible characters. White space stays as it is. */
export function visibleText(text: string): string {
  return visible(text, false);
}

/**
 * Invisible characters stay where they are needed: in emoji, and between letters whose shape they change. It works in
 * one pass, since a hostile text may consist of nothing else.
 */
function visible(text: string, joinsLines: boolean): string {
  if (text.length > buffer.length) buffer = new Uint16Array(2 * text.length);
  let length = 0;
  let before = 0;
  /** A joiner whose right neighbour is not known yet. */
  let joiner = 0;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code > SPACE && code <= TILDE && joiner === 0) {
      buffer[length++] = before = code;
      continue;
    }
    if (isSpace(code)) {
      if (joinsLines) {
        if (before === SPACE) continue;
        code = SPACE;
      }
    } else {
      if (isHighSurrogate(code)) code = text.codePointAt(i) ?? code;
      if (code > 0xffff) i++;
      if (isInvisible(code)) {
        if (isJoiner(code)) joiner ||= code;
        else if (
          joiner === 0 &&
          isVariation(code) &&
          isVariationNeeded(code, before, text.charCodeAt(i + 1))
        ) {
          length = write(code, length);
          before = code;
        }
        continue;
      }
    }
    if (joiner !== 0) {
      if (isJoinerNeeded(joiner, { base: baseBefore(length), before, next: code }))
        length = write(joiner, length);
      joiner = 0;
    }
    length = write(code, length);
    before = code;
    if (code === BLACK_FLAG) {
      const end = i + 1 + flagTagsLength(text, i + 1);
      for (; i + 1 < end; i++) buffer[length++] = text.charCodeAt(i + 1);
    }
  }
  if (joiner !== 0 && isJoinerNeeded(joiner, { base: baseBefore(length), before, next: 0 })) {
    length = write(joiner, length);
  }
  return decoder.decode(buffer.subarray(0, length));
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

function write(code: number, at: number): number {
  if (code <= 0xffff) {
    buffer[at] = code;
    return at + 1;
  }
  buffer[at] = 0xd800 + ((code - 0x10000) >> 10);
  buffer[at + 1] = 0xdc00 + (code & 0x3ff);
  return at + 2;
}

/** More marks on one letter do not occur. */
const MAX_MARKS = 4;

/** The last character written that is not attached to another. */
function baseBefore(length: number): number {
  let at = length;
  for (let marks = 0; marks <= MAX_MARKS && at > 0; marks++) {
    const code = codeBefore(at);
    if (!isAttached(code)) return code;
    at -= code > 0xffff ? 2 : 1;
  }
  return 0;
}

function codeBefore(at: number): number {
  const unit = buffer[at - 1] ?? 0;
  if (unit < 0xdc00 || unit > 0xdfff) return unit;
  return 0x10000 + (((buffer[at - 2] ?? 0) - 0xd800) << 10) + (unit - 0xdc00);
}

const BLANK_BRAILLE = 0x2800;

/** The characters that `\s` matches, and the blank Braille pattern, which looks like a space. */
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
    code === BLANK_BRAILLE
  );
}
