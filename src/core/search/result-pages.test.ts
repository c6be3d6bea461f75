import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../../tests/support/level.ts';
import { page as foundPage } from '../../../tests/support/upstreams.ts';
import type { SiteRule } from '../preferences/model.ts';
import type { Fused } from '../rank/fuse.ts';
import type { Outcome, Report } from '../upstream/outcome.ts';
import { findResultPage, MAX_ENGINE_PAGES } from './result-pages.ts';
import type { SearchResult } from './searches.ts';

type EnginePage = {
  readonly names: readonly string[];
  readonly outcome?: Outcome;
  readonly state?: Report['state'];
};

const fused = (name: string): Fused => ({
  page: foundPage(name, { url: `https://${name.replace(/\d+$/, '')}.example/${name}` }),
  sources: ['engine_a'],
  ranks: [1],
  score: 1,
});

const resultOf = ({ names, outcome, state = 'ok' }: EnginePage): SearchResult<'web'> => ({
  merged: names.map(fused),
  correction: '',
  outcome: outcome ?? (names.length > 0 ? 'complete' : 'empty'),
  cache: 'miss',
  reports: [{ id: 'engine_a', state, ms: 10, results: names.length }],
  freshUntilMs: 0,
  retryAfterMs: 0,
});

const named = (letter: string, from: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${letter}${from + i}`);

type Asked = {
  page?: number;
  perPage?: number;
  rules?: readonly SiteRule[];
  lastPage?: number;
  shortFirst?: boolean;
  enginePages?: number;
};

/** Reads a page of what one engine returns on its pages. */
async function read(engine: readonly EnginePage[], asked: Asked = {}) {
  const { page = 1, perPage = 10, rules = [], lastPage = 50, ...options } = asked;
  const loaded: number[] = [];
  const result = await findResultPage({
    ...{ tab: 'web', page, perPage, rules, ...options },
    load(number) {
      loaded.push(number);
      return Promise.resolve(resultOf(engine[number - 1] ?? { names: [] }));
    },
    lastPage: () => lastPage,
  });
  return { ...result, names: result.results.map((one) => one.page.title), loaded };
}

describe('a page as the engines have it', () => {
  it('is one page of the engines', async () => {
    const { names, loaded, knownPages, more } = await read([{ names: ['a1'] }, { names: ['b1', 'b2'] }], {
      page: 2,
      perPage: 0,
    });
    assert.deepEqual([names, loaded, knownPages, more], [['b1', 'b2'], [2], 2, true]);
  });

  const ENDS: readonly [string, EnginePage, Asked, boolean][] = [
    ['an engine with results and further pages', { names: ['a1'] }, {}, true],
    ['the last page of the engine', { names: ['a1'] }, { lastPage: 1 }, false],
    ['nothing', { names: [] }, {}, false],
    [
      'an engine that failed beside results',
      { names: ['a1'], outcome: 'partial', state: 'timeout' },
      {},
      true,
    ],
    [
      'an engine without such a search',
      { names: ['a1'], outcome: 'partial', state: 'unsupported' },
      {},
      false,
    ],
    [
      'older results of engines that failed',
      { names: ['a1'], outcome: 'failed', state: 'timeout' },
      {},
      false,
    ],
  ];
  for (const [what, engine, asked, expected] of ENDS) {
    it(`${expected ? 'may be followed' : 'is the last'} with ${what}`, async () => {
      assert.equal((await read([engine], { perPage: 0, ...asked })).more, expected);
    });
  }
});

describe('pages of a chosen size', () => {
  const ENGINE: readonly EnginePage[] = [
    { names: [...named('a', 0, 7), 'p0', ...named('b', 0, 4)] },
    { names: ['a3', ...named('c', 0, 8), 'p1', 'b2'] },
    { names: ['c7', ...named('d', 0, 4)] },
  ];
  const WHOLE = [
    ...[...named('a', 0, 7), 'p0', ...named('b', 0, 4)],
    ...[...named('c', 0, 8), 'p1'],
    ...named('d', 0, 4),
  ];

  it('show every result once, in order', async () => {
    const pages = [];
    for (let page = 1; page <= 4; page++) pages.push(await read(ENGINE, { page }));
    assert.deepEqual(
      pages.flatMap(({ names }) => names),
      WHOLE,
    );
    assert.deepEqual(
      pages.map(({ names }) => names.length),
      [10, 10, 5, 0],
    );
  });

  it('report a next page only as far as they have read', async () => {
    const known = async (page: number) => {
      const { knownPages, more, loaded } = await read(ENGINE, { page });
      return { knownPages, more, loaded };
    };
    assert.deepEqual(await known(1), { knownPages: 2, more: true, loaded: [1] });
    assert.deepEqual(await known(2), { knownPages: 3, more: true, loaded: [1, 2] });
    assert.deepEqual(await known(3), { knownPages: 3, more: false, loaded: [1, 2, 3, 4] });
    assert.deepEqual((await known(9)).knownPages, 3);
  });

  it('read at most to the last page of the engines, and at most five', async () => {
    const endless = Array.from({ length: 20 }, (_, i) => ({ names: named(`e${i}x`, 0, 10) }));
    assert.deepEqual((await read(endless, { perPage: 50, lastPage: 3 })).loaded, [1, 2, 3]);
    const deep = await read(endless, { page: 30 });
    assert.equal(deep.loaded.length, MAX_ENGINE_PAGES);
    assert.deepEqual([deep.names, deep.knownPages, deep.more], [[], MAX_ENGINE_PAGES, false]);
    const last = await read(endless, { page: MAX_ENGINE_PAGES });
    assert.deepEqual([last.names.length, last.more], [10, false]);
  });

  it('apply site rules: pinned results come first once, blocked ones never', async () => {
    const rules: readonly SiteRule[] = [
      { host: 'p.example', rule: 'pin' },
      { host: 'b.example', rule: 'block' },
    ];
    const [first, second] = [await read(ENGINE, { rules }), await read(ENGINE, { rules, page: 2 })];
    assert.deepEqual(first.names, ['p0', ...named('a', 0, 7), 'p1', ...named('c', 0, 1)].toSorted(byPin));
    assert.deepEqual([first.hidden, second.hidden], [4, 0]);
    const all = [...first.names, ...second.names, ...(await read(ENGINE, { rules, page: 3 })).names];
    assert.deepEqual(all.toSorted(), WHOLE.filter((name) => !name.startsWith('b')).toSorted());
  });

  it('report an engine that failed on any page', async () => {
    const failing: readonly EnginePage[] = [
      { names: named('a', 0, 12) },
      { names: [], outcome: 'failed', state: 'rate_limited' },
    ];
    const partial = await read(failing, { page: 2 });
    assert.deepEqual([partial.names.length, partial.outcome, partial.more], [2, 'partial', false]);
    assert.deepEqual(
      partial.reports.map(({ state, results }) => [state, results]),
      [['rate_limited', 12]],
    );
    assert.equal((await read(failing, { page: 3 })).outcome, 'failed');
  });
});

describe('pages whose first one takes one call to each engine', () => {
  const engines = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 30 }), {
    maxLength: 8,
  });
  it('show every result once, in order and with the same page size, whatever the engines return', async () => {
    await fc.assert(
      fc.asyncProperty(engines, fc.integer({ min: 1, max: 50 }), async (lists, perPage) => {
        const engine = lists.map((numbers) => ({ names: numbers.map((number) => `r${number}`) }));
        const whole = [...new Set(engine.flatMap(({ names }) => names))];
        const [first = whole] = engine.map(({ names }) => names);
        const shown: string[] = [];
        for (let page = 1, more = true; more; page++) {
          const one = await read(engine, { page, perPage, shortFirst: true, enginePages: 10 });
          const full = page === 1 ? Math.min(perPage, first.length) : perPage;
          assert.equal(one.names.length, Math.min(full, whole.length - shown.length));
          if (page === 1) assert.deepEqual(one.loaded, [1]);
          shown.push(...one.names);
          ({ more } = one);
        }
        assert.deepEqual(shown, whole);
      }),
      { numRuns: runs(500) },
    );
  });

  it('read as many pages of the engines as allowed', async () => {
    const endless = Array.from({ length: 20 }, (_, i) => ({ names: named(`e${i}x`, 0, 10) }));
    const asked = { perPage: 20, shortFirst: true, enginePages: 10 };
    const last = await read(endless, { ...asked, page: 5 });
    assert.deepEqual([last.names.length, last.more], [20, true]);
    const beyond = await read(endless, { ...asked, page: 7 });
    assert.deepEqual([beyond.loaded.length, beyond.names, beyond.more], [10, [], false]);
  });
});

function byPin(a: string, b: string): number {
  return Number(b.startsWith('p')) - Number(a.startsWith('p'));
}
