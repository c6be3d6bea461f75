import { decodeHTML } from 'entities/decode';
import { oneLine } from './one-line.ts';

/** Longer text is not a title or a snippet. */
const LONGEST_TEXT = 2_000;

/** A text without any of these is plain already, which most are. */
const NEEDS_WORK = /[<&\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u00a0]| {2}|^ | $/u;

const SPACE = 0x20;
const AMPERSAND = 0x26;
const LESS_THAN = 0x3c;
const TILDE = 0x7e;

/** Elements whose content is no text. */
const UNSEEN_CONTENT = /<(script|style|template|iframe|noscript)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)/g;

/**
 * A tag of HTML, closed, cut off or run into by the next one, or anything in angle brackets that carries attributes.
 * Other angle brackets are text: `Vec<T>` and `a < b` are worth reading.
 */
const TAG =
  /<\/?(?:a|abbr|address|area|article|aside|audio|b|base|bdi|bdo|big|blockquote|body|br|button|canvas|center|cite|code|col|dd|del|details|dfn|dialog|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|marquee|math|menu|meta|nav|noscript|object|ol|optgroup|option|p|param|picture|pre|q|s|samp|script|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr)(?:[\s/][^<>]*)?(?:>|$|(?=<))|<[a-z][^<>=]*=[^<>]*(?:>|$)/gi;

/** One line of plain text out of whatever an upstream put there: no markup, no entities, nothing invisible. */
export function plainText(value: unknown, longest = LONGEST_TEXT): string {
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : '';
  const given = value.length > longest * 2 ? value.slice(0, longest * 2) : value;
  const plain = isPlainAscii(given) || !NEEDS_WORK.test(given) ? given : clean(given);
  return plain.length > longest ? shorten(plain, longest) : plain;
}

/** The usual case, told quicker than the expression can. */
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
 * More tags and entities than any title or snippet has. Taking each of them away would take too long, so only the text
 * before the first is kept.
 */
const MOST_MARKS = 120;

function isLittered(text: string): boolean {
  let marks = 0;
  for (let i = 0; i < text.length && marks <= MOST_MARKS; i++) {
    const code = text.charCodeAt(i);
    if (code === LESS_THAN || code === AMPERSAND) marks++;
  }
  return marks > MOST_MARKS;
}

function clean(given: string): string {
  if (isLittered(given)) return clean(given.slice(0, given.search(/[<&]/)));
  // Before the markup goes, or what is unseen inside a tag would hide it.
  let text = oneLine(given);
  if (text.includes('<')) text = withoutMarkup(text);
  if (text.includes('&')) {
    text = oneLine(decodeHTML(text));
    // Markup that was escaped once more than its reader thought is markup still.
    if (text.includes('<')) text = withoutMarkup(text);
  }
  return text.replace(/ {2,}/g, ' ').trim();
}

/** Taking a tag away may join what stood around it into another one. Deeper nesting than this is no accident. */
const MOST_PASSES = 4;

function withoutMarkup(given: string): string {
  let text = given;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const less = text.replace(UNSEEN_CONTENT, ' ').replace(COMMENT, ' ').replace(TAG, '');
    if (less === text || !less.includes('<')) return less;
    text = less;
  }
  return text.replaceAll('<', '');
}

function shorten(text: string, longest: number): string {
  const cut = text.slice(0, longest).toWellFormed();
  return `${cut.replaceAll('\ufffd', '').trimEnd()}…`;
}
