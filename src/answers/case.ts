import vocabulary from './case/words.json' with { type: 'json' };
import type { Question } from '../core/answers/instant.ts';
import { lastWord } from '../core/answers/question.ts';
import { expand, isTopical, phrases, typed, unquoted } from './kit/phrases.ts';
import { lazy } from '../core/lazy.ts';
import { answer, bodySchema, Field } from './kit/schema.ts';

export const STYLES = [
  'upper',
  'lower',
  'title',
  'sentence',
  'camel',
  'pascal',
  'snake',
  'kebab',
  'constant',
] as const;
export type Style = (typeof STYLES)[number];

/** Words that English titles leave in lower case, except at both ends. */
const SMALL = new Set('a an and as at but by for if in nor of on or the to via vs with'.split(' '));

const CONVERT: Readonly<Record<Style, (text: string) => string>> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  title: titleCase,
  sentence: (text) =>
    text
      .toLowerCase()
      .replace(
        /(^|[.!?…]\s+)(\P{L}*)(\p{L})/gu,
        (_, end: string, marks: string, first: string) => `${end}${marks}${first.toUpperCase()}`,
      ),
  camel: (text) => lowerFirst(capitalized(wordsIn(text)).join('')),
  pascal: (text) => capitalized(wordsIn(text)).join(''),
  snake: (text) => wordsIn(text).join('_'),
  kebab: (text) => wordsIn(text).join('-'),
  constant: (text) => wordsIn(text).join('_').toUpperCase(),
};

/** Undefined if nothing is left, such as for a text of signs only. */
export function toCase(text: string, style: Style): string | undefined {
  const converted = CONVERT[style](text);
  return converted === '' ? undefined : converted;
}

/** Capitals inside a word stay, as in NASA and iPhone, unless the whole text is in capitals. */
function titleCase(text: string): string {
  const words = (/\p{Ll}/u.test(text) ? text : text.toLowerCase()).split(' ');
  return words
    .map((word, index) => {
      const isEnd = index === 0 || index === words.length - 1;
      if (!isEnd && SMALL.has(word.toLowerCase())) return word.toLowerCase();
      // An inner capital is deliberate.
      if (/^\P{L}*\p{Ll}+\p{Lu}/u.test(word)) return word;
      return word.replace(
        /(^|-)(\P{L}*)(\p{L})/gu,
        (_, hyphen: string, marks: string, first: string) => `${hyphen}${marks}${first.toUpperCase()}`,
      );
    })
    .join(' ');
}

/** The words of a sentence or an identifier, in lower case: `parseHTMLPage` is `parse html page`. */
function wordsIn(text: string): string[] {
  const apart = text
    .replace(/['’]/g, '')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return apart.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

const capitalized = (words: readonly string[]): string[] =>
  words.map((word) => word.replace(/^\p{L}/u, (first) => first.toUpperCase()));

const lowerFirst = (text: string): string => text.replace(/^\p{L}/u, (first) => first.toLowerCase());

const names = lazy(() =>
  STYLES.flatMap((style) => vocabulary.names[style].flatMap(expand).map((name) => [name, style] as const)),
);
/** A pattern of `expand`: one of the texts. */
const oneOf = (texts: readonly string[]): string => `(${texts.join('|')})`;
const reversed = (text: string): string => text.split(' ').reverse().join(' ');

const LEADS = phrases(() =>
  names().map(([name, style]) => [`${oneOf(vocabulary.beforeLead)} ${name}`, style] as const),
);
const TAILS_REVERSED = phrases(() =>
  names().map(
    ([name, style]) => [`${reversed(name)} ${oneOf(vocabulary.beforeTail.map(reversed))}`, style] as const,
  ),
);
const lastWords = lazy(() => new Set(names().map(([name]) => lastWord(name))));
const VERBS = new Set(vocabulary.verbs);
const QUESTIONS = new Set(vocabulary.questions);
const CONNECTORS = new Set(vocabulary.connectors);
const TOPICS = new Set(vocabulary.topics);

export const CaseBody = bodySchema('case', {
  style: Field.oneOf([...STYLES], 'The style of the result.'),
  input: Field.text('The text to convert.'),
  result: Field.text('The converted text.'),
});

export const letterCase = answer(CaseBody, {
  summary:
    'Changes the case of letters: upper, lower, title, sentence, camel, Pascal, snake, kebab and constant case.',
  cues: [{ words: () => names().map(([name]) => name) }],
  answer(question) {
    const asked = afterName(question) ?? beforeName(question);
    return asked && changeCase(asked);
  },
});

type Asked = { readonly style: Style; readonly input: string };

export function changeCase(asked: Asked) {
  const result = toCase(asked.input, asked.style);
  return result === undefined ? undefined : { ...asked, result, text: result };
}

/** `uppercase hello world`. */
function afterName(question: Question): Asked | undefined {
  const words = question.words.map((word) => word.replace(/:$/, ''));
  const lead = LEADS(words, 0);
  if (!lead || lead.length === words.length) return undefined;
  const argument = typed(question, lead.length);
  const quoted = unquoted(argument);
  const isMarked = question.words[lead.length - 1]?.endsWith(':') === true;
  if (quoted === undefined && !isMarked && !isText(words.slice(lead.length))) return undefined;
  return { style: lead.value, input: quoted ?? argument };
}

/** A search about letters, such as `uppercase letters in excel`, is not text to convert. */
function isText(words: readonly string[]): boolean {
  const [first = ''] = words;
  if (words.length === 1 && first.length < 2) return false;
  return (
    !CONNECTORS.has(first) && !isAboutLetters(words) && !(words.length < MIN_SENTENCE && isTopical(words))
  );
}

/** In a longer text, words such as `how` are not about a subject. */
const MIN_SENTENCE = 4;

const isAboutLetters = (words: readonly string[]): boolean =>
  words.some((word) => TOPICS.has(word) || lastWords().has(word));

/** `hello world in title case`. */
function beforeName(question: Question): Asked | undefined {
  const last = (question.words.at(-1) ?? '').replace(/[?!]+$/, '');
  if (!lastWords().has(last)) return undefined;
  const words = question.words.with(-1, last);
  const tail = TAILS_REVERSED(words.toReversed(), 0);
  const start = VERBS.has(words[0] ?? '') ? 1 : 0;
  const end = words.length - (tail?.length ?? 0);
  if (!tail || start >= end || QUESTIONS.has(words[0] ?? '')) return undefined;
  const argument = typed(question, start, end);
  const quoted = unquoted(argument);
  if (quoted === undefined && isAboutLetters(words.slice(start, end))) return undefined;
  return { style: tail.value, input: quoted ?? argument };
}
