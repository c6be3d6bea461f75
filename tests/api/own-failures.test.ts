import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Cards } from '../../src/core/cards/cards.ts';
import { StoreUnavailable } from '../../src/core/errors.ts';
import { DEFAULT_PREFERENCES } from '../../src/core/preferences/model.ts';
import { SearchLookups } from '../../src/http/api/present/search-lookups.ts';
import { Searches } from '../../src/core/search/searches.ts';
import { Suggestions } from '../../src/core/search/suggestions.ts';
import { CallBudget } from '../../src/core/upstream/call-budget.ts';
import type { Endpoint } from '../../src/http/api/endpoint.ts';
import { cardsEndpoint } from '../../src/http/api/v1/cards.ts';
import { suggestEndpoint } from '../../src/http/api/v1/suggest.ts';
import { webEndpoint } from '../../src/http/api/v1/web.ts';
import { systemClock } from '../../src/system/system.ts';
import { capturingLog } from '../support/capturing-log.ts';
import { serveEndpoints } from '../support/served-endpoints.ts';
import {
  found,
  handFetcher,
  makeUpstream,
  mapCache,
  neverAsked,
  page,
  PLAIN_RANKING,
  testProvider,
  testSearch,
} from '../support/upstreams.ts';

const MARKER = 'unmistakable';
const SECRETIVE = new Error(`cannot search for ${MARKER}`);

/** Without the lines that tell of every request. */
const told = (lines: readonly string[]) => lines.filter((line) => line.includes('"stack"'));

function throwing(): never {
  throw SECRETIVE;
}

type Making = NonNullable<Parameters<typeof makeUpstream>[0]>;

const SEARCHES = { web: testSearch('web'), suggest: testSearch('suggest') };

const faults: [name: string, making: Making, status: number][] = [
  [
    'counters that are unavailable',
    {
      budget: new CallBudget({
        provider: 'TESTED',
        pace: [],
        budget: [{ limit: 9, windowMs: 60_000 }],
        counters: {
          ...neverAsked,
          take: () => Promise.reject(new StoreUnavailable('no', { cause: new Error('disk is full') })),
        },
      }),
    },
    503,
  ],
  ['a cache that throws', { cache: { ...mapCache(), get: throwing } }, 500],
  [
    'a plan that throws',
    {
      provider: testProvider({
        searches: {
          web: testSearch('web', { plan: throwing }),
          suggest: testSearch('suggest', { plan: throwing }),
        },
      }),
    },
    500,
  ],
  ['a fetcher that fails', { fetcher: { fetch: () => Promise.reject(SECRETIVE) } }, 500],
];

/** One failing and one working engine behind the real server. */
async function serve(making: Making) {
  const clock = systemClock;
  const broken = makeUpstream({ provider: testProvider({ searches: SEARCHES }), ...making, clock });
  const well = makeUpstream({
    id: 'engine_b',
    provider: testProvider({ name: 'WELL', url: 'https://well.example', searches: SEARCHES }),
    fetcher: handFetcher(() => found(page('a'))),
    clock,
  });
  const slots = [broken.upstream, well.upstream];
  const searches = new Searches({ slots, others: [], clock, deadlineMs: 3_000, ranking: PLAIN_RANKING });
  const searchLookups = new SearchLookups({
    searches,
    clock,
    labels: new Map(),
    favicon: () => '',
    observe: () => undefined,
  });
  const suggestions = new Suggestions({ sources: slots, clock, timeoutMs: 1_000 });
  const parts = {
    searchLookups,
    slots: slots.map(({ id }) => ({ id, provider: 'brave', configured: true, forAccounts: false })),
    deadlineMs: 3_000,
    pages: undefined,
  };
  const { log, lines } = capturingLog();
  const endpoints: Endpoint[] = [
    webEndpoint({ ...parts, preferencesOf: () => DEFAULT_PREFERENCES }),
    suggestEndpoint({ suggestions }),
  ];
  return { served: await serveEndpoints(endpoints, { log }), lines, broken };
}

describe('a failure of our own', () => {
  for (const [name, making, status] of faults) {
    it(`${name}: ${status}, a line in the log, and nothing said of the provider`, async () => {
      const { served, lines, broken } = await serve(making);
      try {
        for (const path of ['web', 'suggest']) {
          lines.length = 0;
          const answer = await served.fetch(`/api/v1/${path}/?q=${MARKER}`);
          assert.equal(answer.status, status, path);
          assert.equal(answer.headers.get('x-engines-failed'), null);
          const [line = '', ...more] = told(lines);
          assert.deepEqual(more, []);
          assert.ok(line.includes(answer.headers.get('x-request-id') ?? 'no id'));
          assert.match(line, /"stack":" {4}at /);
          assert.ok(!line.includes(MARKER), 'no query in the log');
          if (status === 503) {
            assert.match(line, /disk is full/);
            assert.ok(answer.headers.has('retry-after'));
          }
        }
        assert.deepEqual(broken.observed, []);
        assert.equal(await served.searches(), 0, 'nothing is counted');
      } finally {
        await served.stop();
      }
    });
  }

  it('a card that throws: 500 and a line in the log', async () => {
    const { log, lines } = capturingLog();
    const use = new Cards({
      cards: [{ name: 'map', about: 'query', provider: 'TESTED', wants: throwing, make: throwing }],
      upstreams: [makeUpstream().upstream],
      clock: systemClock,
      deadlineMs: 3_000,
    });
    const parts = { cards: use, cardShapes: [], slots: [], deadlineMs: 3_000 };
    const served = await serveEndpoints([cardsEndpoint(parts)], { log });
    try {
      const answer = await served.fetch(`/api/v1/cards/?q=${MARKER}`);
      assert.deepEqual([answer.status, answer.headers.get('x-engines-failed')], [500, null]);
      assert.equal(told(lines).length, 1);
      assert.ok(!told(lines)[0]?.includes(MARKER));
    } finally {
      await served.stop();
    }
  });
});
