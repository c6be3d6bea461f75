import words from './http/words.json' with { type: 'json' };
import { optionalMessage, translator } from '../locales/messages.ts';
import statuses from './http/statuses.json' with { type: 'json' };
import { FILLERS, readRoles, vocabulary, wordsFor } from './kit/phrases.ts';
import { answer, bodySchema, Field } from './kit/schema.ts';

const WORDS = vocabulary({ ...words, filler: `${FILLERS} ${words.filler}` });

const STATUSES = new Map(Object.entries(statuses));
const CATEGORIES = ['informational', 'success', 'redirection', 'client error', 'server error'] as const;

const HttpBody = bodySchema('http', {
  code: Field.integer('The status code.'),
  name: Field.text('Its name.'),
  meaning: Field.text('What it means, in one sentence.'),
  category: Field.oneOf(CATEGORIES, 'The class of the status.'),
  reference: Field.text('Where it is specified.'),
});

export const http = answer(HttpBody, {
  summary: 'What an HTTP status code means and where it is defined.',
  cues: [{ digits: true, words: () => wordsFor(WORDS, 'http', 'status', 'error') }],
  answer({ words, hasDigit, language }) {
    if (!hasDigit || words.length < 2) return undefined;
    const read = readRoles(words, WORDS, (word) => /^[1-5]\d\d$/.test(word));
    if (read?.values.length !== 1) return undefined;
    const code = Number(read.values[0]);
    const status = STATUSES.get(String(code));
    const { roles } = read;
    // Devices have numbered errors too; HTTP errors start at 400.
    const isAsked = roles.has('http') || roles.has('status') || (roles.has('error') && code >= 400);
    if (!status || !isAsked) return undefined;
    const t = translator(language);
    const meaning = optionalMessage(t, `answers.http.meaning.${code}`) ?? '';
    return {
      code,
      name: status.name,
      meaning,
      category: CATEGORIES[Math.floor(code / 100) - 1] ?? 'server error',
      reference: status.reference,
      text: t('answers.http.text', { code, name: status.name, meaning }),
    };
  },
});
