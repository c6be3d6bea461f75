import type { Question } from '../../core/answers/instant.ts';
import { firstWord, fold, lastWord } from '../../core/answers/question.ts';
import { lazy } from '../kit/lazy.ts';
import { expand, phraseList } from '../kit/phrases.ts';
import table from './names.json' with { type: 'json' };

/** The tool that a query names: the type of answer, and what follows the dot in `timer.stopwatch`. */
export type NamedTool = { readonly type: string; readonly variant: string };

const MAX_LENGTH = 60;
/** How many letters at either end of a name are looked at first. */
const END = 4;
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Words such as "online" and "please", which do not change which tool is meant. */
const FILLERS = phraseList(table.fillers);

/** Websites that are called like a tool. */
const BRANDS: ReadonlySet<string> = new Set(table.brands);

type Names = {
  /** By the name without spaces, hyphens and apostrophes: people write `qr code`, `qr-code` and `qrcode`. */
  readonly tools: ReadonlyMap<string, NamedTool>;
  /** Up to four letters that names and fillers start with, and that they end with. */
  readonly beginnings: ReadonlySet<string>;
  readonly endings: ReadonlySet<string>;
};

/** Thousands of names take a while to spell. */
const names = lazy(spellNames);
let last: { readonly question: Question; readonly tool: NamedTool | undefined } | undefined;

/** The tool that the whole query names. Every answer asks it about the same question in turn, so it remembers the last one. */
export function toolNamed(question: Question): NamedTool | undefined {
  if (last?.question !== question) last = { question, tool: find(question) };
  return last.tool;
}

export function namesTool(question: Question): boolean {
  return toolNamed(question) !== undefined;
}

/** A quick check that excludes nearly all questions. */
function mayNameTool({ folded, first, last }: Question): boolean {
  if (folded.length > MAX_LENGTH) return false;
  const { beginnings, endings } = names();
  return beginnings.has(joined(first).slice(0, END)) && endings.has(joined(last).slice(-END));
}

function find(question: Question): NamedTool | undefined {
  if (!mayNameTool(question)) return undefined;
  const { tools } = names();
  const { folded, asked } = question;
  if (BRANDS.has(folded)) return undefined;
  return tools.get(joined(asked)) ?? tools.get(joined(withoutFillers(asked.split(' '))));
}

function spellNames(): Names {
  const tools = new Map<string, NamedTool>();
  // A query may have signs around it that are no part of a name.
  const beginnings = new Set(['']);
  const endings = new Set(['']);
  for (const filler of table.fillers) {
    addBeginnings(joined(firstWord(filler)), beginnings);
    addEndings(joined(lastWord(filler)), endings);
  }
  for (const [name, languages] of Object.entries(table.names)) {
    const [type = '', ...variant] = name.split('.');
    const tool = { type, variant: variant.join('.') };
    // Patterns are folded and joined before they are expanded, since there are far fewer of them than names.
    for (const key of Object.values(languages).flat().flatMap(spellings).map(joined).flatMap(expand)) {
      tools.set(key, tool);
      addBeginnings(key, beginnings);
      addEndings(key, endings);
    }
  }
  return { tools, beginnings, endings };
}

/** Also the shorter ones: "qr code" starts with a shorter word than "qrcode". */
function addBeginnings(key: string, beginnings: Set<string>): void {
  for (let length = END; length > 0 && !beginnings.has(key.slice(0, length)); length -= 1)
    beginnings.add(key.slice(0, length));
}

function addEndings(key: string, endings: Set<string>): void {
  for (let length = END; length > 0 && !endings.has(key.slice(-length)); length -= 1)
    endings.add(key.slice(-length));
}

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
