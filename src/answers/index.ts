import type { TSchema } from 'typebox';
import type { InstantAnswer } from '../core/answers/instant.ts';
import { base } from './base.ts';
import { bmi } from './bmi.ts';
import { letterCase } from './case.ts';
import { coin } from './coin.ts';
import { color } from './color.ts';
import { country } from './country.ts';
import { currency } from './currency.ts';
import { date } from './date.ts';
import { dice } from './dice.ts';
import { dictionary } from './dictionary.ts';
import { emoji } from './emoji.ts';
import { encode } from './encode.ts';
import { hash } from './hash.ts';
import { holiday } from './holiday.ts';
import { http } from './http.ts';
import { interest } from './interest.ts';
import { ip } from './ip.ts';
import { json } from './json.ts';
import type { BodyOf } from './kit/schema.ts';
import { loan } from './loan.ts';
import { lorem } from './lorem.ts';
import { math } from './math.ts';
import { moon } from './moon.ts';
import { morse } from './morse.ts';
import { password } from './password.ts';
import { percentage } from './percentage.ts';
import { port } from './port.ts';
import { qr } from './qr.ts';
import { random } from './random.ts';
import { regex } from './regex.ts';
import { roman } from './roman.ts';
import { spelling } from './spelling.ts';
import { sun } from './sun.ts';
import { synonym } from './synonym.ts';
import { timedifference } from './timedifference.ts';
import { timer } from './timer.ts';
import { timestamp } from './timestamp.ts';
import { translation } from './translation.ts';
import { unit } from './unit.ts';
import { useragent } from './useragent.ts';
import { uuid } from './uuid.ts';
import { weather } from './weather.ts';
import {
  baseConverter,
  calculator,
  currencyConverter,
  percentageCalculator,
  romanConverter,
  timestampConverter,
  unitConverter,
} from './tools/calculators.ts';
import { timerTool, weatherTool, worldClock } from './tools/clocks.ts';
import {
  caseConverter,
  colorPicker,
  encoder,
  hashGenerator,
  jsonFormatter,
  morseTranslator,
  qrGenerator,
  regexTester,
  wordCounter,
} from './tools/editors.ts';
import { withName, withTool, type WithTool } from './tools/with-tool.ts';
import { wordcount } from './wordcount.ts';
import { worldclock } from './worldclock.ts';

/**
 * All kinds of instant answers; the first one that understands a query answers it. Answers that take any text after a
 * keyword come first, since the text to hash or encode may look like a query for another answer.
 *
 * `withTool` also answers a query that only names the tool, `withName` one that only names the answer; tools/names.json
 * has the names.
 */
export const ANSWERS = [
  withTool(json, jsonFormatter),
  withTool(regex, regexTester),
  withTool(hash, hashGenerator),
  withTool(encode, encoder),
  withTool(qr, qrGenerator),
  withTool(morse, morseTranslator),
  withTool(wordcount, wordCounter),
  withTool(letterCase, caseConverter),
  lorem,
  withTool(color, colorPicker),
  ...[http, port, withName(ip, 'my ip'), useragent],
  ...[withName(uuid, 'uuid'), withName(password, 'password generator')],
  ...[withName(random, 'random number'), withName(dice, 'roll a dice'), withName(coin, 'flip a coin')],
  withTool(timer, timerTool),
  withTool(percentage, percentageCalculator),
  ...[bmi, loan, interest],
  withTool(base, baseConverter),
  withTool(roman, romanConverter),
  withTool(timestamp, timestampConverter),
  date,
  withTool(unit, unitConverter),
  withTool(currency, currencyConverter),
  withTool(math, calculator),
  ...[sun, moon, timedifference, holiday],
  withTool(weather, weatherTool),
  withTool(worldclock, worldClock),
  ...[country, emoji, dictionary],
  ...[synonym, spelling, translation],
] as const satisfies readonly InstantAnswer[];

type ValueOf<Answer> =
  Answer extends WithTool<infer Plain, infer Schema, infer Parts>
    ? ValueOf<Plain> | { readonly body: BodyOf<Schema>; readonly parts: Parts }
    : Answer extends { schema: infer Schema extends TSchema; answer: (...args: never) => infer Fields }
      ? {
          readonly body: BodyOf<Schema>;
          readonly parts: NonNullable<Awaited<Fields>> extends { parts?: infer Parts } ? Parts : undefined;
        }
      : never;

/** An answer of any kind; `body.type` tells them apart. */
export type InstantValue = ValueOf<(typeof ANSWERS)[number]>;
export type InstantBody = InstantValue['body'];
