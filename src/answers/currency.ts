import type { ExchangeRates, Question, AnswerContext, AnswerLanguage } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import {
  currencyWords,
  type AskedConversion,
  ONE,
  readCurrencyConversion,
  currencyAt,
  isCurrencyCode,
  mayNameCurrency,
  oneWordNames,
  type Named,
} from './currency/read.ts';
import { writeDecimal, writeNumber } from './kit/numbers.ts';
import { answer, bodySchema, Field } from './kit/schema.ts';
import { withoutMarks } from '../core/answers/question.ts';
import { lazy } from '../core/lazy.ts';
import { afterLead, afterPhrase, beforePhrase, leads, setPhrases } from './kit/phrases.ts';
import words from './currency/rate-words.json' with { type: 'json' };

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
  cues: [{ words: currencyWords }, { test: namesRate }],
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

const MAX_LENGTH = 60;

const LEADS = setPhrases(words.lead);
/** Questions that ask for a rate without a noun: "a cuanto esta el dolar". */
const ASKING = setPhrases(words.asking);
const DAYS = setPhrases(words.day);
/** "Dólar hoy" asks for a rate; "dollar now" may be anything. */
const BARE_DAYS = setPhrases(words.bareDay);
/** Nouns that mean an exchange rate. */
const STRONG = setPhrases(words.strong);
/** Nouns that may mean the price or the value of anything: they need a currency that is nothing else. */
const VAGUE = setPhrases(words.vague);
const OF = leads(words.of);
const BETWEEN = setPhrases(words.between);
const CLEAR: ReadonlySet<string> = new Set(words.clear);
/** Words with another meaning, such as "real": an article has to say that they are nouns. */
const ARTICLED: ReadonlySet<string> = new Set(words.articled);
const HOME: Readonly<Partial<Record<string, string>>> = words.home;

/** `dollarkurs`, `eurokoers`. */
const compounds = lazy(
  () =>
    new Map(
      oneWordNames().flatMap(([name, code]) =>
        words.compounds.flatMap((noun) => [
          [`${name}${noun}`, code] as const,
          [`${name}-${noun}`, code] as const,
        ]),
      ),
    ),
);

/** A question for the rate of one currency, or of two without an amount: `cours du dollar`, `euro dollar`, `eurusd`. */
function readAskedRate(
  question: Question,
  context: Pick<AnswerContext, 'region'>,
): { readonly from: string; readonly to: string } | undefined {
  const { folded, hasDigit } = question;
  if (hasDigit || folded.length > MAX_LENGTH) return undefined;
  if (!mayNameCurrency(partsOf(question)) && !namesRate(question)) return undefined;
  const read = readCurrencies(withoutMarks(folded), question);
  if (!read || read.from === read.to) return undefined;
  return { from: read.from, to: read.to ?? counterpart(read.from, question.language, context.region) };
}

/** "L'euro" is two words. */
function partsOf({ folded, words }: Question): readonly string[] {
  return folded.includes("'") ? folded.split(/[ ']/) : words;
}

/** Whether a word is a currency and a noun, or two currencies. */
function namesRate(question: Question): boolean {
  return !question.hasDigit && partsOf(question).some(isOneWord);
}

type Read = { readonly from: string; readonly to?: string };

function readCurrencies(asked: string, question: Question): Read | undefined {
  const ticker = readTicker(asked);
  if (ticker) return ticker;
  const undated = beforePhrase(DAYS, asked) ?? asked;
  const text = afterPhrase(LEADS, undated) ?? undated;
  const compound = compounds().get(text);
  if (compound !== undefined) return { from: compound };
  const strong = afterPhrase(STRONG, text) ?? beforePhrase(STRONG, text);
  if (strong !== undefined) return readPair(strong, question, 'strong');
  const vague = afterPhrase(VAGUE, text) ?? beforePhrase(VAGUE, text);
  if (vague !== undefined) return readPair(vague, question, 'vague');
  const isAsking = afterPhrase(ASKING, undated) !== undefined || beforePhrase(BARE_DAYS, asked) !== undefined;
  return readPair(text, question, isAsking ? 'vague' : 'none');
}

/** What is left after the noun: `du dollar`, `euro dollar`, `of the pound in euros`. */
function readPair(rest: string, question: Question, noun: 'strong' | 'vague' | 'none'): Read | undefined {
  const named = afterLead(rest, OF);
  const from = currencyIn(named ?? rest, question);
  if (!from) return undefined;
  const isClear = noun === 'strong' ? named !== undefined || !from.isArticled : from.isClear;
  if (from.rest === '') return noun !== 'none' && isClear ? { from: from.code } : undefined;
  const between = afterPhrase(BETWEEN, from.rest) ?? from.rest;
  const to = currencyIn(afterLead(between, OF) ?? between, question);
  if (to?.rest !== '') return undefined;
  // "Peso en libras" is about weight.
  const areClear = noun === 'strong' || from.isClear || to.isClear;
  const isAmbiguous = noun === 'none' && (from.isArticled || to.isArticled);
  return areClear && !isAmbiguous && !from.isPeso && !to.isPeso
    ? { from: from.code, to: to.code }
    : undefined;
}

type Found = Named & { readonly isClear: boolean; readonly isArticled: boolean; readonly rest: string };

function currencyIn(text: string, question: Question): Found | undefined {
  const list = text.replace(/([^\s])[/-](?=[a-z]{3}\b)/, '$1 / ').split(' ');
  const named = currencyAt(list, question.text.split(' ').slice(-list.length), 0);
  if (!named) return undefined;
  const name = list.slice(0, named.words).join(' ');
  return {
    ...named,
    isClear: named.words > 1 || CLEAR.has(name),
    isArticled: ARTICLED.has(name),
    rest: list.slice(named.words).join(' '),
  };
}

/** `eurusd` and `eur-usd`, as traders write it. */
function readTicker(text: string): Read | undefined {
  if (text.length !== 6 && !(text.length === 7 && text[3] === '-')) return undefined;
  const from = text.slice(0, 3).toUpperCase();
  if (!isCurrencyCode(from)) return undefined;
  const to = text.slice(-3).toUpperCase();
  return isCurrencyCode(to) ? { from, to } : undefined;
}

function isOneWord(word: string): boolean {
  // The shortest are tickers.
  if (word.length < 6) return false;
  const bare = withoutMarks(word);
  return compounds().has(bare) || readTicker(bare) !== undefined;
}

/** The currency of the region, else of most people who speak the language; for that one itself, the other large one. */
function counterpart(code: string, language: AnswerLanguage | undefined, region: string): string {
  const home = HOME[region] ?? (language === undefined || language === 'en' ? 'USD' : 'EUR');
  if (home !== code) return home;
  return code === 'USD' ? 'EUR' : 'USD';
}
