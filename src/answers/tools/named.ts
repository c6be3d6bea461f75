import table from './names.json' with { type: 'json' };
import type { Question } from '../../core/answers/instant.ts';
import { fold } from '../../core/answers/question.ts';
import { lazy, rememberLast } from '../../core/lazy.ts';
import { choicesIn, expand, phraseList } from '../kit/phrases.ts';

/** The tool that a query names: the type of answer, and what follows the dot in `timer.stopwatch`. */
type NamedTool = { readonly type: string; readonly variant: string };

const MAX_LENGTH = 60;
/** How many letters at either end of a name are looked at first. */
const END = 4;
const LENGTHS = [1, 2, 3, END];
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Words such as "online" and "please", which do not change which tool is meant. */
const FILLERS = phraseList(table.fillers);

/** Websites that are called like a tool. */
const BRANDS: ReadonlySet<string> = new Set(table.brands);

/** Patterns of names without spaces, hyphens and apostrophes: people write `qr code`, `qr-code` and `qrcode`. */
const patterns = lazy(() =>
  Object.entries(table.names).flatMap(([name, languages]) => {
    const [type = '', ...variant] = name.split('.');
    const tool: NamedTool = { type, variant: variant.join('.') };
    const spelt = Object.values(languages).flat().flatMap(spellings).map(joined);
    return spelt.map((pattern) => ({ pattern, tool }));
  }),
);

/**
 * Up to four letters that names and fillers start with, and that they end with: "qr code" starts with a shorter word than
 * "qrcode", and signs around a query may leave no letter at all.
 */
const ends = lazy(() => {
  const spelt = [...patterns().map(({ pattern }) => pattern), ...table.fillers.map(joined)].map(choicesIn);
  const starts = spelt.flatMap(beginningsOf);
  const tails = spelt.flatMap(endingsOf);
  return {
    beginnings: new Set(['', ...LENGTHS.flatMap((length) => starts.map((start) => start.slice(0, length)))]),
    endings: new Set(['', ...LENGTHS.flatMap((length) => tails.map((tail) => tail.slice(-length)))]),
  };
});

/** Thousands of names take a while to spell, and few questions need them. */
const tools = lazy(
  () =>
    new Map(patterns().flatMap(({ pattern, tool }) => expand(pattern).map((key) => [key, tool] as const))),
);

/** The tool that the whole query names. Every answer with a tool calls it for the same question. */
export const toolNamed = rememberLast(find);

export function namesTool(question: Question): boolean {
  return toolNamed(question) !== undefined;
}

/** A quick check that excludes nearly all questions. */
function mayNameTool({ folded, first, last }: Question): boolean {
  // Sums, and Morse code; single signs belong to names such as `qr-code`.
  if (folded.length > MAX_LENGTH || !/\p{L}/u.test(folded) || /[.-]{2}/.test(folded)) return false;
  const { beginnings, endings } = ends();
  return beginnings.has(joined(first).slice(0, END)) && endings.has(joined(last).slice(-END));
}

function find(question: Question): NamedTool | undefined {
  if (!mayNameTool(question)) return undefined;
  const { folded, asked } = question;
  if (BRANDS.has(folded)) return undefined;
  return tools().get(joined(asked)) ?? tools().get(joined(withoutFillers(asked.split(' '))));
}

type Choices = readonly (readonly string[])[];

function beginningsOf(places: Choices): string[] {
  let starts = [''];
  for (const choices of places) {
    if (starts.every(isLong)) break;
    starts = [...new Set(starts.flatMap((start) => choices.map((choice) => (start + choice).slice(0, END))))];
  }
  return starts;
}

function endingsOf(places: Choices): string[] {
  let tails = [''];
  for (const choices of places.toReversed()) {
    if (tails.every(isLong)) break;
    tails = [...new Set(tails.flatMap((tail) => choices.map((choice) => (choice + tail).slice(-END))))];
  }
  return tails;
}

const isLong = (end: string): boolean => end.length === END;

function withoutFillers(words: readonly string[]): string {
  let left = '';
  for (let at = 0; at < words.length;) {
    const filler = FILLERS(words, at)?.length ?? 0;
    if (filler === 0) left += words[at] ?? '';
    at += Math.max(1, filler);
  }
  return left;
}

function joined(folded: string): string {
  return /[ '.-]/.test(folded) ? folded.replace(/[ '.-]+/g, '') : folded;
}

/** As `fold` writes it, and as people write it who have no key for `ü` or `ß`. */
function spellings(pattern: string): string[] {
  const plain = fold(pattern);
  return /[äöüß]/.test(pattern)
    ? [plain, fold(pattern.replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter))]
    : [plain];
}
