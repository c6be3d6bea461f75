import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import {
  answering,
  DEADLINE_MS,
  handFetcher,
  makeUpstream,
  testProvider,
  turn,
} from '../../../tests/support/upstreams.ts';
import type { FetchResult, OutgoingRequest } from '../ports/fetcher.ts';
import { ClientDisconnected } from '../upstream/outcome.ts';
import type { Parsed } from '../upstream/provider.ts';
import {
  type FoundPlace,
  type Geocoder,
  Places,
  type ForwardRequest,
  type ReverseRequest,
} from './places.ts';

const place = (name: string, over: Partial<FoundPlace> = {}): FoundPlace => ({
  name,
  displayName: `${name}, Somewhere`,
  lat: 48.2,
  lon: 16.4,
  category: 'place',
  type: 'city',
  addressType: 'city',
  importance: 0.5,
  osm: { type: 'node', id: Number(name) || 1 },
  box: undefined,
  ...over,
});

/** Gives at most three places at once; its wire format is the parsed form itself. */
const geocoderNamed = (name: string): Geocoder => ({
  ...testProvider({ name, role: 'maps', searches: {}, url: `https://${name}.example` }),
  mostPlaces: 3,
  geocode: {
    name: (question) => JSON.stringify(question),
    plan: ({ text, limit, except }, { url }) => ({
      url: `${url}/?q=${text}&limit=${limit}&except=${except.join()}`,
    }),
    fills: [],
    parse: ({ body }) => JSON.parse(body) as Parsed<FoundPlace>,
  },
  reverse: {
    name: ({ lat, lon }) => `${lat} ${lon}`,
    plan: ({ lat, lon }, { url }) => ({ url: `${url}/?at=${lat},${lon}` }),
    fills: [],
    parse: ({ body }) => JSON.parse(body) as Parsed<FoundPlace>,
  },
});

type Answers = Record<string, ((outgoing: OutgoingRequest) => FetchResult) | 'hangs'>;

function placesOver(answers: Answers) {
  const clock = testClock();
  const asked: string[] = [];
  const geocoders = Object.entries(answers).map(([name, answer]) => {
    const geocoder = geocoderNamed(name);
    const respond = (outgoing: OutgoingRequest): FetchResult => {
      asked.push(outgoing.url);
      return answer === 'hangs' ? { failed: 'timeout' } : answer(outgoing);
    };
    const fetcher = answer === 'hangs' ? handFetcher() : handFetcher(respond);
    return { upstream: makeUpstream({ id: name, provider: geocoder, fetcher, clock }).upstream, geocoder };
  });
  return { places: new Places({ geocoders, clock, deadlineMs: DEADLINE_MS }), asked };
}

const forward: ForwardRequest = {
  text: 'x',
  limit: 3,
  language: undefined,
  timeoutMs: DEADLINE_MS,
  signal: () => undefined,
};
const reverse: ReverseRequest = {
  lat: 1,
  lon: 2,
  label: '',
  language: undefined,
  timeoutMs: DEADLINE_MS,
  signal: () => undefined,
};

const found = (...names: string[]) => answering({ items: names.map((name) => place(name)) });
const broken = answering({ reason: 'upstream_error' });
const late = answering({ reason: 'rate_limited', retryAfterMs: 700 });

/** Advances the clock by `ms` for pending waits. */
async function after<T>(t: TestContext, ms: number, start: () => Promise<T>): Promise<T> {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const result = start();
  await turn();
  t.mock.timers.tick(ms);
  await turn();
  t.mock.timers.tick(ms);
  const ended = await result;
  t.mock.timers.reset();
  return ended;
}

describe('Places by name', () => {
  it('come page by page where more are wanted than there are at once', async () => {
    const { places, asked } = placesOver({
      first: ({ url }) =>
        url.endsWith('except=')
          ? found('1', '2', '3')
          : url.endsWith('N3')
            ? found('4', '3', '5')
            : found('6'),
    });
    const { places: all, reports } = await places.forward({ ...forward, limit: 8 });
    assert.deepEqual(
      all.map(({ name }) => name),
      ['1', '2', '3', '4', '5', '6'],
    );
    assert.deepEqual(asked, [
      'https://first.example/?q=x&limit=3&except=',
      'https://first.example/?q=x&limit=3&except=N1,N2,N3',
      'https://first.example/?q=x&limit=3&except=N1,N2,N3,N4,N5',
    ]);
    assert.equal(reports.length, 3);
  });

  it('end where a geocoder gives the same page again', async () => {
    const { places, asked } = placesOver({ first: () => found('1', '2', '3') });
    const { places: all } = await places.forward({ ...forward, limit: 50 });
    assert.deepEqual([all.length, asked.length], [3, 2]);
  });

  it('are never more than are wanted', async () => {
    const { places } = placesOver({ first: () => found('1', '2', '3', '4', '5') });
    assert.equal((await places.forward({ ...forward, limit: 2 })).places.length, 2);
    assert.equal((await places.forward({ ...forward, limit: 4 })).places.length, 4);
  });

  it('are those of the first page where the second fails, and say so', async () => {
    const { places } = placesOver({
      first: ({ url }) => (url.endsWith('except=') ? found('1', '2', '3') : broken),
    });
    const all = await places.forward({ ...forward, limit: 4 });
    assert.equal(all.places.length, 3);
    assert.equal(all.outcome, 'partial');
    assert.deepEqual(
      all.reports.map(({ id, state }) => `${id} ${state}`),
      ['first ok', 'first upstream_error'],
    );
  });

  it('are known the second time', async () => {
    const { places, asked } = placesOver({ first: () => found('1') });
    assert.equal((await places.forward(forward)).cache, 'miss');
    assert.equal((await places.forward(forward)).cache, 'hit');
    assert.equal(asked.length, 1);
  });
});

describe('Places from a second geocoder', () => {
  it('are not asked for while the first answers, even with nothing', async () => {
    const { places, asked } = placesOver({ first: () => found(), second: () => found('2') });
    const answer = await places.forward(forward);
    assert.deepEqual([answer.outcome, asked.length], ['empty', 1]);
  });

  it('stand in where the first fails', async () => {
    const { places } = placesOver({ first: () => broken, second: () => found('2') });
    const all = await places.forward(forward);
    assert.equal(all.places[0]?.name, '2');
    assert.equal(all.outcome, 'partial');
  });

  it('stand in where the first hangs, within the time', async (t) => {
    const { places } = placesOver({ first: 'hangs', second: () => found('2') });
    const all = await after(t, DEADLINE_MS / 2, () => places.forward(forward));
    assert.equal(all.places[0]?.name, '2');
    assert.deepEqual(
      all.reports.map(({ id, state }) => `${id} ${state}`),
      ['first timeout', 'second ok'],
    );
  });

  it('fail with the first, and tell when to come again', async () => {
    const { places } = placesOver({ first: () => broken, second: () => late });
    const all = await places.forward(forward);
    assert.deepEqual([all.places, all.outcome, all.retryAfterMs], [[], 'failed', 700]);
  });

  it('fail where nobody is configured', async () => {
    const answer = await placesOver({}).places.forward(forward);
    assert.deepEqual([answer.outcome, answer.retryAfterMs], ['failed', 5_000]);
  });
});

describe('the place at a point', () => {
  it('is one at most, under the name that is given to it', async () => {
    const { places, asked } = placesOver({ first: () => found('1', '2') });
    const own = await places.reverse(reverse);
    const labelled = await places.reverse({ ...reverse, label: 'Our place' });
    assert.deepEqual(
      [own, labelled].map(({ places: all }) => all.map(({ name, displayName }) => [name, displayName])),
      [[['1', '1, Somewhere']], [['Our place', '1, Somewhere']]],
    );
    assert.deepEqual(asked, ['https://first.example/?at=1,2']);
  });

  it('is none at sea', async () => {
    const { places } = placesOver({ first: () => found() });
    const answer = await places.reverse({ ...reverse, label: 'Nowhere' });
    assert.equal(answer.outcome, 'empty');
  });
});

it('nobody is waited for by a client that has left', async () => {
  const { places } = placesOver({ first: 'hangs' });
  await assert.rejects(places.forward({ ...forward, signal: () => AbortSignal.abort() }), ClientDisconnected);
});
