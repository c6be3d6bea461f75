import table from './names.json' with { type: 'json' };
import { groupWords } from '../../core/answers/word-groups.ts';
import { fold } from '../../core/answers/question.ts';
import { expand } from '../kit/phrases.ts';
import { unspaced } from './unspaced.ts';

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** All names of tools, without spaces. */
export const TOOL_NAMES = groupWords(
  Object.entries(table.names).flatMap(([tool, languages]) =>
    Object.values(languages)
      .flat()
      .flatMap(spellings)
      .flatMap((pattern) => expand(unspaced(pattern)))
      .map((name) => [name, tool]),
  ),
);

export const { brands: BRANDS, fillers: FILLERS } = table;

/** As `fold` writes it, and as people write it who have no key for `ü` or `ß`. */
function spellings(pattern: string): string[] {
  const plain = fold(pattern);
  return /[äöüß]/.test(pattern)
    ? [plain, fold(pattern.replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter))]
    : [plain];
}
