import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerWith, askFor, recorded } from '../../../tests/support/provider-answers.ts';
import { brave } from '../brave.ts';

const ACCESS = { url: 'https://brave.test/res/v1', key: 'a-key' };
const DAY_MS = 86_400_000;

const windows = (remaining: string, reset = '1, 1419704', policy = '1;w=1, 15000;w=2592000') => ({
  'x-ratelimit-policy': policy,
  'x-ratelimit-remaining': remaining,
  'x-ratelimit-reset': reset,
});
const coded = (code: string) => ({
  type: 'ErrorResponse',
  error: { code, detail: 'No.', meta: {} },
  time: 1,
});

describe('a Brave error', () => {
  const cases: [name: string, answer: ReturnType<typeof answerWith>, failure: object][] = [
    ['a recorded rate limit', answerWith(recorded('brave-error-rate'), 429), { reason: 'rate_limited' }],
    [
      'a rate limit that says when it ends',
      answerWith(recorded('brave-error-rate'), 429, windows('0, 1000')),
      { reason: 'rate_limited', retryAfterMs: 1_000 },
    ],
    [
      'a rate limit with only Retry-After',
      answerWith(recorded('brave-error-rate'), 429, { 'retry-after': '7' }),
      { reason: 'rate_limited', retryAfterMs: 7_000 },
    ],
    [
      'a month spent',
      answerWith(coded('QUOTA_LIMITED'), 429, windows('1, 0')),
      { reason: 'quota_exhausted', retryAfterMs: 1_419_704_000 },
    ],
    [
      'a recorded bad parameter',
      answerWith(recorded('brave-error-validation'), 422),
      { reason: 'unsupported' },
    ],
    ['a wrong key', answerWith(coded('SUBSCRIPTION_TOKEN_INVALID'), 422), { reason: 'unauthorized' }],
    ['a key without a plan', answerWith(coded('SUBSCRIPTION_NOT_FOUND'), 404), { reason: 'unauthorized' }],
    [
      'a plan without the endpoint',
      answerWith(coded('OPTION_NOT_IN_PLAN'), 400),
      { reason: 'unsupported', retryAfterMs: DAY_MS },
    ],
    [
      'a list of errors as documented',
      answerWith({ errors: [{ code: 'SUBSCRIPTION_TOKEN_INVALID' }] }, 422),
      { reason: 'unauthorized' },
    ],
    ['a code named like a method', answerWith(coded('__proto__'), 500), { reason: 'upstream_error' }],
    ['a 429 without a body', answerWith('', 429), { reason: 'rate_limited' }],
    ['a 502 in HTML', answerWith('<html>', 502), { reason: 'upstream_error' }],
    ['HTML', answerWith('<html>'), { reason: 'bad_answer' }],
    ['an empty object', answerWith('{}'), { reason: 'bad_answer' }],
    ['no list of results', answerWith({ type: 'search', web: { results: {} } }), { reason: 'bad_answer' }],
  ];
  for (const [name, answer, failure] of cases) {
    it(`reads ${name}`, () => {
      assert.deepEqual(brave.searches.web?.parse(answer, askFor(), ACCESS), failure);
    });
  }

  it('is read the same way in every vertical', () => {
    for (const search of Object.values(brave.searches)) {
      assert.deepEqual(search.parse(answerWith(coded('OPTION_NOT_IN_PLAN'), 400), askFor(), ACCESS), {
        reason: 'unsupported',
        retryAfterMs: DAY_MS,
      });
      assert.deepEqual(search.parse(answerWith('[]'), askFor(), ACCESS), { reason: 'bad_answer' });
    }
  });
});

describe('Brave’s rate limit headers', () => {
  const cases: [name: string, headers: Record<string, string>, standing: object | undefined][] = [
    ['nothing', {}, undefined],
    ['calls left', windows('1, 1000'), undefined],
    ['ten left', windows('10, 100'), undefined],
    ['the second spent', windows('0, 1000'), { reason: 'rate_limited', retryAfterMs: 1_000 }],
    ['the month spent', windows('1, 0'), { reason: 'quota_exhausted', retryAfterMs: 1_419_704_000 }],
    ['both spent', windows('0, 0'), { reason: 'quota_exhausted', retryAfterMs: 1_419_704_000 }],
    ['no cap for the month', windows('49, 0', '1, 1419704', '50;w=1, 0;w=2592000'), undefined],
    [
      'no cap for the month, the second spent',
      windows('0, 0', '1, 1419704', '50;w=1, 0;w=2592000'),
      { reason: 'rate_limited', retryAfterMs: 1_000 },
    ],
    [
      'a reset beyond its window',
      windows('0, 1', '999999, 5'),
      { reason: 'rate_limited', retryAfterMs: 1_000 },
    ],
    ['a reset that is no number', windows('0, 1', 'soon, 5'), undefined],
    ['no policy', { 'x-ratelimit-remaining': '0, 0', 'x-ratelimit-reset': '1, 1' }, undefined],
  ];
  for (const [name, headers, standing] of cases) {
    it(`reads ${name}`, () => {
      assert.deepEqual(brave.readQuota?.(answerWith('{}', 200, headers)), standing);
    });
  }
});
