import { styleText } from 'node:util';
import { manyLines, shortLine, webAddress } from '../../mcp/clean-text.ts';
import type { ListEntry } from './tabs.ts';
import { cutTo, wrap } from './text-width.ts';

/** How text is shown. Upstream text is always cleaned: it could contain commands for the terminal. */
export type Screen = {
  /** Columns to fit the text into; undefined if it goes to a file or another program. */
  width: number | undefined;
  /** Whether to use colours and links. */
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
