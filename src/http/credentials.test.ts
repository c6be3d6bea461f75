import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { describe, it } from 'node:test';
import { AMBIGUOUS, readCredentials } from './credentials.ts';

type Read = string | undefined | typeof AMBIGUOUS;

/** `name: value` for each header, as they came. */
const read = (headers: readonly string[], compat: boolean, takesBasic = false): Read =>
  readCredentials(
    { rawHeaders: headers.flatMap((header) => header.split(/: ?(.*)/, 2)) } as unknown as IncomingMessage,
    compat,
    takesBasic,
  );

/** The key that is read in the strict form, and by default. */
const CASES: readonly [headers: readonly string[], strict: Read, compat: Read][] = [
  [[], undefined, undefined],
  [['Host: a', 'Accept: b'], undefined, undefined],
  [['Authorization: Api-Key k'], 'k', 'k'],
  [['Host: a', 'Authorization: Api-Key k', 'Accept: b'], 'k', 'k'],
  [['authorization: Api-Key k'], 'k', 'k'],
  [['AUTHORIZATION: api-key k'], 'k', 'k'],
  [['Authorization: Api-Key   k '], 'k', 'k'],
  [['Authorization: API-KEY  k'], 'k', 'k'],
  [['Authorization: Api-Key \u00a0k'], '\u00a0k', '\u00a0k'],
  [['Authorization: Bearer k\u00a0'], undefined, 'k\u00a0'],
  [['X-Api-Key: \u00a0k'], undefined, '\u00a0k'],
  [['Authorization: Api-Key'], undefined, undefined],
  [['Authorization: Api-Key '], undefined, undefined],
  [['Authorization: Api-Keyk'], undefined, undefined],
  [['Authorization: k'], undefined, undefined],
  [['Authorization: '], undefined, undefined],
  [['Authorization: Bearer k'], undefined, 'k'],
  [['Authorization: Bearer   k '], undefined, 'k'],
  [['Authorization: BEARER  k '], undefined, 'k'],
  [['Authorization: Bearer'], undefined, undefined],
  [['Authorization: Bearer '], undefined, undefined],
  [['Authorization: Bearerk'], undefined, undefined],
  [['Authorization: Bearer a, Bearer b'], undefined, 'a, Bearer b'],
  [['Authorization: bearer k'], undefined, 'k'],
  [['Authorization: Basic k'], undefined, undefined],
  [['X-Api-Key: k'], undefined, 'k'],
  [['x-api-key:  k '], undefined, 'k'],
  [['X-API-KEY: k'], undefined, 'k'],
  [['X-Api-Kex: k'], undefined, undefined],
  [['Authorizatiom: Api-Key k'], undefined, undefined],
  [['Authorization: Api-Key a', 'Authorization: Api-Key b'], AMBIGUOUS, AMBIGUOUS],
  [['Authorization: Api-Key a', 'Authorization: Api-Key a'], AMBIGUOUS, AMBIGUOUS],
  [['Authorization: Basic a', 'Authorization: Api-Key b'], AMBIGUOUS, AMBIGUOUS],
  [['Authorization: Api-Key a', 'X-Api-Key: b'], 'a', AMBIGUOUS],
  [['Authorization: Api-Key a', 'X-Api-Key: a'], 'a', 'a'],
  [['X-Api-Key: a', 'Authorization: Bearer a'], undefined, 'a'],
  [['Authorization: Api-Key a', 'X-Api-Key: a', 'X-Api-Key: a'], 'a', AMBIGUOUS],
  [['Authorization: Api-Key a', 'X-Api-Key: '], 'a', AMBIGUOUS],
  [['Authorization: Basic a', 'X-Api-Key: b'], undefined, AMBIGUOUS],
  [['Authorization: Bearer a', 'Authorization: Bearer a'], AMBIGUOUS, AMBIGUOUS],
  [['X-Api-Key: a', 'X-Api-Key: b'], undefined, AMBIGUOUS],
  [['X-Api-Key: a', 'X-Api-Key: a'], undefined, AMBIGUOUS],
];

const basic = (text: string): string => `Authorization: Basic ${Buffer.from(text).toString('base64')}`;

/** Where a route takes HTTP Basic too. */
const WITH_BASIC: readonly [headers: readonly string[], key: Read][] = [
  [[basic('user:k')], 'k'],
  [[basic(':k')], 'k'],
  [[basic('user:k').replace('Basic', 'bAsIc  ')], 'k'],
  [[basic('user:a:b')], 'a:b'],
  [[basic('user:')], undefined],
  [[basic('k')], undefined],
  [[basic('')], undefined],
  [['Authorization: Basic !!!'], undefined],
  [['Authorization: Basic'], undefined],
  [['Authorization: Basick'], undefined],
  [['Authorization: Bearer k'], 'k'],
  [[basic('user:k'), 'X-Api-Key: k'], 'k'],
  [[basic('user:k'), 'X-Api-Key: other'], AMBIGUOUS],
  [[basic('user:k'), basic('user:k')], AMBIGUOUS],
  [[basic('user:k'), 'Authorization: Bearer k'], AMBIGUOUS],
];

describe('the key of a request', () => {
  for (const [headers, key] of WITH_BASIC)
    it(`with ${JSON.stringify(headers)} is ${String(key)} where HTTP Basic is accepted`, () => {
      assert.equal(read(headers, true, true), key);
    });

  for (const [headers, strict, compat] of CASES) {
    it(`with ${JSON.stringify(headers)} is ${String(compat)}, and ${String(strict)} in the strict form`, () => {
      assert.equal(read(headers, false), strict);
      assert.equal(read(headers, true), compat);
    });
  }
});
