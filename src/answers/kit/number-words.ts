import table from './number-words.json' with { type: 'json' };
import { lazy } from '../../core/lazy.ts';
import { phrases, type Phrases } from './phrases.ts';

/** How a language spells numbers: `values` are folded words, `parts` occur only inside compounds (`vent` in `ventuno`). */
type Spelling = {
  readonly values: Readonly<Record<string, number>>;
  readonly parts: Readonly<Record<string, number>>;
  readonly joins: readonly string[];
  /** `einundzwanzig`: the unit comes before the ten. */
  readonly unitsFirst: boolean;
  /** Tens that eleven to nineteen may follow: `soixante-quinze`. */
  readonly teensAfter: readonly number[];
};

type Language = {
  readonly spelling: Spelling;
  readonly valueAt: Phrases<number>;
  readonly joins: ReadonlySet<string>;
  /** The pieces of compounds by their first letter, the longest first: `dreizehn` before `drei`. */
  readonly pieces: ReadonlyMap<string, readonly string[]>;
};

type NumberWords = { readonly value: number; readonly length: number };

const MAX_WORDS = 24;
const MAX_WORD_LENGTH = 60;
const HUNDRED = 100;
const THOUSAND = 1000;

const spellings: readonly Spelling[] = Object.values(table as Readonly<Record<string, Spelling>>);

const languages = lazy((): readonly Language[] =>
  spellings.map((spelling) => ({
    spelling,
    valueAt: phrases([...Object.entries(spelling.values), ...Object.entries(spelling.parts)]),
    joins: new Set(spelling.joins),
    pieces: Map.groupBy(piecesOf(spelling), (piece) => piece.charAt(0)),
  })),
);
const simple = lazy(() => new Set(spellings.flatMap(({ values }) => Object.keys(values))));

/** The first two letters of all words in numbers, to exclude most other words with one lookup. */
const beginnings = lazy(
  () => new Set(spellings.flatMap((spelling) => piecesOf(spelling).map((piece) => piece.slice(0, 2)))),
);

/** Whether a word alone is a number or part of one, such as `twenty` and `einundzwanzig`. */
export function isNumberWord(word: string): boolean {
  if (simple().has(word)) return true;
  if (word.length > MAX_WORD_LENGTH || !beginnings().has(word.slice(0, 2))) return false;
  return languages().some(({ pieces }) => cut(word, pieces) !== undefined);
}

/** Whether a word is a simple number such as `twenty`: one lookup. */
export function isSimpleNumberWord(word: string): boolean {
  return simple().has(word);
}

/** The longest number below a thousand million that is spelt out at a word, in one of the seven languages. */
export function numberWordsAt(words: readonly string[], at: number): NumberWords | undefined {
  if (!beginnings().has((words[at] ?? '').slice(0, 2))) return undefined;
  let longest: NumberWords | undefined;
  for (const language of languages()) {
    const found = readIn(language, words, at);
    if (found && found.length > (longest?.length ?? 0)) longest = found;
  }
  return longest;
}

function readIn(language: Language, words: readonly string[], at: number): NumberWords | undefined {
  const atoms: string[] = [];
  /** For each atom the number of words read up to its end, if it ends a word. */
  const ends: (number | undefined)[] = [];
  for (const [index, word] of words.slice(at, at + MAX_WORDS).entries()) {
    const isStandalone = !Object.hasOwn(language.spelling.parts, word);
    const pieces = isStandalone && word.length <= MAX_WORD_LENGTH ? cut(word, language.pieces) : undefined;
    if (!pieces) break;
    for (const [piece, name] of pieces.entries()) {
      atoms.push(name);
      ends.push(piece === pieces.length - 1 ? index + 1 : undefined);
    }
  }
  const sum = new Sum(language.spelling);
  let found: NumberWords | undefined;
  for (let next = 0; next < atoms.length;) {
    const isJoin = next > 0 && language.joins.has(atoms[next] ?? '');
    const value = language.valueAt(atoms, isJoin ? next + 1 : next);
    if (!value || !sum.take(value.value, isJoin)) break;
    next += value.length + (isJoin ? 1 : 0);
    const length = ends[next - 1];
    if (length !== undefined) found = { value: sum.value, length };
  }
  return found;
}

/** A number that is read from left to right. */
class Sum {
  readonly #spelling: Spelling;
  #total = 0;
  #group = 0;
  /** What the next addend of the group has to be less than. */
  #below = THOUSAND;
  #scale = Infinity;
  #last = 0;
  #isEmpty = true;

  constructor(spelling: Spelling) {
    this.#spelling = spelling;
  }

  get value(): number {
    return this.#total + this.#group;
  }

  /** False if the number ends before this value: `two three`. */
  take(value: number, isJoined: boolean): boolean {
    const fits =
      value >= THOUSAND
        ? this.#scaleBy(value)
        : value === HUNDRED
          ? this.#hundred()
          : this.#add(value, isJoined);
    if (!fits) return false;
    this.#last = value;
    this.#isEmpty = false;
    return true;
  }

  #scaleBy(scale: number): boolean {
    if (scale >= this.#scale) return false;
    this.#total += Math.max(this.#group, 1) * scale;
    this.#group = 0;
    this.#below = THOUSAND;
    this.#scale = scale;
    return true;
  }

  /** `hundred`, `two hundred`, and `fifteen hundred`. */
  #hundred(): boolean {
    const isZero = this.#group === 0 && this.#below === 0;
    if (isZero || this.#group >= HUNDRED) return false;
    this.#group = Math.max(this.#group, 1) * HUNDRED;
    this.#below = HUNDRED;
    return true;
  }

  #add(value: number, isJoined: boolean): boolean {
    const { unitsFirst, teensAfter } = this.#spelling;
    if (value === 0 && !this.#isEmpty) return false;
    if (unitsFirst && isJoined && this.#last > 0 && this.#last < 10 && value >= 20 && value < HUNDRED) {
      this.#below = 0;
    } else {
      if (value >= this.#below) return false;
      if (value >= HUNDRED) this.#below = HUNDRED;
      else if (value >= 20 && value % 10 === 0) this.#below = teensAfter.includes(value) ? 20 : 10;
      else this.#below = 0;
    }
    this.#group += value;
    return true;
  }
}

function piecesOf({ values, parts, joins }: Spelling): string[] {
  const names = [...Object.keys(values), ...Object.keys(parts), ...joins];
  return [...new Set(names.flatMap((name) => name.split(' ')))].sort((a, b) => b.length - a.length);
}

/** A compound cut into its pieces: `einundzwanzig` → `ein`, `und`, `zwanzig`. */
function cut(word: string, pieces: Language['pieces']): string[] | undefined {
  if (!pieces.get(word.charAt(0))?.some((piece) => word.startsWith(piece))) return undefined;
  const dead = new Set<number>();
  return from(0);

  function from(start: number): string[] | undefined {
    if (start === word.length) return [];
    if (dead.has(start)) return undefined;
    for (const piece of pieces.get(word.charAt(start)) ?? []) {
      if (!word.startsWith(piece, start)) continue;
      const rest = from(start + piece.length);
      if (rest) return [piece, ...rest];
    }
    dead.add(start);
    return undefined;
  }
}
