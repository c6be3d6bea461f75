import { translator } from '../locales/messages.ts';
import { drawBelow } from './kit/draw.ts';
import { FILLERS, readRoles, vocabulary, wordsFor } from './kit/phrases.ts';
import { answer, bodySchema, Field } from './kit/schema.ts';

const WORDS = vocabulary({
  filler: `${FILLERS} or ou oder of up hoch`,
  play: 'jouer jouons jugar giocare jogar spielen spelen a op',
  throw:
    'flip toss throw lancer lance lancez jeter jette tirer tire werfen wirf wurf lanzar lanza tirar tira echar echa ' +
    'lanciare lancia lancio jogar joga lancar lanca gooien gooi opgooien werpen werp opwerpen coinflip',
  coin: 'coin piece munze munzwurf moneda moneta moeda munt muntje coinflip',
  heads: 'heads pile kopf cara testa kop',
  tails: 'tails face zahl cruz sello croce coroa munt',
});

// In Dutch "munt" means both a coin and one of its sides.
const DUTCH_TOSS = new Set(['kop of munt', 'kruis of munt']);

const CoinBody = bodySchema('coin', {
  result: Field.oneOf(['heads', 'tails'], 'The side that is up.'),
});

export const coin = answer(CoinBody, {
  summary: 'Tosses a fair coin.',
  varies: true,
  cues: () => [{ words: wordsFor(WORDS, 'coin', 'tails') }],
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
