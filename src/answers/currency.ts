import type { ExchangeRates, Question, AnswerContext } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { currencyWords, type AskedConversion, ONE, readCurrencyConversion } from './currency/read.ts';
import { namesRate, readAskedRate } from './currency/rate.ts';
import { writeDecimal, writeNumber } from './kit/numbers.ts';
import { answer, bodySchema, Field } from './kit/schema.ts';

const MOST = 1e15;
const RATE_DIGITS = 6;

const CurrencyBody = bodySchema('currency', {
  amount: Field.number('The amount to convert.'),
  from: Field.text('ISO 4217.'),
  to: Field.text('Currency of the result.'),
  rate: Field.number('What one unit of the first currency costs.'),
  result: Field.number('The converted amount.'),
  date: Field.text('Date of the rate.', { format: 'date' }),
  stale: Field.flag('`true` if newer rates could not be fetched.'),
});

/** The rates of all currencies, from which a page converts other amounts: units of each for one euro. */
export type CurrencyParts = { readonly rates: ExchangeRates['rates'] };

export const currency = answer<typeof CurrencyBody, CurrencyParts>(CurrencyBody, {
  summary:
    'Converts currencies with the daily rates of the European Central Bank. The rate of one currency is given in the currency of the requested region, else in euros, or in US dollars for English.',
  varies: true,
  cues: () => [{ words: currencyWords() }, { test: namesRate }],
  answer: (question, context) => {
    const asked = readCurrencyConversion(question) ?? readRate(question, context);
    return asked && convert(asked, question, context);
  },
});

function readRate(question: Question, context: AnswerContext): AskedConversion | undefined {
  const asked = readAskedRate(question, context);
  return asked && { amount: ONE, ...asked };
}

async function convert(asked: AskedConversion, question: Question, context: AnswerContext) {
  const amount = Number(asked.amount.numerator) / Number(asked.amount.denominator);
  if (!(amount > 0 && amount <= MOST)) return undefined;
  const rates = await context.rates();
  if (!rates) return undefined;
  const rate = rateOf(rates.rates, asked);
  if (rate === undefined) return undefined;
  const result = inMoney(amount * rate, asked.to);
  return {
    amount,
    from: asked.from,
    to: asked.to,
    rate: Number(rate.toPrecision(RATE_DIGITS)),
    result: Number(result),
    date: rates.date,
    stale: rates.stale,
    parts: { rates: rates.rates },
    text: translator(question.language)(rates.stale ? 'answers.currency.stale' : 'answers.currency.text', {
      amount: writeNumber(asked.amount, question.language),
      from: asked.from,
      result: writeDecimal(result, question.language),
      to: asked.to,
      date: rates.date,
    }),
  };
}

const SMALL_DIGITS = 4;

/** How many units of one currency a unit of the other is worth, by the units of each for one euro. */
function rateOf(
  rates: Readonly<Record<string, number>>,
  { from, to }: { readonly from: string; readonly to: string },
): number | undefined {
  const ofFrom = rates[from];
  const ofTo = rates[to];
  if (ofFrom === undefined || ofTo === undefined || !(ofFrom > 0 && ofTo > 0)) return undefined;
  return ofTo / ofFrom;
}

/** With the decimal places of the currency; with more if the amount is below 1. */
function inMoney(value: number, code: string): string {
  const places = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits;
  return value >= 1 ? value.toFixed(places) : String(Number(value.toPrecision(SMALL_DIGITS)));
}
