import everyday from './translation/everyday.json' with { type: 'json' };
import vocabulary from './translation/words.json' with { type: 'json' };
import { type AnswerLanguage, type Question, type AnswerContext } from '../core/answers/instant.ts';
import { fold, withoutMarks } from '../core/answers/question.ts';
import { translator } from '../locales/messages.ts';
import { unquoted, phraseList } from './kit/phrases.ts';
import { lazy } from '../core/lazy.ts';
import { answer, bodySchema, Field, part } from './kit/schema.ts';

/** `french`, `en francais`: what a translation ends with, by the code of the language. */
const TARGETS = new Map(
  Object.entries(vocabulary.languages).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
);
/** `to`, `en`, `ins`. */
const INTO: ReadonlySet<string> = new Set(vocabulary.into);
/** Beginnings that ask for a translation of any text. */
const asking = phraseList(Object.values(vocabulary.asking).flat());
/** Beginnings after which the language comes first: `translate to french hello`. */
const askingFirst = phraseList(Object.values(vocabulary.askingLanguageFirst).flat());
/** Without a verb, only these are understood: "movies in spanish" is a search. */
const everydayTexts = lazy(() => new Set(Object.values(everyday).flat().map(fold)));
const asksEveryday = phraseList(vocabulary.asksEveryday);
/** Words before the text: "the word", "le mot". */
const wordLead = phraseList(vocabulary.leads);
/** `from` in "translate hello from english to french". */
const FROM: ReadonlySet<string> = new Set(vocabulary.from);
const ARTICLES: ReadonlySet<string> = new Set(vocabulary.articles);
const DEFINITE: ReadonlySet<string> = new Set(['het', 'the', 'o']);
const MAX_LENGTH = 200;
/** The longest name of a language, and the words before it. */
const MAX_TARGET_WORDS = 4;

const TranslationBody = bodySchema('translation', {
  given: Field.text('The text to translate.'),
  translation: Field.text('The translation.'),
  target: part(
    {
      code: Field.text('Language code.'),
      name: Field.text('Name of the language.'),
    },
    'The language of the translation.',
  ),
  source: part(
    {
      code: Field.text('Empty if the provider did not name the language.'),
      name: Field.text('Name of the language.'),
    },
    'The language of the text.',
  ),
});

type Asked = { readonly given: string; readonly target: string };

export const translation = answer(TranslationBody, {
  summary:
    'Translates a word or a sentence, if a translation provider is configured. Without a verb such as `translate`, only everyday words and phrases.',
  // Translations are not cached, so that only the translator sees the text.
  varies: true,
  cues: [{ words: () => [...TARGETS.keys()] }],
  answer(question, context) {
    const asked = readAsked(question);
    return asked && translate(asked, question, context);
  },
});

async function translate({ given, target }: Asked, { language = 'en' }: Question, context: AnswerContext) {
  const found = await context.translate(given, target);
  if (!found || found.text === '') return undefined;
  const name = languageName(target, language);
  return {
    given,
    translation: found.text,
    target: { code: target, name },
    source: { code: found.detected, name: languageName(found.detected, language) },
    text: translator(language)('answers.translation.text', {
      given,
      language: name,
      translation: found.text,
    }),
  };
}

function readAsked(question: Question): Asked | undefined {
  const words = question.asked.split(' ');
  const typed = withoutMarks(question.text).split(' ');
  if (words.length < 3 || words.length !== typed.length) return undefined;
  const first = askingFirst(words, 0);
  if (first) {
    const target = targetAt(words, first.length);
    return target && asText(typed.slice(target.end), target.code);
  }
  const target = targetAtEnd(words);
  if (!target) return undefined;
  const end = target.start - sourceLength(words, target.start);
  const lead = asking(words, 0);
  if (lead) {
    const start = lead.length + (wordLead(words, lead.length)?.length ?? 0);
    return asText(typed.slice(start, end), target.code);
  }
  return readEveryday(words, typed, { ...target, end });
}

/** `hello in french`, `what is the cat in french`. */
function readEveryday(
  words: readonly string[],
  typed: readonly string[],
  { code, end }: { code: string; end: number },
): Asked | undefined {
  const start = asksEveryday(words, 0)?.length ?? 0;
  const isEveryday = (from: number): boolean => everydayTexts().has(words.slice(from, end).join(' '));
  const isUnderstood = isEveryday(start) || (ARTICLES.has(words[start] ?? '') && isEveryday(start + 1));
  return isUnderstood ? asText(typed.slice(start, end), code) : undefined;
}

/** How many words before `end` name the language of the text: "from english". */
function sourceLength(words: readonly string[], end: number): number {
  return end > 3 && FROM.has(words[end - 2] ?? '') && TARGETS.has(words[end - 1] ?? '') ? 2 : 0;
}

function asText(words: readonly string[], target: string): Asked | undefined {
  const text = words.join(' ');
  const given = unquoted(text) ?? text;
  // "translate english to french" asks for a translator.
  const isText = /\p{L}/u.test(given) && !TARGETS.has(fold(given));
  return isText && given.length <= MAX_LENGTH ? { given, target } : undefined;
}

/** `in french` at the end of the words: the code, and where it starts. */
function targetAtEnd(words: readonly string[]): { code: string; start: number } | undefined {
  for (let start = words.length - 2; start >= Math.max(1, words.length - MAX_TARGET_WORDS); start--) {
    if (!INTO.has(words[start] ?? '')) continue;
    // "in het engels", "to the french".
    const name = start + (DEFINITE.has(words[start + 1] ?? '') ? 2 : 1);
    const code = TARGETS.get(words.slice(name).join(' '));
    if (code !== undefined) return { code, start };
  }
  return undefined;
}

/** `to french` at a word: the code, and where it ends. */
function targetAt(words: readonly string[], at: number): { code: string; end: number } | undefined {
  const from = INTO.has(words[at] ?? '') ? at + 1 : at;
  for (let end = Math.min(words.length, from + 2); end > from; end--) {
    const code = TARGETS.get(words.slice(from, end).join(' '));
    if (code !== undefined) return { code, end };
  }
  return undefined;
}

const names = new Map<AnswerLanguage, Intl.DisplayNames>();

function languageName(code: string, language: AnswerLanguage): string {
  if (!/^[a-z]{2,3}(?:-[a-z0-9]+)*$/i.test(code)) return '';
  const named = names.getOrInsertComputed(
    language,
    () => new Intl.DisplayNames(language, { type: 'language' }),
  );
  return named.of(code) ?? '';
}
