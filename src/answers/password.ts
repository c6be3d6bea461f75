import words from './password/words.json' with { type: 'json' };
import { translator } from '../locales/messages.ts';
import { FILLERS, readRoles, vocabulary, wordsFor } from './kit/phrases.ts';
import { answer, bodySchema, Field } from './kit/schema.ts';
import { makePassword } from './password/characters.ts';

const WORDS = vocabulary({ ...words, filler: `${FILLERS} ${words.filler}` });
const USUAL_LENGTH = 16;

const PasswordBody = bodySchema('password', {
  password: Field.text('A new random password. It is not stored.'),
  length: Field.integer('Number of characters.'),
  entropy_bits: Field.integer('Strength in bits.'),
});

export const password = answer(PasswordBody, {
  summary: 'Generates a random password, by default with 16 characters, and shows its entropy.',
  varies: true,
  cues: [{ words: () => wordsFor(WORDS, 'password') }],
  answer(question, context) {
    const read = readRoles(question.words, WORDS, (word) => /^\d{1,3}$/.test(word));
    if (!read?.roles.has('password') || read.values.length > 1) return undefined;
    const [given] = read.values;
    const length = Number(given ?? USUAL_LENGTH);
    // "password 20" names a length that passwords have; "password 1" and "password 123" are something else.
    const isAsked = read.roles.has('generate') || (given !== undefined && length >= 6 && length <= 64);
    if (!isAsked || length < 4 || length > 128) return undefined;
    const { password: made, bits } = makePassword(context.random, length);
    return {
      password: made,
      length,
      entropy_bits: bits,
      text: translator(question.language)('answers.password.text', { password: made, length, bits }),
    };
  },
});
