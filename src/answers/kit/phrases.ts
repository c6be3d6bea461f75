import topics from './topics.json' with { type: 'json' };
import { lazy } from '../../core/lazy.ts';
import type { Question } from '../../core/answers/instant.ts';
import { firstWord, lastWord } from '../../core/answers/question.ts';

/** A table, or how it is made on first use where that takes a while. */
type OnDemand<Table extends object> = Table | (() => Table);

export type Phrases<T> = (
  words: readonly string[],
  at: number,
) => { readonly value: T; readonly length: number } | undefined;

/** The alternatives of one part of a pattern: each has several words, one, or none. */
type Choices = readonly (readonly string[])[];

/**
 * Finds the longest phrase of a table that starts at a word; of equal ones, the first of the table. Patterns of `expand`
 * are matched part by part, since some expand to thousands of phrases. A word that starts no phrase costs one lookup.
 */
export function phrases<T>(table: OnDemand<readonly (readonly [pattern: string, value: T])[]>): Phrases<T> {
  const byFirst = lazy(() => groupByFirst(typeof table === 'function' ? table() : table));
  return (words, at) => {
    const candidates = byFirst().get(words[at] ?? '');
    if (!candidates) return undefined;
    let found: { value: T; length: number } | undefined;
    for (const candidate of candidates) {
      const end = endOf((candidate.parts ??= partsOf(candidate.pattern)), 0, words, at);
      if (end !== undefined && end - at > (found?.length ?? 0))
        found = { value: candidate.value, length: end - at };
    }
    return found;
  };
}

/** The parts are read from the pattern when a question has its first word. */
type Candidate<T> = { readonly pattern: string; readonly value: T; parts?: readonly Choices[] };

function groupByFirst<T>(
  table: readonly (readonly [pattern: string, value: T])[],
): ReadonlyMap<string, readonly Candidate<T>[]> {
  const byFirst = new Map<string, Candidate<T>[]>();
  for (const [pattern, value] of table) {
    const candidate: Candidate<T> = { pattern, value };
    for (const first of firstWordsOf(pattern)) byFirst.getOrInsertComputed(first, () => []).push(candidate);
  }
  return byFirst;
}

/** The words that phrases of these patterns start with. */
export function firstWordsIn(patterns: readonly string[]): ReadonlySet<string> {
  return new Set(patterns.flatMap((pattern) => [...firstWordsOf(pattern)]));
}

/** Cues for patterns: of each pattern the choices of its most telling part, which all of its phrases have. */
export function cuesOf(patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    let cues: readonly string[] = [];
    let length = 0;
    for (const part of textsOf(pattern).filter((text) => !MAY_BE_MISSING.test(text))) {
      const words = choicesOf(part).map(longestWord);
      const shortest = Math.min(...words.map((word) => word.length));
      if (shortest > length) [cues, length] = [words, shortest];
    }
    // The phrases have no part in common, so each one gets a separate cue.
    return length === 0 ? expand(pattern) : cues;
  });
}

const MAY_BE_MISSING = /\(\||\|\||\|\)/;

function longestWord(text: string): string {
  return text.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest));
}

function partsOf(pattern: string): readonly Choices[] {
  return textsOf(pattern).map((part) =>
    choicesOf(part).map((choice) => (choice === '' ? [] : choice.split(' '))),
  );
}

function textsOf(pattern: string): readonly string[] {
  return pattern.includes('(') ? (pattern.match(/(?:\([^()]*\)|[^ (])+/g) ?? []) : [pattern];
}

/** Nearly all parts are a word or a single group, which need not be expanded. */
function choicesOf(part: string): readonly string[] {
  const isGroup = part.startsWith('(') && part.indexOf(')') === part.length - 1;
  return isGroup ? part.slice(1, -1).split('|') : expand(part);
}

function firstWordsOf(pattern: string): Iterable<string> {
  if (!pattern.includes('(')) return pattern === '' ? [] : [firstWord(pattern)];
  const found = new Set<string>();
  for (const choices of partsOf(pattern)) {
    for (const [first] of choices) if (first !== undefined) found.add(first);
    if (choices.every((choice) => choice.length > 0)) break;
  }
  return found;
}

/** Where the longest phrase of the parts from `part` on ends, if one starts at a word. */
function endOf(
  parts: readonly Choices[],
  part: number,
  words: readonly string[],
  at: number,
): number | undefined {
  const choices = parts[part];
  if (!choices) return at;
  let longest: number | undefined;
  for (const choice of choices) {
    if (!choice.every((word, index) => words[at + index] === word)) continue;
    const end = endOf(parts, part + 1, words, at + choice.length);
    if (end !== undefined && end > (longest ?? -1)) longest = end;
  }
  return longest;
}

export function phraseList(list: OnDemand<readonly string[]>): Phrases<true> {
  return phrases(() => withValue(typeof list === 'function' ? list() : list, true));
}

/** `(how many|) days until` → `how many days until`, `days until`: keeps tables of phrases short. */
export function expand(pattern: string): string[] {
  if (!pattern.includes('(')) return [pattern];
  let phrases = [''];
  for (const choices of choicesIn(pattern))
    phrases = phrases.flatMap((start) => choices.map((choice) => start + choice));
  return phrases.map((phrase) => phrase.replace(/ {2,}/g, ' ').trim());
}

/** The alternatives in each place of a pattern: `(how many|) days` → `how many` or nothing, then ` days`. */
function choicesIn(pattern: string): readonly (readonly string[])[] {
  return pattern.split(/\(([^()]*)\)/).map((part, at) => (at % 2 === 0 ? [part] : part.split('|')));
}

export function wholePhrases(patterns: readonly string[]): (text: string) => boolean {
  const phraseAt = phraseList(patterns);
  return (text) => {
    const words = text.split(' ');
    return phraseAt(words, 0)?.length === words.length;
  };
}

/** Some patterns for a table, all with the same value. */
export function withValue<T>(patterns: readonly string[], value: T): [string, T][] {
  return patterns.map((pattern) => [pattern, value]);
}

export function expandAll<T>(patterns: readonly string[], value: T): [string, T][] {
  return patterns.flatMap(expand).map((phrase) => [phrase, value]);
}

export function typed(question: Question, start: number, end: number = question.words.length): string {
  // Folding adds and removes no spaces, so the words are at the same places.
  return question.text.split(' ').slice(start, end).join(' ');
}

const CLOSING: Readonly<Record<string, string>> = {
  "'": "'",
  '"': '"',
  '`': '`',
  '‘': '’',
  '“': '”',
  '„': '“',
  '«': '»',
};

/** The text inside its quotation marks. Undefined if it is not quoted as a whole. */
export function unquoted(text: string): string | undefined {
  const closing = CLOSING[text.charAt(0)];
  if (closing === undefined || text.length < 3) return undefined;
  const last = text.charAt(text.length - 1);
  const closes = last === closing || (text.startsWith('„') && last === '”');
  return closes ? text.slice(1, -1).trim() : undefined;
}

/** Words of a search about a subject such as hashes or QR codes: programming languages, tools, products. */
const TOPICS: ReadonlySet<string> = new Set(topics);

/** Whether the words look like a search about a subject rather than text to process. */
export function isTopical(words: readonly string[]): boolean {
  return words.some((word) => TOPICS.has(word));
}

/** Phrases that a query may begin or end with, found by their first or their last word. */
export type SetPhrases = {
  readonly byFirstWord: () => ReadonlyMap<string, readonly string[]>;
  readonly byLastWord: () => ReadonlyMap<string, readonly string[]>;
};

/** Phrases, or patterns of `expand`. */
export function setPhrases(patterns: readonly string[]): SetPhrases {
  // The longest first: "weather forecast" before "weather".
  const all = lazy(() => [...new Set(patterns.flatMap(expand))].sort((a, b) => b.length - a.length));
  return {
    byFirstWord: lazy(() => Map.groupBy(all(), firstWord)),
    byLastWord: lazy(() => Map.groupBy(all(), lastWord)),
  };
}

export function containsAny(
  telling: ReadonlySet<string>,
  { words, first, last }: Pick<Question, 'words' | 'first' | 'last'>,
): boolean {
  return telling.has(first) || telling.has(last) || words.some((word) => telling.has(word));
}

/** The text after the phrase it begins with, which may be empty. Undefined if it begins with none. */
export function afterPhrase({ byFirstWord }: SetPhrases, text: string): string | undefined {
  const found = byFirstWord()
    .get(firstWord(text))
    ?.find(
      (phrase) => text.startsWith(phrase) && (text.length === phrase.length || text[phrase.length] === ' '),
    );
  return found === undefined ? undefined : text.slice(found.length + 1);
}

/** The text before the phrase it ends with, which may be empty. Undefined if it ends with none. */
export function beforePhrase({ byLastWord }: SetPhrases, text: string): string | undefined {
  const found = byLastWord()
    .get(lastWord(text))
    ?.find(
      (phrase) =>
        text.endsWith(phrase) && (text.length === phrase.length || text.at(-phrase.length - 1) === ' '),
    );
  return found === undefined ? undefined : text.slice(0, Math.max(0, text.length - found.length - 1));
}

/** The text without the longest of these beginnings (`'of '`, `"l'"`); undefined when it has none of them. */
export function afterLead(text: string, leads: readonly string[]): string | undefined {
  let longest = 0;
  for (const lead of leads) if (lead.length > longest && text.startsWith(lead)) longest = lead.length;
  return longest === 0 ? undefined : text.slice(longest);
}

/** Words such as `of` and `d'` as beginnings: a word is followed by a space, an elision is not. */
export function leads(list: readonly string[]): readonly string[] {
  return list.map((word) => (word.endsWith("'") ? word : `${word} `));
}

/** The role of each word that an answer knows. Words are spelt as in `Question.folded`. */
type Vocabulary<Role extends string> = ReadonlyMap<string, Role>;

export function vocabulary<Role extends string>(
  table: Readonly<Record<Role, string>>,
): ReadonlyMap<string, Role> {
  const roles = new Map<string, Role>();
  for (const role of Object.keys(table) as Role[]) {
    for (const word of table[role].split(' ')) roles.set(word, role);
  }
  return roles;
}

export function wordsFor<Role extends string>(known: Vocabulary<Role>, ...roles: readonly Role[]): string[] {
  return [...known].filter(([, role]) => roles.includes(role)).map(([word]) => word);
}

type RolesRead<Role extends string> = {
  readonly roles: ReadonlySet<Role>;
  /** The words that are values, such as numbers, in their order. */
  readonly values: readonly string[];
};

/**
 * The roles of all words of a query. Undefined if any word has no role and is not a value: a query is answered only if
 * every word is understood.
 */
export function readRoles<Role extends string>(
  words: readonly string[],
  known: Vocabulary<Role>,
  isValue: (word: string) => boolean = () => false,
): RolesRead<Role> | undefined {
  if (words.length > MAX_QUERY_LENGTH) return undefined;
  const roles = new Set<Role>();
  const values: string[] = [];
  for (const written of words) {
    const word = withoutMark(written);
    const role = known.get(word);
    if (role !== undefined) roles.add(role);
    else if (isValue(word)) values.push(word);
    else if (word !== '') return undefined;
  }
  return { roles, values };
}

const MAX_QUERY_LENGTH = 14;

/** Without a question or exclamation mark: `dice?`. */
function withoutMark(word: string): string {
  const last = word.charCodeAt(word.length - 1);
  return last === 0x3f || last === 0x21 ? word.slice(0, -1) : word;
}

/** Function words of all languages, which do not change what is asked. */
export const FILLERS =
  'a an the one please me for of with to de du des un une le la les el los las unos unas uno una il lo i gli ' +
  'um uma o os as do da ein eine einen einer eines der die das den dem von mit bitte fur een het van met voor ' +
  'pour per para di del della avec con com svp mir mal';
