import type { TSchema } from 'typebox';
import type { InstantAnswer } from '../core/answers/instant.ts';
import { base } from './base.ts';
import { bmi } from './bmi.ts';
import { letterCase } from './case.ts';
import { character } from './character.ts';
import { chmod } from './chmod.ts';
import { coin } from './coin.ts';
import { color } from './color.ts';
import { country } from './country.ts';
import { cron } from './cron.ts';
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
import { plural } from './plural.ts';
import { port } from './port.ts';
import { prime } from './prime.ts';
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
import * as calculators from './tools/calculators.ts';
import * as clocks from './tools/clocks.ts';
import * as editors from './tools/editors.ts';
import { type OpenedBody, withName, withTool, type WithTool } from './tools/with-tool.ts';
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
  withTool(json, editors.jsonFormatter),
  withTool(regex, editors.regexTester),
  withTool(hash, editors.hashGenerator),
  withTool(encode, editors.encoder),
  withTool(qr, editors.qrGenerator),
  withTool(morse, editors.morseTranslator),
  withTool(wordcount, editors.wordCounter),
  withTool(letterCase, editors.caseConverter),
  lorem,
  withTool(color, editors.colorPicker),
  ...[character, chmod, cron, plural],
  ...[http, port, withName(ip, 'my ip'), useragent],
  ...[withName(uuid, 'uuid'), withName(password, 'password generator')],
  ...[withName(random, 'random number'), withName(dice, 'roll a dice'), withName(coin, 'flip a coin')],
  withTool(timer, clocks.timerTool),
  withTool(percentage, calculators.percentageCalculator),
  withTool(bmi, calculators.bmiCalculator),
  withTool(loan, calculators.loanCalculator),
  ...[interest, prime],
  withTool(base, calculators.baseConverter),
  withTool(roman, calculators.romanConverter),
  withTool(timestamp, calculators.timestampConverter),
  withTool(date, calculators.dateCalculator),
  withTool(unit, calculators.unitConverter),
  withTool(currency, calculators.currencyConverter),
  withTool(math, calculators.calculator),
  ...[sun, moon, timedifference, holiday],
  withTool(weather, clocks.weatherTool),
  withTool(worldclock, clocks.worldClock),
  ...[country, emoji],
  withTool(dictionary, calculators.wordLookUp),
  withTool(synonym, calculators.wordLookUp),
  ...[spelling, translation],
] as const satisfies readonly InstantAnswer[];

type ValueOf<Answer> =
  Answer extends WithTool<infer Plain, infer State, infer Parts>
    ? ValueOf<Plain> | { readonly body: OpenedBody<Plain['type'], State>; readonly parts: Parts }
    : Answer extends { schema: infer Schema extends TSchema; answer: (...args: never) => infer Fields }
      ? {
          readonly body: BodyOf<Schema>;
          readonly parts: NonNullable<Awaited<Fields>> extends { parts?: infer Parts } ? Parts : undefined;
        }
      : never;

/** An answer of any kind; `body.type` tells them apart. */
export type InstantValue = ValueOf<(typeof ANSWERS)[number]>;
export type InstantBody = InstantValue['body'];

type ToolValue = Extract<InstantValue, { body: { tool: true } }>;
type PlainValue = Exclude<InstantValue, ToolValue>;
type OfType<Value extends InstantValue, Type> = Extract<Value, { body: { type: Type } }>;

export type Body<Type extends InstantBody['type']> = OfType<PlainValue, Type>['body'];
/** What pages get besides the body, to draw the answer, or the opened tool. */
export type Parts<Type extends InstantBody['type']> = OfType<PlainValue, Type>['parts'];
export type ToolParts<Type extends InstantBody['type']> = OfType<ToolValue, Type>['parts'];
