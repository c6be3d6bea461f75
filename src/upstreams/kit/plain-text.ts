import { decodeHTML } from 'entities/decode';
import { oneLine } from './one-line.ts';

/** Longer text is not a title or a snippet. */
const MAX_TEXT_LENGTH = 2_000;

/** Most texts contain none of these and are already plain. */
const NEEDS_WORK = /[<&\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u00a0]| {2}|^ | $/u;

const SPACE = 0x20;
const AMPERSAND = 0x26;
const LESS_THAN = 0x3c;
const TILDE = 0x7e;

/** Elements whose content is not text. */
const INVISIBLE_CONTENT = /<(script|style|template|iframe|noscript)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)/g;

/**
 * An HTML tag (closed, truncated or followed directly by another), or anything in angle brackets with attributes. Other
 * angle brackets, as in `Vec<T>` and `a < b`, are text.
 */
const TAG =
  /<\/?(?:a|abbr|address|area|article|aside|audio|b|base|bdi|bdo|big|blockquote|body|br|button|canvas|center|cite|code|col|dd|del|details|dfn|dialog|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|marquee|math|menu|meta|nav|noscript|object|ol|optgroup|option|p|param|picture|pre|q|s|samp|script|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr)(?:[\s/][^<>]*)?(?:>|$|(?=<))|<[a-z][^<>=]*=[^<>]*(?:>|$)/gi;

/** Turns an upstream's value into one line of plain text: no markup, no entities, nothing invisible. */
export function plainText(value: unknown, maxLength = MAX_TEXT_LENGTH): string {
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : '';
  const given = value.length > maxLength * 2 ? value.slice(0, maxLength * 2) : value;
  const plain = isPlainAscii(given) || !NEEDS_WORK.test(given) ? given : clean(given);
  return plain.length > maxLength ? shorten(plain, maxLength) : plain;
}

/** A fast check for the most common case. */
function isPlainAscii(text: string): boolean {
  let before = SPACE;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isPlain = code >= SPACE && code <= TILDE && code !== LESS_THAN && code !== AMPERSAND;
    if (!isPlain || (code === SPACE && before === SPACE)) return false;
    before = code;
  }
  return before !== SPACE;
}

/**
 * No title or snippet has more tags and entities. Removing so many would take too long, so only the text before the
 * first one is used.
 */
const MAX_MARKS = 120;

function isLittered(text: string): boolean {
  let marks = 0;
  for (let i = 0; i < text.length && marks <= MAX_MARKS; i++) {
    const code = text.charCodeAt(i);
    if (code === LESS_THAN || code === AMPERSAND) marks++;
  }
  return marks > MAX_MARKS;
}

function clean(given: string): string {
  if (isLittered(given)) return clean(given.slice(0, given.search(/[<&]/)));
  // Must happen before markup is removed: invisible characters inside a tag would hide it.
  let text = oneLine(given);
  if (text.includes('<')) text = withoutMarkup(text);
  if (text.includes('&')) {
    text = oneLine(decodeHTML(text));
    // Text that was escaped twice contains markup after decoding.
    if (text.includes('<')) text = withoutMarkup(text);
  }
  return text.replace(/ {2,}/g, ' ').trim();
}

/** Removing a tag may form a new one from the surrounding text. Deeper nesting is never accidental. */
const MAX_PASSES = 4;

function withoutMarkup(given: string): string {
  let text = given;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const less = text.replace(INVISIBLE_CONTENT, ' ').replace(COMMENT, ' ').replace(TAG, '');
    if (less === text || !less.includes('<')) return less;
    text = less;
  }
  return text.replaceAll('<', '');
}

function shorten(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength).toWellFormed();
  return `${cut.replaceAll('\ufffd', '').trimEnd()}…`;
}
