import { Type } from 'typebox';
import { mapMaybe } from '../../core/ports/maybe-promise.ts';
import type { AnswerContext } from '../../core/answers/instant.ts';
import { toQuestion } from '../../core/answers/question.ts';
import { translator } from '../../locales/messages.ts';
import { currency, type CurrencyParts } from '../currency.ts';
import { nullable, part } from '../kit/schema.ts';
import { TimestampBody } from '../timestamp.ts';
import { unit, UnitBody, type UnitParts } from '../unit.ts';
import { unitById, unitsOf } from '../unit/units.ts';
import currencies from '../currency/words.json' with { type: 'json' };
import type { Tool } from './with-tool.ts';
import { toolSchema } from './with-tool.ts';

export const MathTool = toolSchema('math', {
  expression: Type.String({ description: 'The expression as it was understood.' }),
  result: Type.String({ description: 'The result; empty before the first calculation.' }),
});

export const calculator: Tool<typeof MathTool> = {
  schema: MathTool,
  open: (_variant, { language }) => ({
    tool: true,
    state: { expression: '', result: '0' },
    text: translator(language)('answers.math.tool'),
  }),
};

export const PercentageTool = toolSchema('percentage', {
  percent: Type.String({ description: 'The percentage.' }),
  of: Type.String({ description: 'The whole.' }),
  result: Type.String({ description: 'The result.' }),
});

export const percentageCalculator: Tool<typeof PercentageTool> = {
  schema: PercentageTool,
  open: (_variant, { language }) => ({
    tool: true,
    state: { percent: '20', of: '150', result: '30' },
    text: translator(language)('answers.percentage.tool'),
  }),
};

export const BaseTool = toolSchema('base', {
  value: Type.String({ description: 'The number to convert.' }),
  from_base: Type.Integer({ description: 'Base of the value.' }),
  to_base: Type.Integer({ description: 'Base of the result.' }),
  result: Type.String({ description: 'The converted number.' }),
});

export const baseConverter: Tool<typeof BaseTool> = {
  schema: BaseTool,
  open: (_variant, { language }) => ({
    tool: true,
    state: { value: '42', from_base: 10, to_base: 2, result: '101010' },
    text: translator(language)('answers.base.tool'),
  }),
};

export const RomanTool = toolSchema('roman', {
  number: Type.Integer({ description: 'The number.' }),
  roman: Type.String({ description: 'The number in Roman numerals.' }),
});

export const romanConverter: Tool<typeof RomanTool> = {
  schema: RomanTool,
  open: (_variant, { language }) => ({
    tool: true,
    state: { number: 2024, roman: 'MMXXIV' },
    text: translator(language)('answers.roman.tool'),
  }),
};

export const TimestampTool = toolSchema('timestamp', {
  seconds: { ...TimestampBody.properties.seconds, description: 'Unix time in seconds.' },
  milliseconds: { ...TimestampBody.properties.milliseconds, description: 'Unix time in milliseconds.' },
  iso: { ...TimestampBody.properties.iso, description: 'The time in ISO 8601, UTC.' },
});

export const timestampConverter: Tool<typeof TimestampTool> = {
  schema: TimestampTool,
  open: (_variant, { language }, { nowMs }) => {
    const seconds = Math.floor(nowMs / 1_000);
    return {
      tool: true,
      state: { seconds, milliseconds: seconds * 1_000, iso: new Date(seconds * 1_000).toISOString() },
      text: translator(language)('answers.timestamp.tool'),
    };
  },
};

export const UnitTool = toolSchema('unit', {
  quantity: { ...UnitBody.properties.quantity, description: 'What is measured.' },
  value: Type.String({ description: 'The value to convert.' }),
  from: Type.String({ description: 'ID of the unit of the value.' }),
  to: Type.String({ description: 'ID of the unit of the result.' }),
  result: Type.String({ description: 'The converted value.' }),
  units: Type.Array(
    part({
      id: Type.String({ description: 'ID of the unit.' }),
      symbol: Type.String({ description: 'Its symbol.' }),
    }),
    {
      description: 'All units of the quantity.',
    },
  ),
});

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

export const unitConverter: Tool<typeof UnitTool, UnitParts> = {
  schema: UnitTool,
  open: (variant, { language }, context) => {
    const [value, from, to] = startOf(variant, context);
    const question = toQuestion(`${value} ${symbolOf(from)} in ${symbolOf(to)}`, language);
    return mapMaybe(unit.answer(question, context), (converted) => {
      const quantity = converted?.quantity ?? 'length';
      const scales = unitsOf(quantity);
      return {
        parts: converted?.parts ?? { given: '', sign: '=', result: '', units: scales },
        tool: true,
        state: {
          quantity,
          value,
          from,
          to,
          result: converted?.result ?? '',
          units: [...scales],
        },
        text: translator(language)('answers.unit.tool'),
      };
    });
  },
};

function symbolOf(id: string): string {
  return unitById(id)?.symbol ?? '';
}

export const CurrencyTool = toolSchema('currency', {
  amount: Type.Number({ description: 'The amount to convert.' }),
  from: Type.String({ description: 'ISO 4217.' }),
  to: Type.String({ description: 'Currency of the result.' }),
  rate: nullable(
    Type.Number({ description: '`null` if no rates are available.' }),
    'What one unit of the first currency costs.',
  ),
  result: nullable(Type.Number(), 'The converted amount.'),
  date: nullable(
    Type.String({ format: 'date', description: 'Date of the rate.' }),
    'Day of the rate, or null.',
  ),
  stale: Type.Boolean({ description: '`true` if newer rates could not be fetched.' }),
  currencies: Type.Array(Type.String(), { description: 'The currencies to choose from.' }),
});

const CURRENCIES = Object.keys(currencies.names).sort();

export const currencyConverter: Tool<typeof CurrencyTool, CurrencyParts> = {
  schema: CurrencyTool,
  open: (_variant, { language }, context) =>
    mapMaybe(currency.answer(toQuestion('1 eur in usd', language), context), (converted) => ({
      tool: true,
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
      text: translator(language)('answers.currency.tool'),
    })),
};
