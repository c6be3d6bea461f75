import type { Question } from '../../core/answers/instant.ts';
import { fold } from '../../core/answers/question.ts';
import { expand, phraseList } from '../kit/phrases.ts';
import { withoutMarks } from '../kit/set-phrases.ts';
import table from './names.json' with { type: 'json' };

/** The tool that a query names: the type of answer, and what follows the dot in `timer.stopwatch`. */
export type NamedTool = { readonly type: string; readonly variant: string };

const MAX_LENGTH = 60;
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Words such as "online" and "please", which do not change which tool is meant. */
const FILLERS = phraseList(table.fillers);

/** Websites that are called like a tool. */
const BRANDS: ReadonlySet<string> = new Set(table.brands);

/** By the name without spaces, hyphens and apostrophes: people write `qr code`, `qr-code` and `qrcode`. */
const TOOLS: ReadonlyMap<string, NamedTool> = new Map(
  Object.entries(table.names).flatMap(([name, languages]) => {
    const [type = '', ...variant] = name.split('.');
    const tool = { type, variant: variant.join('.') };
    return Object.values(languages)
      .flat()
      .flatMap(expand)
      .flatMap(spellings)
      .map((spelling) => [joined(spelling), tool] as const);
  }),
);

let last: { readonly question: Question; readonly tool: NamedTool | undefined } | undefined;

/** The tool that the whole query names. Every answer asks it about the same question in turn, so it remembers the last one. */
export function toolNamed(question: Question): NamedTool | undefined {
  if (last?.question !== question) last = { question, tool: find(question) };
  return last.tool;
}

function find({ folded }: Question): NamedTool | undefined {
  if (folded.length > MAX_LENGTH || BRANDS.has(folded)) return undefined;
  const asked = withoutMarks(folded);
  return TOOLS.get(joined(asked)) ?? TOOLS.get(joined(withoutFillers(asked.split(' '))));
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
  return folded.replace(/[ '.-]+/g, '');
}

/** As `fold` writes it, and as people write it who have no key for `ü` or `ß`. */
function spellings(name: string): string[] {
  return [fold(name), fold(name.replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter))];
}
