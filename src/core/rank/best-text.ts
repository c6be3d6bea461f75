import patterns from './text-patterns.json' with { type: 'json' };
import { hostOf } from '../results/host.ts';
import { Wording, countWanted, foldText, wordsOf } from './wording.ts';

const GENERIC_TITLES: ReadonlySet<string> = new Set(patterns.titles);

/** Chooses between the titles and descriptions that several engines return for one page, given the query. */
export class BestText {
  readonly #query: string;
  #words: readonly string[] | undefined;
  /** The winners of the last comparison, which are usually compared with the texts of the next engine. */
  #lastDescription: Description | undefined;
  #lastTitle: Title | undefined;

  constructor(query: string) {
    this.#query = query;
  }

  /** Empty if the description is only boilerplate. */
  withoutExcuse(description: string): string {
    if (!mayBeBoilerplate(description)) return description;
    return withoutBoilerplate(foldText(description), this.#wanted()) === '' ? '' : description;
  }

  /** The better of two descriptions; `first` if neither is better, or if it leaves nothing to be desired. */
  description(first: string, second: string): string {
    if (first === second || second === '') return first;
    if (first === '') return second;
    const words = this.#wanted();
    const last = this.#lastDescription;
    const given = last?.whole === first ? last : new Description(first, words);
    this.#lastDescription = given;
    if (given.isGood) return first;
    const other = new Description(second, words);
    const better = other.isBetterThan(given) ? other : given;
    this.#lastDescription = better;
    return better.whole;
  }

  /** The better of two titles of the page; `first` if neither is better. */
  title(first: string, second: string, url: string): string {
    if (first === second) return first;
    const words = this.#wanted();
    const last = this.#lastTitle;
    const given = last?.whole === first ? last : new Title(first, words);
    const other = new Title(second, words);
    const better = other.isBetterThan(given, url) ? other : given;
    this.#lastTitle = better;
    return better.whole;
  }

  #wanted(): readonly string[] {
    return (this.#words ??= wordsOf(this.#query));
  }
}

/** As much as most clients show. */
const MAX_READ_LENGTH = 200;

/** A description with what comparisons need, computed on demand. */
class Description {
  readonly whole: string;
  /** Its start, folded, without boilerplate. */
  readonly #text: string;
  readonly #isWhole: boolean;
  readonly #wanted: number;
  readonly #wording: Wording;
  #isReal: boolean | undefined;
  /** A sentence with every word of the query. */
  readonly isGood: boolean;

  constructor(whole: string, words: readonly string[]) {
    const folded = foldText(whole.slice(0, MAX_READ_LENGTH));
    this.whole = whole;
    this.#text = withoutBoilerplate(folded, words);
    this.#isWhole = this.#text === folded;
    this.#wanted = countWanted(words, this.#text);
    this.#wording = new Wording(this.#text);
    this.isGood = this.#isWhole && this.#wanted === words.length && this.#wording.isSentence;
  }

  isBetterThan(other: Description): boolean {
    if (this.#text === '' || other.#text === '') return this.#text !== '';
    const lead =
      this.#wanted - other.#wanted ||
      this.#quality() - other.#quality() ||
      this.#text.length - other.#text.length;
    // Counts most, but takes longest to find out, so it is checked last and mostly for one of them only.
    if (lead > 0) return this.#saysSomething() || !other.#saysSomething();
    return !other.#saysSomething() && this.#saysSomething();
  }

  #quality(): number {
    return Number(this.#isWhole) + Number(this.#wording.isProse);
  }

  #saysSomething(): boolean {
    return (this.#isReal ??= !ADDRESS.test(this.#text) && !this.#wording.isList);
  }
}

class Title {
  readonly whole: string;
  readonly #text: string;
  readonly #wanted: number;
  readonly #isEmpty: boolean;

  constructor(whole: string, words: readonly string[]) {
    this.whole = whole;
    this.#text = foldText(whole).trim();
    this.#wanted = countWanted(words, this.#text);
    this.#isEmpty = this.#text === '' || isBoilerplate(this.#text, words);
  }

  isBetterThan(other: Title, url: string): boolean {
    if (this.#isEmpty) return false;
    if (other.#isEmpty) return true;
    const lead =
      this.#wanted - other.#wanted ||
      Number(isTruncated(other.#text)) - Number(isTruncated(this.#text)) ||
      this.whole.length - other.whole.length;
    const host = hostOf(url);
    if (lead > 0) return this.#namesPage(host) || !other.#namesPage(host);
    return !other.#namesPage(host) && this.#namesPage(host);
  }

  #namesPage(host: string): boolean {
    return !isGeneric(this.#text) && !isBareAddress(this.#text, host);
  }
}

function isTruncated(folded: string): boolean {
  return folded.endsWith('…') || folded.endsWith('...');
}

const ADDRESS = /^(?:https?:\/\/|www\.)\S*$|^[a-z\d-]+(?:\.[a-z\d-]+)+\/\S*$/;

/** `https://example.org/a`, and `example.org › a` on that host. */
function isBareAddress(folded: string, host: string): boolean {
  if (ADDRESS.test(folded)) return true;
  const bare = host.startsWith('www.') ? host.slice('www.'.length) : host;
  if (bare === '') return false;
  const text = folded.startsWith('www.') ? folded.slice('www.'.length) : folded;
  return text.startsWith(bare) && /^\.?(?:$|[:/]|\s*[›»>])/.test(text.slice(bare.length));
}

const MAX_GENERIC_LENGTH = 30;

function isGeneric(folded: string): boolean {
  return folded.length <= MAX_GENERIC_LENGTH && GENERIC_TITLES.has(folded.replace(/[\s.!:|–-]+$/u, ''));
}

type Phrase = {
  readonly text: string;
  /** Engines write it in place of a description, so it never says anything about the page. */
  readonly isPlaceholder: boolean;
  /** How many letters may follow in the same sentence. */
  readonly maxRest: number;
};

const LETTERS = /[\p{L}\p{N}]/gu;
const AFTER_WORD = /[ ,.!:;-]/;

/** Enough for the name of a server or site behind an error message. */
const NAME_LETTERS = 6;

const ALL_PHRASES: readonly Phrase[] = [
  ...patterns.placeholders.map((text) => ({ text, isPlaceholder: true, maxRest: Infinity })),
  ...patterns.notices.map((text) => ({ text, isPlaceholder: false, maxRest: Infinity })),
  // `404 Not Found nginx` is a message, `Not found in nature, this element …` is a description.
  ...patterns.messages.map((text) => {
    return { text, isPlaceholder: false, maxRest: lettersIn(text) + NAME_LETTERS };
  }),
].sort((a, b) => b.maxRest - a.maxRest || b.text.length - a.text.length);

const PHRASES: ReadonlyMap<string, readonly Phrase[]> = Map.groupBy(ALL_PHRASES, ({ text }) =>
  firstWord(text),
);

/** What may follow this first word and the space behind it; `''` if a phrase consists of the word alone. */
const NEXT_LETTERS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Array.from(PHRASES, ([word, phrases]) => [
    word,
    new Set(phrases.map(({ text }) => text.charAt(word.length + 1))),
  ]),
);

const BETWEEN_SENTENCES = /[.!?…。！？]\s+|[|•·]+/;
const MARKS_BEFORE = /^[^\p{L}\p{N}]+/u;
const MAX_PHRASE_LENGTH = 140;

/** What is left after a message, such as an address or a number, says nothing either. */
const MIN_LETTERS = 20;

/** Whether the text starts with such a phrase. */
function mayBeBoilerplate(text: string): boolean {
  const start = withoutMarks(text);
  const first = firstWord(start);
  const word = foldText(first);
  const letters = NEXT_LETTERS.get(word);
  if (letters === undefined) return false;
  // Many texts start with `The` or `This`, but few go on like a phrase.
  const next = foldText(start.charAt(first.length + 1)).charAt(0);
  if (!letters.has(next) && !letters.has('')) return false;
  return phraseAt(foldText(start.slice(0, MAX_PHRASE_LENGTH)), word) !== undefined;
}

/** The sentences of a folded text that are no boilerplate; empty if hardly anything is left. */
function withoutBoilerplate(folded: string, words: readonly string[]): string {
  if (!mayBeBoilerplate(folded)) return folded;
  const sentences = folded.split(BETWEEN_SENTENCES);
  const kept = sentences.filter((sentence) => !isBoilerplate(sentence, words));
  if (kept.length === sentences.length) return folded;
  const rest = kept.join('. ').trim();
  return lettersIn(rest) < MIN_LETTERS ? '' : rest;
}

/** Takes one folded sentence. A sentence that the query asks for is not boilerplate: `javascript is disabled`. */
function isBoilerplate(sentence: string, words: readonly string[]): boolean {
  const text = withoutMarks(sentence);
  const phrase = phraseAt(text, firstWord(text));
  if (phrase === undefined || lettersIn(text.slice(phrase.text.length)) > phrase.maxRest) return false;
  return phrase.isPlaceholder || !words.some((word) => phrase.text.includes(word));
}

function phraseAt(text: string, word: string): Phrase | undefined {
  return PHRASES.get(word)?.find(
    (phrase) => text.startsWith(phrase.text) && !/^[\p{L}\p{N}]/u.test(text.slice(phrase.text.length)),
  );
}

function withoutMarks(text: string): string {
  return /^[A-Za-z\d]/.test(text) ? text : text.replace(MARKS_BEFORE, '');
}

function firstWord(text: string): string {
  const end = text.search(AFTER_WORD);
  return end < 0 ? text : text.slice(0, end);
}

function lettersIn(text: string): number {
  return text.match(LETTERS)?.length ?? 0;
}
