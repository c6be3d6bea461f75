import { styleText } from 'node:util';
import { manyLines, shortLine, webAddress } from '../../mcp/clean-text.ts';
import type { ListEntry } from './tabs.ts';

/** How text is shown. Upstream text is always cleaned: it could contain commands for the terminal. */
export type Screen = {
  /** Columns to fit the text into; undefined if it goes to a file or another program. */
  width: number | undefined;
  styled: boolean;
};

const MAX_TITLE = 300;
const MAX_TEXT = 2_000;
const MAX_PAGE = 200_000;
const MAX_TEXT_LINES = 3;
const WIDEST = 100;
const NARROWEST = 20;

/** Results with a number, a title, a URL and what is known about them. */
export function resultList(entries: readonly ListEntry[], screen: Screen): string {
  if (entries.every(({ url }) => url === ''))
    return entries.map(({ title }) => manyLines(title, MAX_TEXT)).join('\n');
  const indent = `${entries.length}. `.length;
  return entries.map((entry, i) => resultText(entry, i + 1, indent, screen)).join('\n\n');
}

function resultText(entry: ListEntry, number: number, indent: number, screen: Screen): string {
  const { width, styled } = screen;
  const room = width === undefined ? undefined : Math.max(NARROWEST, Math.min(width, WIDEST) - indent);
  const fit = (text: string): string => (room === undefined ? text : cutTo(room, text));
  const lines = (text: string): string[] => (room === undefined ? [text] : shortened(wrap(room, text), room));
  const style = (format: 'bold' | 'green' | 'dim', text: string): string =>
    styled ? styleText(format, text, { validateStream: false }) : text;

  const url = webAddress(entry.url);
  const title = style('bold', fit(shortLine(entry.title, MAX_TITLE) || '-'));
  const facts = entry.facts.map((fact) => shortLine(fact, MAX_TITLE)).filter((fact) => fact !== '');
  const text = shortLine(entry.text, MAX_TEXT);
  const rest = [
    ...(url === '' ? [] : [linked(style('green', fit(url)), url, styled)]),
    ...(facts.length === 0 ? [] : [style('dim', fit(facts.join(' · ')))]),
    ...(text === '' ? [] : lines(text)),
    ...(entry.page === undefined ? [] : ['', ...pageLines(entry.page, room)]),
  ];
  const margin = ' '.repeat(indent);
  const head = `${`${number}. `.padStart(indent)}${linked(title, url, styled)}`;
  return [head, ...rest.map((line) => (line === '' ? '' : margin + line))].join('\n');
}

function pageLines(page: string, room: number | undefined): string[] {
  const lines = manyLines(page, MAX_PAGE).split('\n');
  return room === undefined ? lines : lines.flatMap((line) => (line === '' ? [''] : wrap(room, line)));
}

function shortened(lines: string[], room: number): string[] {
  if (lines.length <= MAX_TEXT_LINES) return lines;
  const [last = '', next = ''] = lines.slice(MAX_TEXT_LINES - 1);
  return [...lines.slice(0, MAX_TEXT_LINES - 1), cutTo(room, `${last} ${next}`)];
}

/** A link that the terminal opens. A URL that was parsed has no control characters. */
function linked(text: string, url: string, styled: boolean): string {
  return styled && url !== '' ? `\u001B]8;;${url}\u001B\\${text}\u001B]8;;\u001B\\` : text;
}

const NO_WIDTH = /^[\p{M}\u200d\ufe0f]$/u;
const DOUBLE_WIDTH =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]$/u;

/** The columns of a terminal that a text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += widthOfOne(character);
  return width;
}

function widthOfOne(character: string): number {
  // Most text is Latin.
  if (character < '\u0300') return 1;
  if (NO_WIDTH.test(character)) return 0;
  return DOUBLE_WIDTH.test(character) ? 2 : 1;
}

/** The text, or as much of it as fits, with an ellipsis. */
export function cutTo(width: number, text: string): string {
  return widthOf(text) <= width ? text : `${beginning(width - 1, text).trimEnd()}…`;
}

/** Lines of whole words. Words that are longer than a line, as in Chinese, are split. */
export function wrap(width: number, text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > width) {
      const first = beginning(width, line);
      lines.push(first);
      line = line.slice(first.length);
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** At least one character, so that splitting ends. */
function beginning(width: number, text: string): string {
  let end = 0;
  let left = width;
  for (const character of text) {
    left -= widthOfOne(character);
    if (left < 0 && end > 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}
