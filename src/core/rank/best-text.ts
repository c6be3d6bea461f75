import patterns from './text-patterns.json' with { type: 'json' };
import { hostOf } from '../web-url.ts';
import { countWanted, foldText, isList, isProse, isSentence, wordsOf } from './wording.ts';

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
    this.#lastDescription = given.isGood(words) ? given : better(given, new Description(second, words));
    return this.#lastDescription.whole;
  }

  /** The better of two titles of the page; `first` if neither is better. */
  title(first: string, second: string, url: string): string {
    if (first === second) return first;
    const words = this.#wanted();
    const last = this.#lastTitle;
    const given = last?.whole === first ? last : new Title(first, words, url);
    this.#lastTitle = better(given, new Title(second, words, url));
    return this.#lastTitle.whole;
  }

  #wanted(): readonly string[] {
    return (this.#words ??= wordsOf(this.#query));
  }
}

type Candidate<Text> = {
  /** How much it is better than another one that is as real. */
  leadOver(other: Text): number;
  /** How little it says about the page; 0 if it is about the page. */
  emptiness(): 0 | 1 | 2;
};

/** Emptiness counts most, but takes longest to find out, and the one that leads is mostly about the page. */
function better<Text extends Candidate<Text>>(first: Text, second: Text): Text {
  const leader = second.leadOver(first) > 0 ? second : first;
  const emptiness = leader.emptiness();
  if (emptiness === 0) return leader;
  const other = leader === first ? second : first;
  return other.emptiness() < emptiness ? other : leader;
}

/** As much as most clients show. */
const MAX_READ_LENGTH = 200;

class Description implements Candidate<Description> {
  readonly whole: string;
  /** Its start, folded, without boilerplate. */
  readonly #text: string;
  readonly #isWhole: boolean;
  readonly #wanted: number;

  constructor(whole: string, words: readonly string[]) {
    const folded = foldText(whole.slice(0, MAX_READ_LENGTH));
    this.whole = whole;
    this.#text = withoutBoilerplate(folded, words);
    this.#isWhole = this.#text === folded;
    this.#wanted = countWanted(words, this.#text);
  }

  isGood(words: readonly string[]): boolean {
    return this.#wanted === words.length && this.#isWhole && !this.#startsInside && isSentence(this.#text);
  }

  leadOver(other: Description): number {
    return (
      this.#wanted - other.#wanted ||
      this.#quality() - other.#quality() ||
      this.#text.length - other.#text.length
    );
  }

  #quality(): number {
    return Number(this.#isWhole) + Number(!this.#startsInside) + Number(isProse(this.#text));
  }

  /** Whether it starts in the middle of a sentence. */
  get #startsInside(): boolean {
    return SMALL_LETTER.test(this.whole);
  }

  emptiness(): 0 | 1 | 2 {
    if (this.#text === '') return 2;
    return ADDRESS.test(this.#text) || isList(this.#text) ? 1 : 0;
  }
}

const SMALL_LETTER = /^\p{Ll}/u;

class Title implements Candidate<Title> {
  readonly whole: string;
  readonly #text: string;
  readonly #words: readonly string[];
  readonly #url: string;
  readonly #wanted: number;

  constructor(whole: string, words: readonly string[], url: string) {
    this.whole = whole;
    this.#text = foldText(whole).trim();
    this.#words = words;
    this.#url = url;
    this.#wanted = countWanted(words, this.#text);
  }

  leadOver(other: Title): number {
    return (
      this.#wanted - other.#wanted ||
      Number(isTruncated(other.#text)) - Number(isTruncated(this.#text)) ||
      this.whole.length - other.whole.length
    );
  }

  emptiness(): 0 | 1 | 2 {
    if (this.#text === '' || isBoilerplate(this.#text, this.#words)) return 2;
    return isGeneric(this.#text) || isBareAddress(this.#text, hostOf(this.#url)) ? 1 : 0;
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

/** Enough for the name of a server or site behind an error message. */
const NAME_LETTERS = 6;

const PHRASES: readonly Phrase[] = [
  ...patterns.placeholders.map((text) => ({ text, isPlaceholder: true, maxRest: Infinity })),
  ...patterns.notices.map((text) => ({ text, isPlaceholder: false, maxRest: Infinity })),
  // `404 Not Found nginx` is a message, `Not found in nature, this element …` is a description.
  ...patterns.messages.map((text) => {
    return { text, isPlaceholder: false, maxRest: lettersIn(text) + NAME_LETTERS };
  }),
].sort((a, b) => b.maxRest - a.maxRest || b.text.length - a.text.length);

/** So few characters tell nearly all texts from phrases, and whole phrases would take 15 ms to compile. */
const START_LENGTH = 6;
const STARTS = new Set(PHRASES.map(({ text }) => text.slice(0, START_LENGTH)));
const START_OF_PHRASE = new RegExp(`^[^a-z\\d]*(?:${[...STARTS].join('|')})`, 'i');
const MARKS_BEFORE = /^[^\p{L}\p{N}]+/u;
const MAX_MARKS_BEFORE = 6;

const BETWEEN_SENTENCES = /[.!?…。！？]\s+|[|•·]+/;

/** What is left after a message, such as an address or a number, says nothing either. */
const MIN_LETTERS = 20;

/** Whether the text starts with such a phrase. */
function mayBeBoilerplate(text: string): boolean {
  for (let i = 0; i < START_LENGTH + MAX_MARKS_BEFORE; i++)
    if (text.charCodeAt(i) > 0x7f)
      return START_OF_PHRASE.test(foldText(text.slice(0, START_LENGTH + MAX_MARKS_BEFORE)));
  return START_OF_PHRASE.test(text);
}

/** The sentences of a folded text that are no boilerplate; empty if hardly anything is left. */
function withoutBoilerplate(folded: string, words: readonly string[]): string {
  if (!START_OF_PHRASE.test(folded)) return folded;
  const sentences = folded.split(BETWEEN_SENTENCES);
  const kept = sentences.filter((sentence) => !isBoilerplate(sentence, words));
  if (kept.length === sentences.length) return folded;
  const rest = kept.join('. ').trim();
  return lettersIn(rest) < MIN_LETTERS ? '' : rest;
}

/** Takes one folded sentence. A sentence that the query asks for is not boilerplate: `javascript is disabled`. */
function isBoilerplate(sentence: string, words: readonly string[]): boolean {
  if (!START_OF_PHRASE.test(sentence)) return false;
  const text = sentence.replace(MARKS_BEFORE, '');
  const phrase = PHRASES.find(
    (one) => text.startsWith(one.text) && !/^[\p{L}\p{N}]/u.test(text.slice(one.text.length)),
  );
  if (phrase === undefined || lettersIn(text.slice(phrase.text.length)) > phrase.maxRest) return false;
  return phrase.isPlaceholder || !words.some((word) => phrase.text.includes(word));
}

function lettersIn(text: string): number {
  return text.match(LETTERS)?.length ?? 0;
}
