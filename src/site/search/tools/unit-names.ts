import type { Frame } from '../../components/frame.ts';

/** American spellings, which `Intl` has names for in every language. */
const SPELLINGS: Readonly<Record<string, string>> = {
  metre: 'meter',
  centimetre: 'centimeter',
  millimetre: 'millimeter',
  kilometre: 'kilometer',
  litre: 'liter',
  millilitre: 'milliliter',
  us_gallon: 'gallon',
  us_fluid_ounce: 'fluid-ounce',
  metre_per_second: 'meter-per-second',
  kilometre_per_hour: 'kilometer-per-hour',
  mile_per_hour: 'mile-per-hour',
};
/** The units of `Intl` with the same name as ours. */
const SAME: ReadonlySet<string> = new Set([
  ...['inch', 'foot', 'yard', 'mile', 'acre', 'hectare', 'gram', 'kilogram', 'ounce', 'pound', 'stone'],
  ...['celsius', 'fahrenheit', 'second', 'minute', 'hour', 'day', 'week', 'month', 'year', 'millisecond'],
  ...['bit', 'byte', 'kilobit', 'megabit', 'gigabit', 'terabit', 'kilobyte', 'megabyte', 'gigabyte'],
  ...['terabyte', 'petabyte', 'degree'],
]);

const known = new Map<string, string>();

/** `km – kilometres`, or the symbol alone where the language has no common name at hand. */
export function unitName({ language }: Pick<Frame, 'language'>, id: string, symbol: string): string {
  const key = `${language} ${id}`;
  const name = known.get(key) ?? labelOf(language === 'en' ? 'en-GB' : language, id, symbol);
  known.set(key, name);
  return name;
}

function labelOf(locale: string, id: string, symbol: string): string {
  const unit = SPELLINGS[id] ?? (SAME.has(id) ? id : undefined);
  if (unit === undefined) return symbol;
  const parts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(5);
  const name = parts
    .filter(({ type }) => type === 'unit')
    .map(({ value }) => value)
    .join(' ');
  return name === symbol ? symbol : `${symbol} – ${name}`;
}
