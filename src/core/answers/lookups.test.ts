import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock, type TestClock } from '../../../tests/support/clock.ts';
import { handFetcher, makeUpstream, testProvider, turn } from '../../../tests/support/upstreams.ts';
import type { FetchResult, Fetcher } from '../ports/fetcher.ts';
import { Lookup } from '../upstream/lookup.ts';
import type { Parsed, Service } from '../upstream/provider.ts';
import {
  ratesLookup,
  weatherLookup,
  type Forecaster,
  type RatesProvider,
  type TownFinder,
} from './lookups.ts';

/** Its wire format is the parsed form itself. */
const service = <Question, Item>(): Service<Question, Item> => ({
  name: (question) => JSON.stringify(question),
  plan: (question, { url }) => ({ url: `${url}/?${JSON.stringify(question)}` }),
  fills: [],
  parse: ({ body }) => JSON.parse(body) as Parsed<Item>,
});

const answer = (parsed: object): FetchResult => ({ status: 200, headers: {}, body: JSON.stringify(parsed) });
const broken = answer({ reason: 'upstream_error' });
const bare = testProvider({ role: 'instant', searches: {} });

const TOWN = {
  name: 'Vienna',
  region: '',
  country: 'Austria',
  lat: 48.2,
  lon: 16.4,
  timezone: 'Europe/Vienna',
};
const FORECAST = { current: { temperatureC: 6.4 }, days: [], timezone: 'Etc/GMT-1' };

/** Makes a new lookup for each call, as each request does. */
function bound<Asked extends unknown[], Told>(
  find: (lookup: Lookup, ...asked: Asked) => Told,
  clock: TestClock,
  timeoutMs: number,
): (...asked: Asked) => Told {
  return (...asked) =>
    find(new Lookup({ clock, timeoutMs, deadlineMs: timeoutMs, signal: () => undefined }), ...asked);
}

describe('weatherLookup', () => {
  function lookupOver(towns: Fetcher, forecasts: Fetcher, timeoutMs = 1_000) {
    const clock = testClock();
    const finder: TownFinder = { ...bare, towns: service() };
    const forecaster: Forecaster = { ...bare, name: 'FORECASTS', forecast: service() };
    const weather = weatherLookup({
      towns: {
        upstream: makeUpstream({ provider: finder, fetcher: towns, clock }).upstream,
        provider: finder,
      },
      forecasts: {
        upstream: makeUpstream({ provider: forecaster, fetcher: forecasts, clock }).upstream,
        provider: forecaster,
      },
    });
    return { weather: bound(weather, clock, timeoutMs), clock };
  }

  it('asks where the place is, then how it is there', async () => {
    const towns = handFetcher(() => answer({ items: [TOWN, { ...TOWN, name: 'Another' }] }));
    const forecasts = handFetcher(() => answer({ items: [FORECAST] }));
    const { weather } = lookupOver(towns, forecasts);
    const report = await weather('Wien', 'de');
    assert.deepEqual(report, { place: TOWN, current: FORECAST.current, days: [] });
    assert.equal(towns.calls[0]?.url, 'https://tested.example/?{"name":"Wien","language":"de"}');
    assert.equal(forecasts.calls[0]?.url, 'https://tested.example/?{"lat":48.2,"lon":16.4}');
  });

  it('takes the time zone of the forecast where the place has none', async () => {
    const { weather } = lookupOver(
      handFetcher(() => answer({ items: [{ ...TOWN, timezone: '' }] })),
      handFetcher(() => answer({ items: [FORECAST] })),
    );
    assert.equal((await weather('Wien', undefined))?.place.timezone, 'Etc/GMT-1');
  });

  const silent: [string, FetchResult, FetchResult][] = [
    ['the place is not known', answer({ items: [] }), answer({ items: [FORECAST] })],
    ['nobody finds places', broken, answer({ items: [FORECAST] })],
    ['nobody knows the weather', answer({ items: [TOWN] }), broken],
  ];
  for (const [name, towns, forecast] of silent)
    it(`is empty if ${name}`, async () => {
      const { weather } = lookupOver(
        handFetcher(() => towns),
        handFetcher(() => forecast),
      );
      assert.equal(await weather('Wien', undefined), undefined);
    });

  it('is empty when its time is over', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { weather } = lookupOver(handFetcher(), handFetcher());
    const told = weather('Wien', undefined);
    await turn();
    t.mock.timers.tick(1_000);
    assert.equal(await told, undefined);
  });
});

describe('ratesLookup', () => {
  const RATES = { date: '2026-11-13', rates: { EUR: 1, USD: 1.16 } };

  it('returns rates, and marks them if newer ones could not be fetched', async () => {
    const clock = testClock();
    const provider: RatesProvider = { ...bare, rates: service() };
    let next = answer({ items: [RATES] });
    const { upstream } = makeUpstream({ provider, clock, fetcher: handFetcher(() => next) });
    const rates = bound(ratesLookup({ upstream, provider }), clock, 1_000);
    assert.deepEqual(await rates(), { ...RATES, stale: false });
    clock.advance(provider.terms.freshMs);
    next = broken;
    assert.deepEqual(await rates(), { ...RATES, stale: true });
    clock.advance(provider.terms.keepMs);
    assert.equal(await rates(), undefined);
  });
});
