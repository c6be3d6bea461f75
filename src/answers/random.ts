import words from './random/words.json' with { type: 'json' };
import { drawBelow } from './kit/draw.ts';
import { translator } from '../locales/messages.ts';
import { FILLERS, readRoles, vocabulary, wordsFor } from './kit/phrases.ts';
import { answer, bodySchema, Field } from './kit/schema.ts';

const WORDS = vocabulary({ ...words, filler: `${FILLERS} ${words.filler}` });
const LARGEST = 1_000_000_000_000;

const RandomBody = bodySchema('random', {
  value: Field.integer('The random number.'),
  min: Field.integer('The smallest possible number.'),
  max: Field.integer('The largest possible number.'),
});

export const random = answer(RandomBody, {
  summary: 'Picks a random whole number, by default from 1 to 100.',
  varies: true,
  cues: [{ words: () => wordsFor(WORDS, 'number', 'both') }],
  answer(question, context) {
    if (!WORDS.has(question.words[0] ?? '')) return undefined;
    const read = readRoles(question.words, WORDS, (word) => /^-?\d[\d-]*$/.test(word));
    if (!read) return undefined;
    const { roles, values } = read;
    const isAsked =
      roles.has('both') ||
      (roles.has('number') && (roles.has('random') || (roles.has('between') && values.length > 0)));
    // "rng" alone can mean many things.
    if (!isAsked || question.folded === 'rng') return undefined;
    const range = readRange(values);
    if (!range) return undefined;
    const { min, max } = range;
    const value = min + drawBelow(context.random, max - min + 1);
    return {
      value,
      min,
      max,
      text: translator(question.language)('answers.random.text', { value, min, max }),
    };
  },
});

function readRange(values: readonly string[]): { min: number; max: number } | undefined {
  if (values.length === 0) return { min: 1, max: 100 };
  const joined = /^(-?\d{1,13})-(-?\d{1,13})$/.exec(values[0] ?? '');
  const ends = joined && values.length === 1 ? [joined[1], joined[2]] : values;
  if (ends.length > 2 || !ends.every((end) => /^-?\d{1,13}$/.test(end ?? ''))) return undefined;
  const [first, second] = ends.map(Number);
  if (first === undefined) return undefined;
  const [low, high] = second === undefined ? [1, first] : [Math.min(first, second), Math.max(first, second)];
  if (low >= high || Math.abs(low) > LARGEST || high > LARGEST) return undefined;
  return { min: low, max: high };
}
