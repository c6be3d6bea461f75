import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerWith } from '../../tests/support/provider-answers.ts';
import type { Provider, QuotaLeft } from '../core/upstream/provider.ts';
import { brave } from './brave.ts';
import { github } from './github.ts';
import { marginalia } from './marginalia.ts';
import { openverse } from './openverse.ts';
import { pixabay } from './pixabay.ts';
import { stackexchange } from './stackexchange.ts';
import { worldnews } from './worldnews.ts';

const DAY_MS = 86_400_000;

type Case = [provider: Provider, headers: Record<string, string>, expected: QuotaLeft[], body?: unknown];

const CASES: readonly Case[] = [
  [
    brave,
    { 'x-ratelimit-policy': '1;w=1, 15000;w=2592000', 'x-ratelimit-remaining': '1, 1000' },
    [{ left: 1000, limit: 15000, windowMs: 30 * DAY_MS }],
  ],
  // No monthly limit.
  [brave, { 'x-ratelimit-policy': '50;w=1, 0;w=2592000', 'x-ratelimit-remaining': '49, 0' }, []],
  [brave, { 'x-ratelimit-policy': '1;w=1, 15000;w=2592000', 'x-ratelimit-remaining': 'many' }, []],
  [marginalia, { 'api-remaining-daily-capacity': '87' }, [{ left: 87, windowMs: DAY_MS }]],
  [marginalia, { 'api-remaining-daily-capacity': '-1' }, [{ left: 0, windowMs: DAY_MS }]],
  [
    pixabay,
    { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '99' },
    [{ left: 99, limit: 100, windowMs: 60_000 }],
  ],
  [
    openverse,
    {
      'x-ratelimit-limit-anon_burst': '20/min',
      'x-ratelimit-available-anon_burst': '19',
      'x-ratelimit-limit-anon_sustained': '200/day',
      'x-ratelimit-available-anon_sustained': '180',
    },
    [
      { left: 19, limit: 20, windowMs: 60_000 },
      { left: 180, limit: 200, windowMs: DAY_MS },
    ],
  ],
  [
    github,
    { 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' },
    [{ left: 9, limit: 10, windowMs: 60_000 }],
  ],
  [openverse, { 'x-ratelimit-available-anon_burst': '19' }, [{ left: 19 }]],
  [
    worldnews,
    { 'x-api-quota-left': '48.9', 'x-api-quota-used': '1.1' },
    [{ left: 48.9, limit: 50, windowMs: DAY_MS }],
  ],
  [worldnews, { 'x-api-quota-left': '48.9' }, [{ left: 48.9, windowMs: DAY_MS }]],
  [
    stackexchange,
    {},
    [{ left: 298, limit: 300, windowMs: DAY_MS }],
    { items: [], quota_remaining: 298, quota_max: 300 },
  ],
];

describe('the quota left', () => {
  for (const [provider, headers, expected, body = {}] of CASES)
    it(`of ${provider.title}: ${JSON.stringify(expected)}`, () => {
      assert.deepEqual(provider.quotaLeft?.(answerWith(body, 200, headers)), expected);
    });

  it('is unknown without the headers', () => {
    for (const provider of [brave, marginalia, openverse, pixabay, stackexchange, worldnews])
      assert.deepEqual(provider.quotaLeft?.(answerWith('<html>')), []);
  });
});
