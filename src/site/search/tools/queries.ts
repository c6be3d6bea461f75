import type { Body, InstantBody } from '../../../answers/index.ts';
import type { SitePath } from '../../components/html.ts';

type ToolBody = Extract<InstantBody, { tool: true }>;
export type ToolType = ToolBody['type'];
/** Answers that differ each time. The form below one asks for another. */
export type GeneratorType = 'coin' | 'dice' | 'password' | 'random' | 'uuid';
/** What has a form. */
export type FormType = ToolType | GeneratorType;
/** What a tool of this type starts with. */
type StateOf<Type extends ToolType> = Extract<ToolBody, { type: Type }>['state'];
/** An opened tool, with its name as the heading. */
export type OpenedTool<Type extends ToolType> = StateOf<Type> & { readonly title: string };
/** What is shown alike: an answer, or the opened tool, which has a heading. */
export type AnswerOrTool<Type extends ToolType> = (Body<Type> | StateOf<Type>) & { readonly title?: string };

/** A field of a form; empty if it is missing. */
type Field = (name: string) => string;

type Questions = { readonly en: string; readonly [language: string]: string };

/** How to ask for the meaning of a word in its language, and for its synonyms. */
const DEFINITION: Questions = {
  ...{ en: 'define', fr: 'définition de', de: 'Bedeutung von', es: 'significado de', it: 'significato di' },
  ...{ pt: 'significado de', nl: 'betekenis van' },
};
export const SYNONYMS: Questions = {
  ...{ en: 'synonyms of', fr: 'synonyme de', de: 'Synonym für', es: 'sinónimo de', it: 'sinonimo di' },
  ...{ pt: 'sinônimo de', nl: 'synoniem van' },
};

function aboutWord(questions: Questions, field: Field): string {
  return `${questions[field('language')] ?? questions.en} ${field('word')}`;
}

/** The query for the filled-in form of each tool and generator. Other answers understand English in every language. */
const QUERIES: Readonly<Record<FormType, (field: Field) => string>> = {
  base: (field) => `${field('value')} base ${field('from_base')} to base ${field('to_base')}`,
  bmi: (field) => `bmi ${field('weight')} kg ${field('height')} cm`,
  case: (field) => `${field('style')} case: "${field('input')}"`,
  coin: () => 'flip a coin',
  // A name alone, such as tomato, is a search.
  color: (field) => (field('hex').startsWith('#') ? field('hex') : `color ${field('hex')}`),
  currency: (field) => `${field('amount')} ${field('from')} in ${field('to')}`,
  date: (field) =>
    field('kind') === 'age'
      ? `how old am i if i was born on ${field('from')}`
      : `days between ${field('from')} and ${field('to')}`,
  dice: (field) => `roll ${field('count')}d${field('sides')}${signed(field('modifier'))}`,
  dictionary: (field) => aboutWord(DEFINITION, field),
  encode: (field) => `${field('scheme')} ${field('direction')} "${field('input')}"`,
  hash: (field) => `${field('algorithm')} "${field('content')}"`,
  json: (field) => `json ${field('input')}`,
  loan: (field) => `loan ${field('amount')} at ${field('percent')}% for ${field('years')} years`,
  // The sign makes it a calculation, even if it looks like a date or a score.
  math: (field) => `${field('expression').replace(/[ =]+$/, '')} =`,
  morse: (field) => `morse code for "${field('input')}"`,
  password: (field) => `generate password ${field('length')} characters`,
  percentage: (field) => `${field('percent')}% ${field('kind') === 'tip' ? 'tip on' : 'of'} ${field('of')}`,
  qr: (field) => `qr code for "${field('content')}"`,
  random: (field) => `random number between ${field('from')} and ${field('to')}`,
  regex: (field) =>
    `regex /${field('pattern').replace(/\\.|\//g, (part) => (part === '/' ? '\\/' : part))}/${field('flags')} "${field('input')}"`,
  roman: (field) => `${field('number')} in ${/^\d+$/.test(field('number')) ? 'roman' : 'arabic'} numerals`,
  synonym: (field) => aboutWord(SYNONYMS, field),
  timer: (field) => `timer ${field('minutes')} minutes`,
  timestamp: (field) => `timestamp ${field('seconds')}`,
  unit: (field) => `${field('value')} ${field('from')} in ${field('to')}`,
  uuid: (field) => `${field('count')} uuids v${field('version')}`,
  weather: (field) => `weather in ${field('place')}`,
  wordcount: (field) => `word count: "${field('input')}"`,
  worldclock: (field) => `time in ${field('place')}`,
};

/** What is added to dice has its sign in front. */
function signed(modifier: string): string {
  return modifier === '' || modifier.startsWith('-') ? modifier : `+${modifier}`;
}

/** Undefined if there is no such tool, or if it has fields and nothing was filled in. */
export function toolQuery(type: string, field: Field): string | undefined {
  if (!Object.hasOwn(QUERIES, type)) return undefined;
  const values: string[] = [];
  const query = QUERIES[type as FormType]((name) => {
    const value = field(name).trim();
    values.push(value);
    return value;
  });
  return values.length > 0 && values.every((value) => value === '') ? undefined : query;
}

/** The address of a search with the visitor's usual settings. */
export function searchFor(query: string): SitePath {
  return `/search?${new URLSearchParams({ q: query }).toString()}`;
}
