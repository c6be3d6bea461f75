import { hostOf } from '../results/host.ts';
import { isBoilerplate, mayBeBoilerplate, withoutBoilerplate } from './boilerplate.ts';
import { isKeywordList, isMenu, isProse } from './prose.ts';
import { countWanted, foldText, wordsOf } from './query-words.ts';
import patterns from './text-patterns.json' with { type: 'json' };

const GENERIC_TITLES: ReadonlySet<string> = new Set(patterns.titles);

/** Compared from the first to the last; higher is better. */
type Merits = readonly number[];

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
    return isBetter(this.#meritsOf(second), this.#meritsOf(first)) ? second : first;
  }

  /** The better of two titles of the page; `first` if neither is better. */
  title(first: string, second: string, url: string): string {
    if (first === second) return first;
    return isBetter(this.#titleMerits(second, url), this.#titleMerits(first, url)) ? second : first;
  }

  #meritsOf(description: string): Merits {
    const whole = foldText(description);
    const folded = withoutBoilerplate(whole, this.#wanted());
    if (folded === '') return [0];
    const isReal = !isBareAddress(folded, '') && !isMenu(folded) && !isKeywordList(folded);
    return [
      isReal ? 2 : 1,
      countWanted(this.#wanted(), folded),
      Number(folded === whole) + Number(isProse(folded)),
      folded.length,
    ];
  }

  #titleMerits(title: string, url: string): Merits {
    const folded = foldText(title).trim();
    if (folded === '' || isBoilerplate(folded, this.#wanted())) return [0];
    const isNamed = !isGeneric(folded) && !isBareAddress(folded, hostOf(url));
    const isTruncated = folded.endsWith('…') || folded.endsWith('...');
    return [isNamed ? 2 : 1, countWanted(this.#wanted(), folded), Number(!isTruncated), title.length];
  }

  #wanted(): readonly string[] {
    return (this.#words ??= wordsOf(this.#query));
  }
}

function isBetter(merits: Merits, others: Merits): boolean {
  const decisive = merits.findIndex((merit, i) => merit !== others[i]);
  return decisive >= 0 && (merits[decisive] ?? 0) > (others[decisive] ?? 0);
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
