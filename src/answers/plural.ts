import { ANSWER_LANGUAGES, type AnswerLanguage } from '../core/answers/instant.ts';
import { fold } from '../core/answers/question.ts';
import { lazy } from '../core/lazy.ts';
import { translator } from '../locales/messages.ts';
import { answer, bodySchema, Field } from './kit/schema.ts';
import { wordQuestionCues, wordQuestions } from './kit/word-questions.ts';
import forms from './plural/forms.json' with { type: 'json' };
import singularPatterns from './plural/singular-words.json' with { type: 'json' };
import patterns from './plural/words.json' with { type: 'json' };
import { properSpelling } from './spelling/nearest-words.ts';

const MAX_LENGTH = 40;

const read = wordQuestions(patterns);
const readSingular = wordQuestions(singularPatterns);
/** What a plural may be like, rather than a noun to put into it: "irregular plural". */
const SUBJECTS: ReadonlySet<string> = new Set(forms.subjects);

/** By language: nouns with a plural of their own, and the endings of all others, of which the first that fits is used. */
const TABLES = lazy(
  () =>
    new Map(
      ANSWER_LANGUAGES.map((language) => {
        const { irregular, endings } = forms[language];
        const pairs = irregular
          .join(' ')
          .split(' ')
          .map((pair) => pair.replaceAll('_', ' ').split('/'));
        return [
          language,
          {
            irregular: new Map(
              pairs.map(([singular = '', plural = '']) => [fold(singular), { singular, plural }]),
            ),
            endings: endings.map(
              ([ending = '', instead = '']) => [new RegExp(`${ending}$`, 'u'), instead] as const,
            ),
          },
        ];
      }),
    ),
);

const PluralBody = bodySchema('plural', {
  word: Field.text('The noun in the singular.'),
  language: Field.oneOf([...ANSWER_LANGUAGES], 'Its language.'),
  plural: Field.text('The noun in the plural.'),
});

export const plural = answer(PluralBody, {
  summary:
    'The plural of a noun in any of the seven languages, or the singular of an irregular or English one.',
  cues: [{ words: () => [patterns, singularPatterns].flatMap(wordQuestionCues) }],
  answer(question) {
    const singular = readSingular(question);
    const asked = singular ?? read(question);
    if (!asked || asked.text.length > MAX_LENGTH || SUBJECTS.has(asked.text.toLowerCase())) return undefined;
    if (!/^\p{L}[\p{L}' -]*$/u.test(asked.text)) return undefined;
    for (const language of asked.languages) {
      const found = (singular ? singularOf : pluralOf)(asked.text, language);
      if (!found) continue;
      const key = singular ? 'answers.plural.singular' : 'answers.plural.text';
      const text = translator(question.language ?? language)(key, found);
      return { word: found.word, language, plural: found.plural, text };
    }
    return undefined;
  },
});

/** A plural made by rule must be a known word: rules have more exceptions than any list. */
function pluralOf(asked: string, language: AnswerLanguage): { word: string; plural: string } | undefined {
  const { irregular, endings } = TABLES().get(language) ?? {};
  const listed = irregular?.get(fold(asked));
  if (listed) return { word: listed.singular, plural: listed.plural };
  const word = properSpelling(language, language === 'de' ? capitalised(asked) : asked);
  const rule = word === undefined ? undefined : endings?.find(([ending]) => ending.test(word));
  const made = rule && word?.replace(...rule);
  return word !== undefined && made !== undefined && properSpelling(language, made) === made
    ? { word, plural: made }
    : undefined;
}

/** The singulars that an English plural may have by rule. */
const ENGLISH_SINGULARS: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/men$/, 'man'],
  [/ses$/, 'sis'],
  [/es$/, ''],
  [/s$/, ''],
];

/** The noun whose plural this is. In other languages than English, rules would find too many that are none. */
function singularOf(asked: string, language: AnswerLanguage): ReturnType<typeof pluralOf> {
  const isAsked = (found: { plural: string } | undefined): boolean =>
    found !== undefined && fold(found.plural) === fold(asked);
  const listed = TABLES().get(language)?.irregular.values().find(isAsked);
  if (listed) return { word: listed.singular, plural: listed.plural };
  return ENGLISH_SINGULARS.filter(([ending]) => language === 'en' && ending.test(asked))
    .map((rule) => pluralOf(asked.replace(...rule), language))
    .find(isAsked);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
