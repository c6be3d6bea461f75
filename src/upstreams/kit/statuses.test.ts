import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerWith } from '../../../tests/support/provider-answers.ts';
import { statusFailure, retryAfterOf, usedUpWindow } from './statuses.ts';

describe('statusFailure', () => {
  const WAIT = { 'retry-after': '3' };
  const cases: [status: number, failure: object | undefined][] = [
    [200, undefined],
    [201, undefined],
    [302, { reason: 'bad_answer' }],
    [400, { reason: 'unsupported' }],
    [401, { reason: 'unauthorized' }],
    [402, { reason: 'quota_exhausted', retryAfterMs: 3_000 }],
    [403, { reason: 'unauthorized' }],
    [404, { reason: 'unsupported' }],
    [418, { reason: 'bad_answer' }],
    [422, { reason: 'unsupported' }],
    [429, { reason: 'rate_limited', retryAfterMs: 3_000 }],
    [500, { reason: 'upstream_error', retryAfterMs: 3_000 }],
    [503, { reason: 'upstream_error', retryAfterMs: 3_000 }],
  ];
  for (const [status, failure] of cases) {
    it(`reads ${status}`, () => {
      assert.deepEqual(statusFailure(answerWith('', status, WAIT)), failure);
    });
  }
});

describe('usedUpWindow', () => {
  const date = 'Sun, 15 Nov 2026 12:00:00 GMT';
  const cases: [headers: Record<string, string>, retryAfterMs: number | undefined][] = [
    [{ 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': '1794744020', date }, undefined],
    [{}, undefined],
    [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1794744020', date }, 20_000],
    [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1794744020' }, 60_000],
    [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '9999999999', date }, 60_000],
  ];
  for (const [headers, retryAfterMs] of cases)
    it(`waits ${retryAfterMs} for ${JSON.stringify(headers)}`, () => {
      assert.equal(usedUpWindow(answerWith('', 200, headers))?.retryAfterMs, retryAfterMs);
    });
});

describe('retryAfterOf', () => {
  const date = 'Sun, 15 Nov 2026 12:00:00 GMT';
  const cases: [name: string, headers: Record<string, string>, wait: object][] = [
    ['nothing', {}, {}],
    ['seconds', { 'retry-after': '120' }, { retryAfterMs: 120_000 }],
    ['no seconds', { 'retry-after': '0' }, {}],
    ['more than a day', { 'retry-after': '999999' }, { retryAfterMs: 86_400_000 }],
    ['a date', { 'retry-after': 'Sun, 15 Nov 2026 12:01:00 GMT', date }, { retryAfterMs: 60_000 }],
    ['a date that has passed', { 'retry-after': 'Sun, 15 Nov 2026 11:00:00 GMT', date }, {}],
    ['a date beside no clock', { 'retry-after': 'Sun, 15 Nov 2026 12:01:00 GMT' }, {}],
    ['a riddle', { 'retry-after': 'later', date }, {}],
    ['less than nothing', { 'retry-after': '-5', date }, {}],
  ];
  for (const [name, headers, wait] of cases) {
    it(`reads ${name}`, () => {
      assert.deepEqual(retryAfterOf(answerWith('', 429, headers)), wait);
    });
  }
});
