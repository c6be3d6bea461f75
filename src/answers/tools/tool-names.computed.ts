import table from './names.json' with { type: 'json' };
import type { WordGroups } from '../../core/answers/detect.ts';
import { fold } from '../../core/answers/question.ts';
import { expand } from '../kit/phrases.ts';
import { unspaced } from './unspaced.ts';

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Tools with all of their names, without spaces. */
export const TOOL_NAMES: WordGroups<string> = Object.entries(table.names).map(([tool, languages]) => {
  const patterns = Object.values(languages).flat().flatMap(spellings);
  return [tool, [...new Set(patterns.flatMap((pattern) => expand(unspaced(pattern))))].join(' ')];
});

export const { brands: BRANDS, fillers: FILLERS } = table;

/** As `fold` writes it, and as people write it who have no key for `ü` or `ß`. */
function spellings(pattern: string): string[] {
  const plain = fold(pattern);
  return /[äöüß]/.test(pattern)
    ? [plain, fold(pattern.replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter))]
    : [plain];
}
