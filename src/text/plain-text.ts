import { decodeHTMLStrict } from 'entities/decode';
import { visibleText } from './invisible.ts';

/** Elements inside a line. They leave no gap when they are removed. */
const INLINE =
  'a|abbr|area|b|base|bdi|bdo|big|cite|code|col|data|del|dfn|em|embed|font|i|img|input|ins|kbd|label|link|map|mark|meta|param|q|s|samp|script|slot|small|source|span|strike|strong|style|sub|sup|template|time|track|tt|u|var|wbr';

/** Elements that separate words, such as paragraphs. */
const BLOCK =
  'address|article|aside|audio|blockquote|body|br|button|canvas|caption|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|main|marquee|math|menu|nav|noscript|object|ol|optgroup|option|p|picture|pre|section|select|summary|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|ul|video';

/** Elements whose content is not text. The content of the first ones continues to the end if they are not closed. */
const CODE = 'script|style';
const ASIDE = 'template|iframe|noscript';

/** What a tag leaves behind. */
const gapOf = (_: string, block: string | undefined): string => (block === undefined ? '' : ' ');

const UNREAD_CONTENT = new RegExp(
  `<(${CODE})\\b[^<>]*>[\\s\\S]*?(?:</\\1\\s*>|$)|<(${ASIDE})\\b[^<>]*>[\\s\\S]*?</\\2\\s*>`,
  'gi',
);
const HIDDEN_CONTENT = /<([a-z]{1,10})\s[^<>]*\bdisplay: ?none\b[^<>]*>[^<]*<\/\1\s*>/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)/g;

/**
 * An HTML tag (closed, truncated or followed directly by another), or anything in angle brackets with attributes. Other
 * angle brackets, as in `Vec<T>` and `a < b`, are text.
 */
const TAG = new RegExp(
  `</?(?:${INLINE}|(${BLOCK}))(?:[\\s/][^<>]*)?(?:>|$|(?=<))|<[a-z][^<>=]*=[^<>]*(?:>|$)`,
  'gi',
);

/** Removing a tag may form a new one from the surrounding text. Deeper nesting is never accidental. */
const MAX_PASSES = 4;

function untilStable(given: string, removeTags: (text: string) => string): string {
  let text = given;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const less = removeTags(text);
    if (less === text || !less.includes('<')) return less;
    text = less;
  }
  return text.replaceAll('<', '');
}

/** Matches every text with comments or content that is not shown; hardly any has some. */
const MORE_THAN_TAGS = new RegExp(`<(?:[!?]|(?:${CODE}|${ASIDE})\\b)|display:`, 'i');

/** The text of HTML whose entities are not decoded yet. */
function withoutMarkup(html: string): string {
  return untilStable(html, (given) => {
    const text = MORE_THAN_TAGS.test(given) ? withoutHidden(given) : given;
    return text.replace(TAG, gapOf);
  });
}

function withoutHidden(html: string): string {
  return html.replace(HIDDEN_CONTENT, '').replace(UNREAD_CONTENT, ' ').replace(COMMENT, ' ');
}

const CLOSED_UNREAD_CONTENT = new RegExp(`<(${CODE}|${ASIDE})\\b[^<>]*>[^<]*</\\1\\s*>`, 'gi');
const CLOSED_COMMENT = /<!--[\s\S]*?-->/g;
const TAG_WITH_ATTRIBUTES = new RegExp(`<(?:(${BLOCK})|[a-z][a-z\\d]*)\\s[^<>=]*=[^<>]*(?:>|$)`, 'gi');
const BREAK = /<br\s*\/?>/gi;
const BARE_TAGS = new RegExp(`(?:</?(?:${INLINE}|${BLOCK})\\s*/?>)+`, 'gi');

/**
 * Plain text without markup that a provider forgot to remove. Here `<iframe>: an element` and `List<Object>` are text;
 * a tag is markup if it has attributes or touches the words that it formats, as in `<b>this</b>`.
 */
function withoutLeftoverMarkup(plain: string): string {
  return untilStable(plain, (given) => {
    const text = given
      .replace(CLOSED_UNREAD_CONTENT, ' ')
      .replace(CLOSED_COMMENT, ' ')
      .replace(TAG_WITH_ATTRIBUTES, gapOf)
      .replace(BREAK, ' ');
    return text.includes('<') ? withoutBareTags(text) : text;
  });
}

function withoutBareTags(text: string): string {
  /** Whether the last opening tag of each name was markup; its closing tag is the same. */
  const opened = new Map<string, boolean>();
  return text.replace(BARE_TAGS, (tags, at: number) => {
    const end = at + tags.length;
    const opensWord = WORD_START.test(text.slice(end, end + 2)) && !isTypeArgument(tags, text, at);
    const closesWord = WORD_END.test(text.charAt(at - 1));
    return tags.replace(BARE_TAG, (tag, slash: string, name: string, block?: string) => {
      const key = name.toLowerCase();
      const isMarkup = slash === '' ? opensWord : (opened.get(key) ?? closesWord);
      if (slash === '') opened.set(key, isMarkup);
      return isMarkup ? gapOf(tag, block) : tag;
    });
  });
}

const BARE_TAG = new RegExp(`<(/?)((?:${INLINE})|(${BLOCK}))\\s*/?>`, 'gi');
const WORD_START = /^[\p{L}\p{N}]/u;
const WORD_END = /[^\s<>[({"'`]/;

/** `Map<Object>` in a programming language. */
const isTypeArgument = (tags: string, text: string, at: number): boolean =>
  /^<[A-Z][a-z]/.test(tags) && /\w/.test(text.charAt(at - 1));

/** Longer text is not a title or a snippet. */
const MAX_TEXT_LENGTH = 2_000;

/** Turns HTML from a provider into one line of plain text: no markup, no entities, nothing invisible. */
export function plainText(value: unknown, maxLength = MAX_TEXT_LENGTH): string {
  return textFrom(value, maxLength, withoutMarkup);
}

/** The same for a provider that sends plain text, in which `<iframe>` is a word of the text. */
export function literalText(value: unknown, maxLength = MAX_TEXT_LENGTH): string {
  return textFrom(value, maxLength, withoutLeftoverMarkup);
}

type RemoveMarkup = (text: string) => string;

function textFrom(value: unknown, maxLength: number, removeMarkup: RemoveMarkup): string {
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : '';
  const given = value.length > maxLength * 2 ? value.slice(0, maxLength * 2) : value;
  // Must happen before markup is removed: invisible characters inside a tag would hide it.
  const line = oneLine(given);
  const hasMarks = line.includes('<') || line.includes('&');
  const plain = (hasMarks ? withoutMarks(line, removeMarkup) : line).trim();
  return plain.length > maxLength ? shorten(plain, maxLength) : plain;
}

/**
 * No title or snippet has more tags and entities. Removing so many would take too long, so only the text before the
 * first one is used.
 */
const MAX_MARKS = 120;

function countMarks(text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0 && count <= MAX_MARKS; at = text.indexOf(mark, at + 1)) count++;
  return count;
}

function withoutMarks(line: string, removeMarkup: RemoveMarkup): string {
  if (countMarks(line, '<') + countMarks(line, '&') > MAX_MARKS) return line.slice(0, line.search(/[<&]/));
  const text = line.includes('<') ? removeMarkup(line) : line;
  // Must happen after markup is removed: an escaped tag is text.
  return oneLine(text.includes('&') ? decodeHTMLStrict(text) : text);
}

function shorten(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength).toWellFormed();
  return `${cut.replaceAll('\ufffd', '').trimEnd()}…`;
}

/**
 * The characters of nearly every text: none is invisible, and none but a space is white space. Ranges of code units are
 * quick to compare, unlike the properties of characters.
 */
const ORDINARY =
  /^(?:[ -~\u00a1-\u00ac\u00ae-\u034e\u0350-\u061b\u061d-\u115e\u1161-\u167f\u1681-\u17b3\u17b6-\u180a\u1810-\u1fff\u2010-\u2027\u2030-\u205e\u2070-\u27ff\u2801-\u2fff\u3001-\u3163\u3165-\ud7ff\uf900-\ufdcf\ufdf0-\ufdff\ufe10-\ufefe\uff00-\uff9f\uffa1-\uffef]|[\ud835-\ud87f][\udc00-\udffd])*$/;

/** A fifth of the time of `includes`, which stops at every space. */
const DOUBLE_SPACE = / {2}/;

/** The text on one line: white space becomes single spaces, and invisible characters are removed. */
export function oneLine(text: string): string {
  const isOneLine = ORDINARY.test(text) && !DOUBLE_SPACE.test(text);
  return isOneLine ? text : visibleText(text, { joinsLines: true });
}
