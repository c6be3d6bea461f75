import type { AnswerBody, ExchangeRates, InstantAnswer, Question, Scene } from '../core/answers/instant.ts';
import { readCurrencyConversion, type AskedConversion } from './currency/read.ts';
import { writeDecimal, writeNumber } from './kit/numbers.ts';
import { say, type Wording } from './kit/wording.ts';

const MOST = 1e15;
const RATE_DIGITS = 6;
const SMALL_DIGITS = 4;

const FRESH: Wording = {
  en: '{amount} {from} = {result} {to} (rate of {date})',
  fr: '{amount} {from} = {result} {to} (cours du {date})',
  de: '{amount} {from} = {result} {to} (Kurs vom {date})',
  es: '{amount} {from} = {result} {to} (cambio del {date})',
  it: '{amount} {from} = {result} {to} (cambio del {date})',
  pt: '{amount} {from} = {result} {to} (câmbio de {date})',
  nl: '{amount} {from} = {result} {to} (koers van {date})',
};

const STALE: Wording = {
  en: '{amount} {from} = {result} {to} (old rate, of {date})',
  fr: '{amount} {from} = {result} {to} (ancien cours, du {date})',
  de: '{amount} {from} = {result} {to} (alter Kurs, vom {date})',
  es: '{amount} {from} = {result} {to} (cambio antiguo, del {date})',
  it: '{amount} {from} = {result} {to} (cambio vecchio, del {date})',
  pt: '{amount} {from} = {result} {to} (câmbio antigo, de {date})',
  nl: '{amount} {from} = {result} {to} (oude koers, van {date})',
};

const HUNDRED = {
  amount: 100,
  from: 'USD',
  to: 'EUR',
  rate: 0.862069,
  result: 86.21,
  date: '2026-11-13',
  stale: false,
};
const ONE_EURO = {
  amount: 1,
  from: 'EUR',
  to: 'USD',
  rate: 1.16,
  result: 1.16,
  date: '2026-11-13',
  stale: false,
};

export const currency: InstantAnswer = {
  type: 'currency',
  summary: 'Money in another currency, by the daily rates of the European Central Bank.',
  varies: true,
  answer: (question, scene) => {
    const asked = readCurrencyConversion(question);
    return asked && convert(asked, question, scene);
  },
  examples: [
    { query: '100 usd in eur', body: { ...HUNDRED, text: '100 USD = 86.21 EUR (rate of 2026-11-13)' } },
    {
      query: 'how many euros is $100?',
      language: 'en',
      body: { ...HUNDRED, text: '100 USD = 86.21 EUR (rate of 2026-11-13)' },
    },
    {
      query: '100 dollars en euros',
      language: 'fr',
      body: { ...HUNDRED, text: '100 USD = 86,21 EUR (cours du 2026-11-13)' },
    },
    {
      query: 'wie viel euro sind 100 dollar',
      language: 'de',
      body: { ...HUNDRED, text: '100 USD = 86,21 EUR (Kurs vom 2026-11-13)' },
    },
    {
      query: '¿cuántos euros son 100 dólares?',
      language: 'es',
      body: { ...HUNDRED, text: '100 USD = 86,21 EUR (cambio del 2026-11-13)' },
    },
    {
      query: '100 dollari in euro',
      language: 'it',
      body: { ...HUNDRED, text: '100 USD = 86,21 EUR (cambio del 2026-11-13)' },
    },
    {
      query: '100 dólares em euros',
      language: 'pt',
      body: { ...HUNDRED, text: '100 USD = 86,21 EUR (câmbio de 2026-11-13)' },
    },
    {
      query: '100 amerikaanse dollar naar euro',
      language: 'nl',
      body: { ...HUNDRED, text: '100 USD = 86,21 EUR (koers van 2026-11-13)' },
    },
    { query: 'eur usd', body: { ...ONE_EURO, text: '1 EUR = 1.16 USD (rate of 2026-11-13)' } },
    { query: 'EUR/USD', body: { ...ONE_EURO, text: '1 EUR = 1.16 USD (rate of 2026-11-13)' } },
    { query: 'euro to dollar', body: { ...ONE_EURO, text: '1 EUR = 1.16 USD (rate of 2026-11-13)' } },
    {
      query: 'euro dollar kurs',
      language: 'de',
      body: { ...ONE_EURO, text: '1 EUR = 1,16 USD (Kurs vom 2026-11-13)' },
    },
    {
      query: '1.5k yen in pounds',
      body: {
        amount: 1500,
        from: 'JPY',
        to: 'GBP',
        rate: 0.00490251,
        result: 7.35,
        date: '2026-11-13',
        stale: false,
        text: '1,500 JPY = 7.35 GBP (rate of 2026-11-13)',
      },
    },
    {
      query: '1.234,50 € in Schweizer Franken',
      language: 'de',
      body: {
        amount: 1234.5,
        from: 'EUR',
        to: 'CHF',
        rate: 0.925,
        result: 1141.91,
        date: '2026-11-13',
        stale: false,
        text: '1.234,5 EUR = 1.141,91 CHF (Kurs vom 2026-11-13)',
      },
    },
    {
      query: '1 yen to euro',
      body: {
        amount: 1,
        from: 'JPY',
        to: 'EUR',
        rate: 0.00557103,
        result: 0.005571,
        date: '2026-11-13',
        stale: false,
        text: '1 JPY = 0.005571 EUR (rate of 2026-11-13)',
      },
    },
  ],
};

async function convert(
  asked: AskedConversion,
  question: Question,
  scene: Scene,
): Promise<AnswerBody | undefined> {
  const amount = Number(asked.amount.numerator) / Number(asked.amount.denominator);
  if (!(amount > 0 && amount <= MOST)) return undefined;
  const rates = await scene.rates();
  if (!rates) return undefined;
  const rate = rateOf(rates, asked);
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
    text: say(rates.stale ? STALE : FRESH, question.language, {
      amount: writeNumber(asked.amount, question.language),
      from: asked.from,
      result: writeDecimal(result, question.language),
      to: asked.to,
      date: rates.date,
    }),
  };
}

function rateOf({ rates }: ExchangeRates, { from, to }: AskedConversion): number | undefined {
  const ofFrom = rates[from];
  const ofTo = rates[to];
  if (ofFrom === undefined || ofTo === undefined || !(ofFrom > 0 && ofTo > 0)) return undefined;
  return ofTo / ofFrom;
}

/** As many places as the currency has; more where they would leave next to nothing. */
function inMoney(value: number, code: string): string {
  const places = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits;
  return value >= 1 ? value.toFixed(places) : String(Number(value.toPrecision(SMALL_DIGITS)));
}
