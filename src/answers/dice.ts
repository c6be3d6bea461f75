import words from './dice/words.json' with { type: 'json' };
import { Type } from 'typebox';
import { translator } from '../locales/messages.ts';
import { FILLERS, readRoles, vocabulary, wordsFor } from './kit/phrases.ts';
import { answer, bodySchema, Field } from './kit/schema.ts';
import type { Random } from '../core/ports/clock.ts';
import { drawBelow } from './kit/draw.ts';

const WORDS = vocabulary({ filler: FILLERS, ...words });
/** Words that mean rolling dice on their own. */
const ALONE = new Set(['wurfeln', 'wurfle']);
/** The usual dice. Other numbers are more likely to be a model or a size. */
const USUAL_SIDES = new Set([4, 6, 8, 10, 12, 20, 100]);
const MAX_DICE = 100;
const MAX_SIDES = 1_000_000;

const DiceBody = bodySchema('dice', {
  notation: Field.text('The dice in dice notation.'),
  rolls: Field.list(Type.Integer(), 'The result of each die.'),
  modifier: Field.integer('What is added to the sum.'),
  total: Field.integer('The sum.'),
});
type DiceParts = { readonly sides: number };

export const dice = answer<typeof DiceBody, DiceParts>(DiceBody, {
  summary: 'Rolls one or more dice, including role-playing notation such as 2d6+3.',
  varies: true,
  cues: [{ words: () => [...wordsFor(WORDS, 'roll'), ...ALONE] }, { digits: true, words: () => ['d', 'w'] }],
  answer(question, context) {
    const asked = readThrow(question.words, question.hasDigit);
    if (!asked) return undefined;
    const { count, sides, modifier } = asked;
    const { rolls, total, sum } = throwDice(context.random, asked);
    const sign = modifier > 0 ? `+${modifier}` : modifier < 0 ? `${modifier}` : '';
    return {
      notation: `${count}d${sides}${sign}`,
      rolls: [...rolls],
      modifier,
      total,
      parts: { sides },
      text: translator(question.language)('answers.dice.text', { total, rolls: sum }),
    };
  },
});

function readThrow(words: readonly string[], hasDigit: boolean): Throw | undefined {
  const first = words[0] ?? '';
  if (words.length === 1) {
    if (ALONE.has(first)) return { count: 1, sides: 6, modifier: 0 };
    const bare = hasDigit ? readNotation(first) : undefined;
    return bare && first.charCodeAt(0) <= 0x39 && USUAL_SIDES.has(bare.sides) ? bare : undefined;
  }
  if (!WORDS.has(first) && !hasDigit) return undefined;
  const read = readRoles(words, WORDS, (word) => /^\d{1,3}$/.test(word) || readNotation(word) !== undefined);
  if (!read?.roles.has('roll') || read.values.length > 1) return undefined;
  const [value] = read.values;
  const notation = value === undefined ? undefined : readNotation(value);
  if (notation) return notation;
  const namesDice = read.roles.has('die') || words.includes('wurfel');
  // "de" and "des" are French for dice, and function words in most languages.
  if (!namesDice || (words.length === 2 && value !== undefined)) return undefined;
  const count = Number(value ?? 1);
  return count >= 1 && count <= MAX_DICE ? { count, sides: 6, modifier: 0 } : undefined;
}

/** `2d6+3`; German dice are `w`. */
function readNotation(word: string): Throw | undefined {
  const match = /^(\d{0,3})[dw](\d{1,7})([+-]\d{1,6})?$/.exec(word);
  if (!match) return undefined;
  const count = Number(match[1] === '' ? 1 : match[1]);
  const sides = Number(match[2]);
  const modifier = Number(match[3] ?? 0);
  if (count < 1 || count > MAX_DICE || sides < 2 || sides > MAX_SIDES) return undefined;
  return { count, sides, modifier };
}

type Throw = { readonly count: number; readonly sides: number; readonly modifier: number };

export function throwDice(random: Random, { count, sides, modifier }: Throw) {
  const rolls = Array.from({ length: count }, () => drawBelow(random, sides) + 1);
  const rest = modifier === 0 ? '' : modifier > 0 ? ` + ${modifier}` : ` - ${-modifier}`;
  return {
    rolls,
    total: rolls.reduce((sum, roll) => sum + roll, modifier),
    sum: rolls.join(' + ') + rest,
  };
}
