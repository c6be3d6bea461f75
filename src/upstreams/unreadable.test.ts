import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerWith } from '../../tests/support/provider-answers.ts';
import { type Parsed, type Provider, servicesOf } from '../core/upstream/provider.ts';
import { PROVIDERS } from './index.ts';

const ACCESS = { url: 'https://provider.example', key: 'secret' };
const SEARCH = { text: 'river', safe: true, language: undefined, page: 1, date: undefined, nowMs: 0 };
/** Has what any service may be asked for. */
const QUESTION = {
  ...{ text: 'river', name: 'river', title: 'River', id: 'Q1', token: 'x', wiki: 'en', kind: 'film' },
  ...{ sight: 'town', lat: 1, lon: 1, limit: 3, except: [], source: 'en', target: 'de', language: undefined },
};

const NOT_AN_ANSWER = [
  '',
  ' ',
  'null',
  'true',
  '42',
  '"river"',
  '{',
  '[[]]',
  '[null]',
  '[{}]',
  '[{}, null, [[]]]',
  '{"error":"out of order"}',
  '{"message":"down for maintenance"}',
  '{"results":null,"items":null,"data":null,"hits":null}',
  '{"results":{},"items":{},"data":{},"hits":{},"news":{},"features":{},"search":{}}',
  '{"results":[{}],"items":[{}],"data":[{}],"hits":[{}],"news":[{}],"articles":[{}],"features":[{}],"search":[{}]}',
  '<!doctype html><title>One moment</title>',
];

type Parse = (body: string, status?: number) => Parsed<unknown>;

function* parsersOf(provider: Provider): Iterable<readonly [kind: string, parse: Parse]> {
  for (const [kind, search] of Object.entries(provider.searches))
    yield [kind, (body, status) => search.parse(answerWith(body, status), SEARCH, ACCESS)];
  for (const [kind, service] of servicesOf(provider))
    yield [kind, (body, status) => service.parse(answerWith(body, status), QUESTION as never, ACCESS)];
}

describe('a response that is no answer is never one without results', () => {
  for (const provider of PROVIDERS)
    for (const [kind, parse] of parsersOf(provider))
      it(`${provider.title}: ${kind}`, () => {
        for (const body of NOT_AN_ANSWER) {
          const parsed = parse(body);
          assert.ok('reason' in parsed, `${body}: ${JSON.stringify(parsed)}`);
        }
        assert.deepEqual(parse('<html>'), { reason: 'bad_answer' });
        for (const status of [500, 502])
          assert.deepEqual(parse('<html>', status), { reason: 'upstream_error' });
        assert.deepEqual(parse('<html>', 429), { reason: 'rate_limited' });
      });
});
