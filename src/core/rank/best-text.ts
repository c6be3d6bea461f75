import { hostOf } from '../results/host.ts';
import { isBoilerplate, mayBeBoilerplate, withoutBoilerplate } from './boilerplate.ts';
import { isKeywordList, isMenu, isProse } from './prose.ts';
import { countWanted, foldText, wordsOf } from './query-words.ts';
import patterns from './text-patterns.json' with { type: 'json' };

const GENERIC_TITLES: ReadonlySet<string> = new Set(patterns.titles);

/** Chooses between what several engines say about one page. Knows what was searched for. */
export class BestText {
  readonly #query: string;
  #words: readonly string[] | undefined;

  constructor(query: string) {
    this.#query = query;
  }

  /** Nothing if it is only boilerplate: no description is more honest than an excuse for it. */
  withoutExcuse(description: string): string {
    if (!mayBeBoilerplate(description)) return description;
    return withoutBoilerplate(foldText(description), this.#wanted()) === '' ? '' : description;
  }

  /** The better of two descriptions; `first` if neither is better. */
  description(first: string, second: string): string {
    if (first === second || second === '') return first;
    if (first === '') return second;
    return this.#isBetterDescription(foldText(second), foldText(first)) ? second : first;
  }

  /** The better of two titles of the page; `first` if neither is better. */
  title(first: string, second: string, url: string): string {
    if (first === second) return first;
    return this.#isBetterTitle(second, first, url) ? second : first;
  }

  #isBetterDescription(whole: string, otherWhole: string): boolean {
    const words = this.#wanted();
    const text = withoutBoilerplate(whole, words);
    const other = withoutBoilerplate(otherWhole, words);
    if (text === '' || other === '') return text !== '';
    const lead =
      countWanted(words, text) - countWanted(words, other) ||
      Number(text === whole) +
        Number(isProse(text)) -
        Number(other === otherWhole) -
        Number(isProse(other)) ||
      text.length - other.length;
    return leadHolds(lead > 0, text, other, isReal);
  }

  #isBetterTitle(title: string, otherTitle: string, url: string): boolean {
    const words = this.#wanted();
    const [text, other] = [foldText(title).trim(), foldText(otherTitle).trim()];
    const saysNothing = (folded: string): boolean => folded === '' || isBoilerplate(folded, words);
    if (saysNothing(text)) return false;
    if (saysNothing(other)) return true;
    const lead =
      countWanted(words, text) - countWanted(words, other) ||
      Number(isTruncated(other)) - Number(isTruncated(text)) ||
      title.length - otherTitle.length;
    const host = hostOf(url);
    return leadHolds(lead > 0, text, other, (folded) => !isGeneric(folded) && !isBareAddress(folded, host));
  }

  #wanted(): readonly string[] {
    return (this.#words ??= wordsOf(this.#query));
  }
}

/**
 * Whether `text` is better than `other`, given whether it is in the lead by everything else. What counts most is asked
 * last, because it takes longest, and mostly for the leading one only: the other can win only if that fails.
 */
function leadHolds(
  leads: boolean,
  text: string,
  other: string,
  isGood: (folded: string) => boolean,
): boolean {
  return leads ? isGood(text) || !isGood(other) : !isGood(other) && isGood(text);
}

function isReal(folded: string): boolean {
  return !isBareAddress(folded, '') && !isMenu(folded) && !isKeywordList(folded);
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
