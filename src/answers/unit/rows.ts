import { fold } from '../../core/answers/question.ts';
import { phrases } from '../kit/phrases.ts';
import { constant, rational } from '../kit/rational.ts';
import { MASS_AND_TIME_UNITS } from './mass-and-time-units.ts';
import type { Unit } from './model.ts';
import { SIZE_UNITS } from './size-units.ts';
import { TECHNICAL_UNITS } from './technical-units.ts';

/** π to 40 digits: more than any result shows. */
const PI = '3.141592653589793238462643383279502884197';

const SPECIAL_UNITS: readonly (readonly [Unit, string])[] = [
  [{ id: 'kelvin', symbol: 'K', quantity: 'temperature', factor: rational(1n) }, 'k, kelvin, kelvins'],
  [
    {
      id: 'celsius',
      symbol: '°C',
      quantity: 'temperature',
      factor: rational(1n),
      offset: constant('273.15'),
    },
    '°c, c, celsius, centigrade, grad celsius, degrees celsius, degree celsius, degres celsius, grados celsius, grados centigrados, gradi celsius, graus celsius, graden celsius, º c, ºc',
  ],
  [
    {
      id: 'fahrenheit',
      symbol: '°F',
      quantity: 'temperature',
      factor: constant('5/9'),
      offset: constant('459.67'),
    },
    '°f, f, fahrenheit, grad fahrenheit, degrees fahrenheit, degree fahrenheit, degres fahrenheit, grados fahrenheit, gradi fahrenheit, graus fahrenheit, graden fahrenheit, ºf',
  ],
  [
    {
      id: 'radian',
      symbol: 'rad',
      quantity: 'angle',
      factor: constant(`180/${PI}`),
      isRounded: true,
    },
    'rad, radian, radians, radiant, radianten, radianes, radianti, radianos, radialen, radiale',
  ],
  [
    {
      id: 'litre_per_100_kilometres',
      symbol: 'l/100 km',
      quantity: 'fuel',
      factor: rational(100n),
      isInverse: true,
    },
    'l/100km, l/100 km, l per 100 km, litres per 100 km, liters per 100 km, liter auf 100 km, litres aux 100, litros a los 100, litri per 100 km, litros por 100 km, liter per 100 km',
  ],
];

/** Spellings that only their capitals tell apart. */
const BY_CASE: Readonly<Record<string, string>> = {
  kb: 'kilobyte',
  mb: 'megabyte',
  gb: 'gigabyte',
  tb: 'terabyte',
  Kb: 'kilobit',
  Mb: 'megabit',
  Gb: 'gigabit',
  Tb: 'terabit',
  mW: 'milliwatt',
  mw: 'megawatt',
  kN: 'kilonewton',
  b: 'byte',
};

const units = new Map<string, Unit>();
const spellings: [string, Unit][] = [];
for (const [quantity, id, symbol, factor, names] of [
  ...SIZE_UNITS,
  ...MASS_AND_TIME_UNITS,
  ...TECHNICAL_UNITS,
]) {
  const unit: Unit = { id, symbol, quantity, factor: constant(factor) };
  units.set(id, unit);
  if (BY_CASE[fold(symbol)] === undefined) spellings.push([fold(symbol), unit]);
  for (const name of names.split(', ')) if (name !== '') spellings.push([name, unit]);
}
for (const [unit, names] of SPECIAL_UNITS) {
  units.set(unit.id, unit);
  for (const name of names.split(', ')) spellings.push([name, unit]);
}
const byCase = new Map<string, Unit>();
for (const [spelling, id] of Object.entries(BY_CASE)) {
  const unit = units.get(id);
  if (!unit) continue;
  byCase.set(spelling, unit);
  if (spelling === spelling.toLowerCase()) spellings.push([spelling, unit]);
}

/** The longest unit at a word, by its folded spelling. */
export const unitAt = phrases(spellings);

/** The unit whose symbol has these very capitals. */
export function unitByCase(typed: string): Unit | undefined {
  return byCase.get(typed);
}
