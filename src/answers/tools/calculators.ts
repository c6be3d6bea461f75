import { Type } from 'typebox';
import { mapMaybe } from '../../core/ports/maybe-promise.ts';
import { ANSWER_LANGUAGES, type AnswerContext } from '../../core/answers/instant.ts';
import { toQuestion } from '../../core/answers/question.ts';
import { BaseBody } from '../base.ts';
import { currency, type CurrencyParts } from '../currency.ts';
import { Field, nullable, part } from '../kit/schema.ts';
import { TimestampBody } from '../timestamp.ts';
import { unit, UnitBody, type UnitParts } from '../unit.ts';
import { unitById, unitsOf } from '../unit/units.ts';
import currencies from '../currency/words.json' with { type: 'json' };
import { type Tool, tool } from './with-tool.ts';

export const calculator = tool(
  {
    expression: Field.text('The expression as it was understood.'),
    result: Field.text('The result; empty before the first calculation.'),
  },
  () => ({ expression: '', result: '0' }),
);

export const percentageCalculator = tool(
  {
    kind: Field.oneOf(['percent', 'tip'], 'A part of a whole, or a tip on a bill.'),
    percent: Field.text('The percentage.'),
    of: Field.text('The whole, or the bill.'),
    result: Field.text('The result.'),
  },
  (variant) =>
    variant === 'tip'
      ? ({ kind: 'tip', percent: '10', of: '50', result: '5' } as const)
      : ({ kind: 'percent', percent: '20', of: '150', result: '30' } as const),
);

const LOAN = {
  amount: Field.text('The amount borrowed.'),
  percent: Field.text('The interest rate of a year.'),
  years: Field.text('Duration in years.'),
};

export const loanCalculator = tool(LOAN, (variant) =>
  variant === 'mortgage'
    ? { amount: '300000', percent: '4', years: '30' }
    : { amount: '20000', percent: '6', years: '5' },
);

export const bmiCalculator = tool(
  { weight: Field.text('Kilograms.'), height: Field.text('Centimeters.') },
  () => ({ weight: '70', height: '175' }),
);

export const dateCalculator = tool(
  {
    kind: Field.oneOf(['age', 'between'], 'The age of a person, or the days between two dates.'),
    from: Field.text('The first day, or the day of birth.'),
    to: Field.text('The last day.'),
  },
  (variant, _question, { nowMs }) => {
    const today = new Date(nowMs).toISOString().slice(0, 10);
    return variant === 'age'
      ? ({ kind: 'age', from: '1990-01-01', to: today } as const)
      : ({ kind: 'between', from: today, to: `${Number(today.slice(0, 4)) + 1}-01-01` } as const);
  },
);

/** Of the dictionary and the thesaurus. */
export const wordLookUp = tool(
  {
    language: Field.oneOf([...ANSWER_LANGUAGES], 'The language of the word.'),
    word: Field.text('The word.'),
  },
  (_variant, { language = 'en' }) => ({ language, word: '' }),
);

const { value, from_base, to_base, result, bases } = BaseBody.properties;

export const baseConverter = tool({ value, from_base, to_base, result, bases }, () => ({
  ...{ value: '42', from_base: 10, to_base: 2, result: '101010' },
  bases: { binary: '101010', octal: '52', decimal: '42', hexadecimal: '2a' },
}));

export const romanConverter = tool(
  {
    number: Field.integer('The number.'),
    roman: Field.text('The number in Roman numerals.'),
  },
  () => ({ number: 2024, roman: 'MMXXIV' }),
);

const { seconds, milliseconds, iso } = TimestampBody.properties;

export const timestampConverter = tool({ seconds, milliseconds, iso }, (_variant, _question, { nowMs }) => {
  const now = Math.floor(nowMs / 1_000);
  return { seconds: now, milliseconds: now * 1_000, iso: new Date(now * 1_000).toISOString() };
});

const UNIT = {
  quantity: { ...UnitBody.properties.quantity, description: 'What is measured.' },
  value: Field.text('The value to convert.'),
  from: Field.text('ID of the unit of the value.'),
  to: Field.text('ID of the unit of the result.'),
  result: Field.text('The converted value.'),
  units: Field.list(
    part({
      id: Field.text('ID of the unit.'),
      symbol: Field.text('Its symbol.'),
    }),
    'All units of the quantity.',
  ),
};

/** What a converter starts with, by ids of units. */
const STARTS: Readonly<Record<string, readonly [value: string, from: string, to: string]>> = {
  length: ['1', 'metre', 'foot'],
  mass: ['1', 'kilogram', 'pound'],
  temperature: ['20', 'celsius', 'fahrenheit'],
  volume: ['1', 'litre', 'us_gallon'],
  area: ['1', 'square_metre', 'square_foot'],
  speed: ['100', 'kilometre_per_hour', 'mile_per_hour'],
  data: ['1', 'gigabyte', 'megabyte'],
  pressure: ['1', 'bar', 'pound_per_square_inch'],
  energy: ['100', 'kilocalorie', 'kilojoule'],
};
const LENGTH = ['1', 'metre', 'foot'] as const;
/** Where both units of a start are used by the same people, so that it is never turned around. */
const SHARED: ReadonlySet<string> = new Set(['data', 'energy']);
const FREEZING_POINT = '32';

/** Into the units that the client prefers. */
function startOf(variant: string, { units: preferred }: AnswerContext): readonly [string, string, string] {
  const [value, from, to] = STARTS[variant] ?? LENGTH;
  if (preferred !== 'metric' || SHARED.has(variant)) return [value, from, to];
  return [variant === 'temperature' ? FREEZING_POINT : value, to, from];
}

export const unitConverter: Tool<typeof UNIT, UnitParts> = {
  state: UNIT,
  open: (variant, { language }, context) => {
    const [value, from, to] = startOf(variant, context);
    const question = toQuestion(`${value} ${symbolOf(from)} in ${symbolOf(to)}`, language);
    return mapMaybe(unit.answer(question, context), (converted) => {
      const quantity = converted?.quantity ?? 'length';
      const units = unitsOf(quantity);
      return {
        parts: converted?.parts ?? { given: '', sign: '=', result: '', units },
        state: { quantity, value, from, to, result: converted?.result ?? '', units: [...units] },
      };
    });
  },
};

function symbolOf(id: string): string {
  return unitById(id)?.symbol ?? '';
}

const CURRENCY = {
  amount: Field.number('The amount to convert.'),
  from: Field.text('ISO 4217.'),
  to: Field.text('Currency of the result.'),
  rate: nullable(
    Field.number('`null` if no rates are available.'),
    'What one unit of the first currency costs.',
  ),
  result: nullable(Type.Number(), 'The converted amount.'),
  date: nullable(Field.text('Date of the rate.', { format: 'date' }), 'Day of the rate, or null.'),
  stale: Field.flag('`true` if newer rates could not be fetched.'),
  currencies: Field.list(Type.String(), 'The currencies to choose from.'),
};
const CURRENCIES = Object.keys(currencies.names).sort();

export const currencyConverter: Tool<typeof CURRENCY, CurrencyParts> = {
  state: CURRENCY,
  open: (_variant, { language }, context) =>
    mapMaybe(currency.answer(toQuestion('1 eur in usd', language), context), (converted) => ({
      parts: converted?.parts ?? { rates: {} },
      state: {
        amount: 1,
        from: 'EUR',
        to: 'USD',
        rate: converted?.rate ?? null,
        result: converted?.result ?? null,
        date: converted?.date ?? null,
        stale: converted?.stale ?? false,
        currencies: CURRENCIES,
      },
    })),
};
