import { decodeHTMLStrict } from 'entities/decode';
import { withoutLeftoverMarkup, withoutMarkup } from './markup.ts';
import { oneLine } from './one-line.ts';

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

function isLittered(text: string): boolean {
  return countMarks(text, '<') + countMarks(text, '&') > MAX_MARKS;
}

function countMarks(text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0 && count <= MAX_MARKS; at = text.indexOf(mark, at + 1)) count++;
  return count;
}

function withoutMarks(line: string, removeMarkup: RemoveMarkup): string {
  if (isLittered(line)) return line.slice(0, line.search(/[<&]/));
  const text = line.includes('<') ? removeMarkup(line) : line;
  // Must happen after markup is removed: an escaped tag is text.
  return oneLine(text.includes('&') ? decodeHTMLStrict(text) : text);
}

function shorten(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength).toWellFormed();
  return `${cut.replaceAll('\ufffd', '').trimEnd()}…`;
}
