import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { setUpCards } from '../../../tests/support/cards.ts';
import { testClock, type TestClock } from '../../../tests/support/clock.ts';
import {
  DEADLINE_MS,
  found,
  handFetcher,
  makeUpstream,
  testProvider,
  testSearch,
  turn,
} from '../../../tests/support/upstreams.ts';
import { ratesLookup, type RatesProvider } from '../answers/lookups.ts';
import { type Geocoder, Places } from '../maps/places.ts';
import type { Fetcher } from '../ports/fetcher.ts';
import type { Translation, TranslationBackend, TranslationLanguage } from '../translate/model.ts';
import { Translator } from '../translate/translator.ts';
import { Lookup } from './lookup.ts';
import type { Parsed, Provider, Service } from './provider.ts';
import type { Upstream } from './upstream.ts';
import { Suggestions } from '../search/suggestions.ts';

const STEP_MS = 10;

/** How long the work takes under timers and a clock that this moves. */
function stopwatch({ mock }: TestContext, clock: TestClock) {
  mock.timers.enable({ apis: ['setTimeout'] });
  return async (work: () => unknown): Promise<number> => {
    const ended = new Set<unknown>();
    void Promise.resolve(work()).then((result) => ended.add(result));
    for (let ms = 0; ms <= 30_000; ms += STEP_MS) {
      await turn();
      if (ended.size > 0) return ms;
      clock.advance(STEP_MS);
      mock.timers.tick(STEP_MS);
    }
    throw new Error('it does not end');
  };
}

const service = <Question, Item>(name: string): Service<Question, Item> => ({
  name: (question) => `${name} ${JSON.stringify(question)}`,
  plan: (question, { url }) => ({ url: `${url}/${name}?${JSON.stringify(question)}` }),
  fills: [],
  parse: ({ body }) => JSON.parse(body) as Parsed<Item>,
});

/** Two of the same kind: the first hangs, the second answers at once. */
function pair<P extends Provider>(
  clock: TestClock,
  make: (name: string) => P,
  answers: Fetcher,
): { upstream: Upstream; provider: P }[] {
  return [handFetcher(), answers].map((fetcher, i) => {
    const provider = make(`provider${i}`);
    return { upstream: makeUpstream({ id: provider.name, provider, fetcher, clock }).upstream, provider };
  });
}

const named = (name: string) => ({ name, url: `https://${name}.example` });
const signal = () => undefined;

describe('a provider that hangs slows down one request; later requests move on sooner', () => {
  it('for completions', async (t) => {
    const clock = testClock();
    const sources = pair(
      clock,
      (name) => testProvider({ ...named(name), searches: { suggest: testSearch('suggest') } }),
      handFetcher(() => found('river')),
    );
    const suggestions = new Suggestions({
      sources: sources.map(({ upstream }) => upstream),
      clock,
      timeoutMs: 900,
    });
    const timed = stopwatch(t, clock);
    const suggest = (text: string) => timed(() => suggestions.suggest({ text, language: undefined, signal }));
    assert.equal(await suggest('r'), 450);
    assert.equal(await suggest('ri'), 150);
    assert.equal(await suggest('riv'), 150);
  });

  it('for places', async (t) => {
    const clock = testClock();
    const geocoders = pair<Geocoder>(
      clock,
      (name) => ({
        ...testProvider({ ...named(name), role: 'maps', searches: {} }),
        mostPlaces: 3,
        geocode: service('geocode'),
        reverse: service('reverse'),
      }),
      handFetcher(() => found()),
    ).map(({ upstream, provider }) => ({ upstream, geocoder: provider }));
    const places = new Places({ geocoders, clock, deadlineMs: DEADLINE_MS });
    const timed = stopwatch(t, clock);
    const find = (lat: number, timeoutMs = DEADLINE_MS) =>
      timed(() => places.reverse({ lat, lon: 0, label: '', language: undefined, timeoutMs, signal }));
    assert.equal(await find(0, 600), 300, 'one who has less time');
    assert.equal(await find(1), DEADLINE_MS / 2, 'says nothing about the provider');
    assert.equal(await find(2), DEADLINE_MS / 6);
    assert.equal(await find(3), DEADLINE_MS / 6);
  });

  it('for translations', async (t) => {
    const clock = testClock();
    const english: TranslationLanguage = {
      code: 'en',
      name: 'English',
      targets: undefined,
      source: true,
      target: true,
    };
    const translation: Translation = { text: 'river', detected: 'en' };
    const backends = pair<TranslationBackend>(
      clock,
      (name) => ({
        ...testProvider({ ...named(name), role: 'translate', searches: {} }),
        translate: service('translate'),
        languages: service('languages'),
      }),
      handFetcher(({ url }) => found(url.includes('/languages') ? english : translation)),
    ).map(({ upstream, provider }) => ({ upstream, backend: provider }));
    const translator = new Translator({ backends, clock, timeoutMs: 12_000 });
    const timed = stopwatch(t, clock);
    const translate = (text: string) =>
      timed(() => translator.translate({ text, source: 'auto', target: 'en' }, signal));
    assert.equal(await translate('a'), 6_000);
    assert.equal(await translate('b'), 2_000);
  });

  it('for cards', async (t) => {
    const { about, clock } = setUpCards({ 'wikipedia.example/summary': 'hang' });
    const timed = stopwatch(t, clock);
    assert.equal(await timed(() => about('Vienna')), DEADLINE_MS);
    assert.equal(await timed(() => about('Wien')), DEADLINE_MS / 3);
  });

  it('for exchange rates', async (t) => {
    const clock = testClock();
    const provider: RatesProvider = {
      ...testProvider({ role: 'instant', searches: {} }),
      rates: service('rates'),
    };
    const { upstream } = makeUpstream({ provider, fetcher: handFetcher(), clock });
    const find = ratesLookup({ upstream, provider });
    const rates = () => find(new Lookup({ clock, timeoutMs: DEADLINE_MS, deadlineMs: DEADLINE_MS, signal }));
    const timed = stopwatch(t, clock);
    assert.equal(await timed(rates), DEADLINE_MS);
    assert.equal(await timed(rates), DEADLINE_MS / 3);
  });
});
