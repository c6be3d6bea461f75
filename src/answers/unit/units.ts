import table from './units.json' with { type: 'json' };
import { fold } from '../../core/answers/question.ts';
import { lazy } from '../../core/lazy.ts';
import { phrases } from '../kit/phrases.ts';
import { constant, type Rational } from '../kit/rational.ts';

export const QUANTITIES = [
  ...['length', 'area', 'volume', 'mass', 'temperature', 'speed', 'time', 'data', 'data_rate', 'energy'],
  ...['power', 'pressure', 'angle', 'fuel', 'frequency', 'force'],
] as const;
type Quantity = (typeof QUANTITIES)[number];

/** A row of units.json: numbers are exact decimals or fractions, names are folded spellings in the seven languages. */
type Row = {
  readonly id: string;
  readonly symbol: string;
  readonly quantity: string;
  readonly factor: string;
  readonly offset?: string;
  readonly isInverse?: boolean;
  readonly isRounded?: boolean;
  readonly volume?: string;
  readonly names: readonly string[];
};

export class Unit {
  readonly id: string;
  readonly symbol: string;
  readonly quantity: Quantity;
  readonly isInverse: boolean;
  readonly isRounded: boolean;
  /** The unit of volume that has the same name: an ounce of a gallon is a fluid ounce. */
  readonly volume: string | undefined;
  readonly #row: Row;

  constructor(row: Row) {
    this.id = row.id;
    this.symbol = row.symbol;
    this.quantity = row.quantity as Quantity;
    this.isInverse = row.isInverse ?? false;
    this.isRounded = row.isRounded ?? false;
    this.volume = row.volume;
    this.#row = row;
  }

  get factor(): Rational {
    return constant(this.#row.factor);
  }

  get offset(): Rational | undefined {
    return this.#row.offset === undefined ? undefined : constant(this.#row.offset);
  }
}

/** Spellings that differ only in their capitals. Without capitals, `mb/s` are megabytes: megabits are `mbps` or `mbit/s`. */
const BY_CASE: Readonly<Record<string, string>> = {
  ...{ kb: 'kilobyte', mb: 'megabyte', gb: 'gigabyte', tb: 'terabyte', b: 'byte' },
  ...{ Kb: 'kilobit', Mb: 'megabit', Gb: 'gigabit', Tb: 'terabit' },
  ...{ 'b/s': 'byte_per_second', 'kb/s': 'kilobyte_per_second', 'mb/s': 'megabyte_per_second' },
  ...{ 'gb/s': 'gigabyte_per_second', 'tb/s': 'terabyte_per_second' },
  ...{ 'Kb/s': 'kilobit_per_second', 'Mb/s': 'megabit_per_second', 'Gb/s': 'gigabit_per_second' },
  ...{ kBps: 'kilobyte_per_second', MBps: 'megabyte_per_second', GBps: 'gigabyte_per_second' },
  ...{ mW: 'milliwatt', mw: 'megawatt', kN: 'kilonewton' },
};

const rows: readonly Row[] = table;

const units = lazy(() => {
  const spellings: [string, Unit][] = [];
  const byCase = new Map<string, Unit>();
  const byId = new Map<string, Unit>();
  for (const row of rows) {
    const unit = new Unit(row);
    byId.set(unit.id, unit);
    const symbol = fold(unit.symbol);
    if (BY_CASE[symbol] === undefined) spellings.push([symbol, unit]);
    for (const name of row.names) spellings.push([name, unit]);
  }
  for (const [spelling, id] of Object.entries(BY_CASE)) {
    const unit = byId.get(id);
    if (!unit) continue;
    byCase.set(spelling, unit);
    if (spelling === spelling.toLowerCase()) spellings.push([spelling, unit]);
  }
  return { spellings, byCase, byId };
});

export function unitNames(): string[] {
  const symbols = [...rows.map(({ symbol }) => symbol), ...Object.keys(BY_CASE)];
  return [...symbols.map(fold), ...rows.flatMap(({ names }) => names)];
}

/** The longest unit at a word, by its folded spelling. */
export const unitAt = phrases(() => units().spellings);

/** The unit whose name is nearest to a misspelt word. */
export const misspeltUnit = spellingFinder(() => units().spellings);

/** The unit whose symbol has exactly these capitals. */
export function unitByCase(typed: string): Unit | undefined {
  return units().byCase.get(typed);
}

export function unitsOf(quantity: Quantity): readonly Pick<Unit, 'id' | 'symbol'>[] {
  return rows.filter((row) => row.quantity === quantity).map(({ id, symbol }) => ({ id, symbol }));
}

export function unitById(id: string): Unit | undefined {
  return units().byId.get(id);
}

/** Short words are too easily another word. */
const MIN_LENGTH = 6;
const MAX_LENGTH = 24;
/** From this length on, two letters may be wrong. */
const LONG = 9;

/** Finds the unit for a misspelt word: one wrong, missing, extra or swapped letter, or two in a long word. */
function spellingFinder<T>(
  spellings: () => readonly (readonly [string, T])[],
): (word: string) => T | undefined {
  const byLength = lazy(() =>
    Map.groupBy(
      spellings().filter(([name]) => name.length >= MIN_LENGTH && /^\p{L}+$/u.test(name)),
      ([name]) => name.length,
    ),
  );
  return (word) => {
    if (word.length < MIN_LENGTH || word.length > MAX_LENGTH || !/^\p{L}+$/u.test(word)) return undefined;
    const allowed = word.length >= LONG ? 2 : 1;
    let nearest: { value: T; mistakes: number } | undefined;
    let isTie = false;
    for (let length = word.length - allowed; length <= word.length + allowed; length += 1) {
      for (const [name, value] of byLength().get(length) ?? []) {
        if (!name.startsWith(word.charAt(0))) continue;
        const mistakes = mistakesBetween(word, name);
        if (mistakes > allowed || (nearest && mistakes > nearest.mistakes)) continue;
        isTie = nearest?.mistakes === mistakes && (isTie || nearest.value !== value);
        nearest = { value, mistakes };
      }
    }
    return isTie ? undefined : nearest?.value;
  };
}

/** The Damerau–Levenshtein distance without repeated edits. */
function mistakesBetween(a: string, b: string): number {
  let twoBack: number[] = [];
  let back = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min((back[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (back[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, (twoBack[j - 2] ?? 0) + 1);
      row.push(least);
    }
    twoBack = back;
    back = row;
  }
  return back[b.length] ?? 0;
}
