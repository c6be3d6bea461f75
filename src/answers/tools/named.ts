import type { Question } from '../../core/answers/instant.ts';
import { wordLookup } from '../../core/answers/word-groups.ts';
import { rememberLast } from '../../core/bounded-cache.ts';
import { phraseList } from '../kit/phrases.ts';
import { unspaced } from './unspaced.ts';
import { BRANDS, FILLERS, TOOL_NAMES } from './tool-names.computed.ts';

/** The tool that a query names: the type of answer, and what follows the dot in `timer.stopwatch`. */
type NamedTool = { readonly type: string; readonly variant: string };

const MAX_LENGTH = 60;

/** Words such as "online" and "please", which do not change which tool is meant. */
const fillersAt = phraseList(FILLERS);

const toolOf = wordLookup(TOOL_NAMES);

/** The tool that the whole query names. Every answer with a tool calls it for the same question. */
export const toolNamed = rememberLast(find);

export function namesTool(question: Question): boolean {
  return toolNamed(question) !== undefined;
}

function find({ folded, asked }: Question): NamedTool | undefined {
  // Sums, and Morse code; single signs belong to names such as `qr-code`.
  if (folded.length > MAX_LENGTH || !/\p{L}/u.test(folded) || /[.-]{2}/.test(folded)) return undefined;
  // Websites that are called like a tool.
  if (BRANDS.includes(folded)) return undefined;
  const name = toolOf(unspaced(asked)) ?? toolOf(unspaced(withoutFillers(asked.split(' '))));
  if (name === undefined) return undefined;
  const [type = '', ...variant] = name.split('.');
  return { type, variant: variant.join('.') };
}

function withoutFillers(words: readonly string[]): string {
  let left = '';
  for (let at = 0; at < words.length;) {
    const filler = fillersAt(words, at)?.length ?? 0;
    if (filler === 0) left += words[at] ?? '';
    at += Math.max(1, filler);
  }
  return left;
}
