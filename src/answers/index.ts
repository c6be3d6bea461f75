import type { TSchema } from 'typebox';
import type { InstantAnswer } from '../core/answers/instant.ts';
import { base } from './base.ts';
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
import { http } from './http.ts';
import { ip } from './ip.ts';
import { json } from './json.ts';
import type { BodyOf } from './kit/schema.ts';
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
import { sun } from './sun.ts';
import { timedifference } from './timedifference.ts';
import { timer } from './timer.ts';
import { timestamp } from './timestamp.ts';
import { unit } from './unit.ts';
import { useragent } from './useragent.ts';
import { uuid } from './uuid.ts';
import { weather } from './weather.ts';
import { worldclock } from './worldclock.ts';

/**
 * All kinds of instant answers; the first one that understands a query answers it. Answers that take any text after a
 * keyword come first, since the text to hash or encode may look like a query for another answer.
 */
export const ANSWERS = [
  ...[json, regex, hash, encode, qr, morse],
  ...[color, http, port, ip, useragent, uuid, password],
  ...[random, dice, coin, timer],
  ...[percentage, base, roman, timestamp, date, unit, currency, math],
  ...[sun, moon, timedifference],
  ...[weather, worldclock, country, emoji, dictionary],
] as const satisfies readonly InstantAnswer[];

type ValueOf<Answer> = Answer extends {
  schema: infer Schema extends TSchema;
  answer: (...args: never) => infer Fields;
}
  ? {
      readonly body: BodyOf<Schema>;
      readonly parts: NonNullable<Awaited<Fields>> extends { parts?: infer Parts } ? Parts : undefined;
    }
  : never;

/** An answer of any kind; `body.type` tells them apart. */
export type InstantValue = ValueOf<(typeof ANSWERS)[number]>;
export type InstantBody = InstantValue['body'];
