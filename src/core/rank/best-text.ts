import { hostOf } from '../results/host.ts';
import { isBoilerplate, mayBeBoilerplate, withoutBoilerplate } from './boilerplate.ts';
import { Wording } from './prose.ts';
import { countWanted, foldText, wordsOf } from './query-words.ts';
import patterns from './text-patterns.json' with { type: 'json' };

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

  /** The better of two descriptions; `first` if neither is better. */
  description(first: string, second: string): string {
    if (first === second || second === '') return first;
    if (first === '') return second;
    const words = this.#wanted();
    const last = this.#lastDescription;
    const given = last?.whole === first ? last : new Description(first, words);
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

/** A description with what comparisons need, computed on demand. */
class Description {
  readonly whole: string;
  /** Folded, without boilerplate. */
  readonly #text: string;
  readonly #isWhole: boolean;
  readonly #wanted: number;
  readonly #wording: Wording;
  #isReal: boolean | undefined;

  constructor(whole: string, words: readonly string[]) {
    const folded = foldText(whole);
    this.whole = whole;
    this.#text = withoutBoilerplate(folded, words);
    this.#isWhole = this.#text === folded;
    this.#wanted = countWanted(words, this.#text);
    this.#wording = new Wording(this.#text);
  }

  isBetterThan(other: Description): boolean {
    if (this.#text === '' || other.#text === '') return this.#text !== '';
    const lead =
      this.#wanted - other.#wanted ||
      this.#quality() - other.#quality() ||
      this.#text.length - other.#text.length;
    return leadHolds(
      lead > 0,
      () => this.#saysSomething(),
      () => other.#saysSomething(),
    );
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
    return leadHolds(
      lead > 0,
      () => this.#namesPage(host),
      () => other.#namesPage(host),
    );
  }

  #namesPage(host: string): boolean {
    return !isGeneric(this.#text) && !isBareAddress(this.#text, host);
  }
}

/**
 * Whether a text is better than another, given which one leads by all other criteria. Whether a text is good counts most,
 * but takes longest to find out, so it is checked last and mostly for the leader only.
 */
function leadHolds(leads: boolean, isGood: () => boolean, isOtherGood: () => boolean): boolean {
  return leads ? isGood() || !isOtherGood() : !isOtherGood() && isGood();
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
