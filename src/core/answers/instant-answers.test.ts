import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import { handFetcher, makeUpstream, testProvider } from '../../../tests/support/upstreams.ts';
import type { FetchResult } from '../ports/fetcher.ts';
import type { Parsed, Service } from '../upstream/provider.ts';
import { ClientDisconnected } from '../upstream/outcome.ts';
import { InstantAnswers } from './instant-answers.ts';
import type { InstantAnswer, AnswerContext } from './instant.ts';
import {
  notConfigured,
  ratesLookup,
  weatherLookup,
  type Forecaster,
  type RatesProvider,
  type TownFinder,
} from './lookups.ts';

/** The wire format is the parsed form. */
const service = <Question, Item>(): Service<Question, Item> => ({
  name: (question) => JSON.stringify(question),
  plan: (question, { url }) => ({ url: `${url}/?${JSON.stringify(question)}` }),
  fills: [],
  parse: ({ body }) => JSON.parse(body) as Parsed<Item>,
});

const says = (parsed: object): FetchResult => ({ status: 200, headers: {}, body: JSON.stringify(parsed) });
const FAILED = says({ reason: 'upstream_error', retryAfterMs: 7_000 });
const RATES = says({ items: [{ date: '2026-11-13', rates: { EUR: 1 } }] });
const TOWN = says({ items: [{ name: 'Vienna', lat: 48.2, lon: 16.4, timezone: '' }] });
const FORECAST = says({ items: [{ current: { temperatureC: 6 }, days: [], timezone: 'Europe/Vienna' }] });
const NOTHING = says({ items: [] });

async function moneyIn(currency: string, context: AnswerContext) {
  const rates = await context.rates();
  return rates?.rates[currency] === undefined ? undefined : { text: rates.date };
}

async function skyOver(place: string, context: AnswerContext) {
  const report = await context.weather(place, undefined);
  return report && { text: String(report.current.temperatureC) };
}

const ANSWERS: readonly InstantAnswer[] = [
  {
    type: 'sum',
    summary: '',
    varies: false,
    answer: ({ text }) => (text === '1+1' ? { text: '2' } : undefined),
  },
  {
    type: 'money',
    summary: '',
    varies: true,
    answer: ({ text }, context) => (text.startsWith('money') ? moneyIn(text.slice(6), context) : undefined),
  },
  {
    type: 'sky',
    summary: '',
    varies: true,
    answer: ({ text }, context) => (text.startsWith('sky') ? skyOver('Vienna', context) : undefined),
  },
  {
    type: 'last',
    summary: '',
    varies: false,
    answer: ({ text }) => (text.endsWith('anyway') ? { text: 'anyway' } : undefined),
  },
];

type Faked = { rates?: FetchResult | 'off'; towns?: FetchResult; forecasts?: FetchResult };

function setUp(faked: Faked = {}) {
  const clock = testClock();
  let now: Required<Faked> = { rates: RATES, towns: TOWN, forecasts: FORECAST, ...faked };
  const bare = (name: string) =>
    testProvider({ name, url: `https://${name}`, role: 'instant', searches: {} });
  const asked = <P extends ReturnType<typeof bare>>(provider: P, answer: () => FetchResult) => {
    const fetcher = handFetcher(answer);
    return { ...makeUpstream({ id: provider.name, provider, fetcher, clock }), provider };
  };
  const money: RatesProvider = { ...bare('money'), rates: service() };
  const finder: TownFinder = { ...bare('finder'), towns: service() };
  const forecaster: Forecaster = { ...bare('forecaster'), forecast: service() };
  const answers = new InstantAnswers({
    answers: () => ANSWERS,
    lookups: {
      define: notConfigured,
      translate: notConfigured,
      weather: weatherLookup({
        towns: asked(finder, () => now.towns),
        forecasts: asked(forecaster, () => now.forecasts),
      }),
      rates:
        now.rates === 'off'
          ? notConfigured
          : ratesLookup(asked(money, () => (now.rates === 'off' ? FAILED : now.rates))),
    },
    clock,
    randomFor: () => ({ bytes: (count) => new Uint8Array(count) }),
    timeoutMs: 1_000,
  });
  return {
    clock,
    money,
    change: (over: Faked) => {
      now = { ...now, ...over };
    },
    answer: (text: string, signal?: AbortSignal, userAgent = 'Browser/1') =>
      answers.answer({
        text,
        language: undefined,
        place: '',
        client: { address: '', userAgent },
        signal: () => signal,
      }),
  };
}

/** The text of the answer, the outcome, and what is said of each provider. */
async function told({ answer }: ReturnType<typeof setUp>, text: string) {
  const { found, outcome, reports } = await answer(text);
  return [found?.body.text, outcome, ...reports.map(({ id, state }) => `${id} ${state}`)];
}

describe('instant answers', () => {
  it('need no provider and no event loop turn for most queries', () => {
    const { answer } = setUp();
    const [sum, none] = [answer('1+1'), answer('anything else')];
    assert.ok(!(sum instanceof Promise) && !(none instanceof Promise));
    const silent = { cache: 'miss', reports: [], retryAfterMs: 0, wanted: undefined } as const;
    const nowMs = testClock().wallMs();
    const { found, ...rest } = sum;
    assert.equal(found?.body.text, '2');
    assert.deepEqual(rest, {
      ...silent,
      outcome: 'complete',
      varies: false,
      freshUntilMs: nowMs + 3_600_000,
    });
    assert.deepEqual(none, {
      ...silent,
      found: undefined,
      outcome: 'empty',
      varies: false,
      freshUntilMs: nowMs + 60_000,
    });
  });

  it('are not cached as missing after a failure that may pass', async () => {
    const freshUntilMs = async (query: string, faked: Faked = {}, userAgent?: string) =>
      (await setUp(faked).answer(query, undefined, userAgent)).freshUntilMs;
    assert.equal(await freshUntilMs('sky', { towns: NOTHING }), 0);
    assert.equal(await freshUntilMs('anything else', {}, ''), 0);
  });

  const cases: [name: string, faked: Faked, query: string, ...expected: (string | undefined)[]][] = [
    ['name the providers they come from', {}, 'sky', '6', 'complete', 'finder ok', 'forecaster ok'],
    ['are empty if the rates lack the currency', {}, 'money XXX', undefined, 'empty', 'money ok'],
    ['are empty if the place is unknown', { towns: NOTHING }, 'sky', undefined, 'empty', 'finder ok'],
    ['are empty if no provider is configured', { rates: 'off' }, 'money EUR', undefined, 'empty'],
    [
      'fail with their only provider',
      { rates: FAILED },
      'money EUR',
      undefined,
      'failed',
      'money upstream_error',
    ],
    ['fail with the first of two', { towns: FAILED }, 'sky', undefined, 'failed', 'finder upstream_error'],
    [
      'fail with the last of two',
      { forecasts: FAILED },
      'sky',
      undefined,
      'failed',
      'finder ok',
      'forecaster upstream_error',
    ],
    [
      'are partial if another kind accepts the query',
      { rates: FAILED, forecasts: FAILED },
      'sky anyway',
      'anyway',
      'partial',
      'finder ok',
      'forecaster upstream_error',
    ],
  ];
  for (const [name, faked, query, ...expected] of cases)
    it(name, async () => {
      assert.deepEqual(await told(setUp(faked), query), expected);
    });

  it('name the data that they wanted', async () => {
    const wanted = async (query: string) => (await setUp().answer(query)).wanted;
    assert.deepEqual([await wanted('money EUR'), await wanted('sky')], ['rates', 'weather']);
  });

  it('have the retry time of the provider that failed', async () => {
    const { retryAfterMs, freshUntilMs } = await setUp({ forecasts: FAILED }).answer('sky anyway');
    assert.deepEqual({ retryAfterMs, freshUntilMs }, { retryAfterMs: 7_000, freshUntilMs: 0 });
  });

  it('may be old ones, and then say whose', async () => {
    const made = setUp();
    assert.deepEqual(await told(made, 'money EUR'), ['2026-11-13', 'complete', 'money ok']);
    made.clock.advance(made.money.terms.freshMs);
    made.change({ rates: FAILED });
    const { found, outcome, cache, reports } = await made.answer('money EUR');
    assert.equal(found?.body.text, '2026-11-13');
    assert.deepEqual([outcome, cache, reports[0]?.stale], ['failed', 'stale', true]);
    made.clock.advance(made.money.terms.keepMs);
    assert.deepEqual(await told(made, 'money EUR'), [undefined, 'failed', 'money upstream_error']);
  });

  it('are not waited for when the client disconnects', async () => {
    const { answer } = setUp();
    await assert.rejects(async () => answer('sky', AbortSignal.abort()), ClientDisconnected);
  });
});
