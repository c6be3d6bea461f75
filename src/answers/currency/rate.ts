import type { AnswerLanguage, Question, AnswerContext } from '../../core/answers/instant.ts';
import { withoutMarks } from '../../core/answers/question.ts';
import { lazy } from '../../core/lazy.ts';
import { afterLead, afterPhrase, beforePhrase, leads, setPhrases } from '../kit/phrases.ts';
import { currencyAt, isCurrencyCode, mayNameCurrency, ONE_WORD_NAMES, type Named } from './read.ts';
import words from './rate-words.json' with { type: 'json' };

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
      ONE_WORD_NAMES.flatMap(([name, code]) =>
        words.compounds.flatMap((noun) => [
          [`${name}${noun}`, code] as const,
          [`${name}-${noun}`, code] as const,
        ]),
      ),
    ),
);

/** A question for the rate of one currency, or of two without an amount: `cours du dollar`, `euro dollar`, `eurusd`. */
export function readAskedRate(
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
export function namesRate(question: Question): boolean {
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
