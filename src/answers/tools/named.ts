import table from './names.json' with { type: 'json' };
import type { Question } from '../../core/answers/instant.ts';
import { fold } from '../../core/answers/question.ts';
import { rememberLast } from '../../core/bounded-cache.ts';
import { lazy } from '../../core/lazy.ts';
import { expand, phraseList } from '../kit/phrases.ts';

/** The tool that a query names: the type of answer, and what follows the dot in `timer.stopwatch`. */
type NamedTool = { readonly type: string; readonly variant: string };

const MAX_LENGTH = 60;
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Words such as "online" and "please", which do not change which tool is meant. */
const FILLERS = phraseList(table.fillers);

/** Websites that are called like a tool. */
const BRANDS: ReadonlySet<string> = new Set(table.brands);

/** By names without spaces, hyphens and apostrophes: people write `qr code`, `qr-code` and `qrcode`. */
const tools = lazy(
  () =>
    new Map(
      Object.entries(table.names).flatMap(([name, languages]) => {
        const [type = '', ...variant] = name.split('.');
        const tool: NamedTool = { type, variant: variant.join('.') };
        const patterns = Object.values(languages).flat().flatMap(spellings);
        return patterns.flatMap((pattern) => expand(joined(pattern))).map((key) => [key, tool] as const);
      }),
    ),
);

/** The tool that the whole query names. Every answer with a tool calls it for the same question. */
export const toolNamed = rememberLast(find);

export function namesTool(question: Question): boolean {
  return toolNamed(question) !== undefined;
}

function find({ folded, asked }: Question): NamedTool | undefined {
  // Sums, and Morse code; single signs belong to names such as `qr-code`.
  if (folded.length > MAX_LENGTH || !/\p{L}/u.test(folded) || /[.-]{2}/.test(folded)) return undefined;
  if (BRANDS.has(folded)) return undefined;
  return tools().get(joined(asked)) ?? tools().get(joined(withoutFillers(asked.split(' '))));
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
