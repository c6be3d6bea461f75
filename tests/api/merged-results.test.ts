import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startFakeEngines, type FakeLists } from '../support/fake-engines.ts';

type Body = {
  results: { url: string; title: string; description: string; source: string }[];
  explain: { results: { url: string; ranks: Record<string, number>; score: number }[] };
};

const hosts = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({ url: `https://${prefix}${i + 1}.example/` }));

/** The body of one search over engines that return these lists. */
async function searched(
  lists: FakeLists,
  {
    settings = {},
    query = 'delta',
    more = '',
  }: { settings?: Record<string, string>; query?: string; more?: string } = {},
): Promise<Body> {
  const engines = await startFakeEngines(lists, settings);
  try {
    return await engines.search<Body>(query, more);
  } finally {
    await engines.stop();
  }
}

const shortNames = ({ results }: Body) => results.map(({ url }) => new URL(url).host.replace('.example', ''));

describe('merged results', () => {
  it('keep a page that one engine ranks first above weak agreement', async () => {
    const weak = hosts('x', 10);
    const body = await searched({
      A: [{ url: 'https://official.example/' }, ...hosts('a', 9), ...weak],
      B: [...hosts('b', 10), ...weak.toReversed()],
      C: hosts('c', 20),
    });
    assert.ok(shortNames(body).indexOf('official') < 3);
    assert.equal(body.results.find(({ url }) => url === weak[0]?.url)?.source, 'both');
  });

  it('put first what several engines rank high', async () => {
    const agreed = { url: 'https://agreed.example/' };
    const body = await searched({
      A: [...hosts('a', 1), agreed],
      B: [...hosts('b', 1), agreed],
      C: [...hosts('c', 1), agreed],
    });
    assert.deepEqual(shortNames(body), ['agreed', 'a1', 'b1', 'c1']);
    assert.equal(body.results[0]?.source, 'all');
  });

  it('are weighed as the operator decided, and explained', async () => {
    const lists = { A: hosts('a', 3), B: hosts('b', 3), C: [] };
    assert.deepEqual(shortNames(await searched(lists)), ['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
    const body = await searched(lists, { settings: { ENGINE_B_WEIGHT: '2.5' }, more: '&explain=1' });
    assert.deepEqual(shortNames(body), ['b1', 'b2', 'a1', 'b3', 'a2', 'a3']);
    assert.deepEqual(
      body.explain.results.slice(0, 3).map(({ ranks, score }) => [ranks, score]),
      [
        [{ engine_b: 1 }, 2.5],
        [{ engine_b: 2 }, 1.25],
        [{ engine_a: 1 }, 1],
      ],
    );
  });

  it('stop the start if a weight is malformed', async () => {
    await assert.rejects(startFakeEngines({ A: [] }, { ENGINE_A_WEIGHT: '0' }), {
      name: 'SettingsError',
      message: 'ENGINE_A_WEIGHT must be a number from 0.1 to 10, such as 1.5, not "0"',
    });
  });
});

describe('an engine that returns a thousand results', () => {
  it('contributes as many as it was asked for', async () => {
    const body = await searched({ A: hosts('a', 1_000), B: hosts('b', 3), C: [] });
    assert.equal(body.results.filter(({ source }) => source === 'engine_a').length, 20);
    assert.equal(body.results.filter(({ source }) => source === 'engine_b').length, 3);
  });
});

describe('results of one host', () => {
  const own = Array.from({ length: 8 }, (_, i) => ({ url: `https://same.example/${i}` }));
  const lists = { A: own, B: hosts('b', 20), C: [] };
  const sameIn = (body: Body, first: number) =>
    body.results.slice(0, first).filter(({ url }) => url.startsWith('https://same.example/')).length;

  it('are at most three of the first twenty, and none is lost', async () => {
    const body = await searched(lists);
    assert.deepEqual([sameIn(body, 20), sameIn(body, 28), body.results.length], [3, 8, 28]);
    assert.equal(body.results[0]?.url, own[0]?.url);
  });

  it('are as many as the operator sets', async () => {
    assert.equal(sameIn(await searched(lists, { settings: { RESULTS_PER_HOST: '1' } }), 20), 1);
    assert.equal(sameIn(await searched(lists, { settings: { RESULTS_PER_HOST: '0' } }), 20), 8);
  });

  it('are not limited in a search of one site', async () => {
    assert.equal(sameIn(await searched(lists, { query: 'delta site:same.example' }), 20), 8);
    assert.equal(sameIn(await searched(lists, { query: 'delta -site:other.example' }), 20), 3);
  });
});

describe('texts of one page', () => {
  const page = (description: string, title = 'River delta') => [
    { url: 'https://delta.example/', title, description },
  ];
  const EXCUSE = 'We cannot provide a description for this page right now';

  it('are the best of what the engines say, not the longest', async () => {
    const [result] = (
      await searched(
        {
          A: page(`${EXCUSE}.`, 'https://delta.example/'),
          B: page('delta, river, sea, sediment, silt, mud, estuary, geography, map, water, land'),
          C: page('A delta is where a river meets the sea.', 'Home'),
        },
        { query: 'river delta' },
      )
    ).results;
    assert.equal(result?.title, 'River delta');
    assert.equal(result.description, 'A delta is where a river meets the sea.');
    assert.equal(result.source, 'all');
  });

  it('are empty rather than an excuse', async () => {
    const { results } = await searched({ A: page(EXCUSE), B: [], C: [] });
    assert.deepEqual(
      results.map(({ title, description }) => [title, description]),
      [['River delta', '']],
    );
  });
});

describe('addresses of one page', () => {
  it('are shown without tracking, with https and on the desktop host', async () => {
    const { results } = await searched({
      A: [{ url: 'http://en.m.wikipedia.org/wiki/Delta?utm_source=a#History' }],
      B: [{ url: 'https://en.wikipedia.org/wiki/Delta' }],
      C: [{ url: 'https://alone.example/?utm_source=c&id=1' }],
    });
    assert.deepEqual(
      results.map(({ url }) => url),
      ['https://en.wikipedia.org/wiki/Delta', 'https://alone.example/?id=1'],
    );
  });
});
