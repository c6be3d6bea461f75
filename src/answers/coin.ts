import words from './coin/words.json' with { type: 'json' };
import { translator } from '../locales/messages.ts';
import { drawBelow } from './kit/draw.ts';
import { FILLERS, readRoles, vocabulary, wordsFor } from './kit/phrases.ts';
import { answer, bodySchema, Field } from './kit/schema.ts';

const WORDS = vocabulary({ ...words, filler: `${FILLERS} ${words.filler}` });

// In Dutch "munt" means both a coin and one of its sides.
const DUTCH_TOSS = new Set(['kop of munt', 'kruis of munt']);

const CoinBody = bodySchema('coin', {
  result: Field.oneOf(['heads', 'tails'], 'The side that is up.'),
});

export const coin = answer(CoinBody, {
  summary: 'Tosses a fair coin.',
  varies: true,
  cues: [{ words: () => wordsFor(WORDS, 'coin', 'tails') }],
  answer(question, context) {
    const { words, folded, language } = question;
    if (!asksForToss(words, folded)) return undefined;
    const isHeads = drawBelow(context.random, 2) === 0;
    return {
      result: isHeads ? 'heads' : 'tails',
      text: translator(language)(isHeads ? 'answers.coin.heads' : 'answers.coin.tails'),
    } as const;
  },
});

function asksForToss(words: readonly string[], folded: string): boolean {
  const first = words[0] ?? '';
  if (words.length === 1) return first === 'munzwurf' || first === 'coinflip';
  if (!WORDS.has(first)) return false;
  if (DUTCH_TOSS.has(folded)) return true;
  const read = readRoles(words, WORDS);
  if (!read) return false;
  const { roles } = read;
  if (roles.has('heads') && roles.has('tails')) return words.some((word) => BETWEEN.has(word));
  return roles.has('throw') && (roles.has('coin') || words.includes('munt'));
}

const BETWEEN = new Set(['or', 'ou', 'oder', 'o', 'of']);
