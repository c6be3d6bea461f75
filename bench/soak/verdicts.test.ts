import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Fault } from './fault-runner.ts';
import type { FaultKind } from './faults/fault.ts';
import { lateFaults } from './held-up.ts';
import { BUDGETS, BURST } from './node-settings.ts';
import type { Observed } from './observed.ts';
import type { Sample } from './samples.ts';
import { embeddedVerdictsOf, verdictsOf } from './verdicts.ts';

const kind = (over: Partial<FaultKind>): FaultKind => ({
  name: 'made up',
  scope: 'all nodes',
  holds: [],
  leastMs: 0,
  mostMs: 0,
  unavailable: true,
  breaks: false,
  limits: 'hold',
  strike: () => Promise.reject(new Error('not here')),
  ...over,
});
const fault = (over: Partial<FaultKind> = {}, nodes = [0, 1, 2]): Fault => ({
  kind: kind(over),
  nodes,
  startMs: 10_000,
  endMs: 12_000,
});
const sample = (over: Partial<Sample> = {}): Sample => ({
  client: 'capped',
  key: 'k',
  route: 'web',
  isCounted: true,
  node: 0,
  sentMs: 1_000,
  endedMs: 1_010,
  result: 200,
  retryAfter: undefined,
  ...over,
});
const figures = { residentMegabytes: 200, sockets: 40, p50Ms: 7, p95Ms: 20 };

/** A run in which everything holds. */
const good: Observed = {
  samples: [sample()],
  faults: [fault()],
  readiness: [],
  nodes: 3,
  countedByMonth: new Map([['k', 1]]),
  countedByDay: new Map([['k', 1]]),
  monthlyLimit: 5,
  calls: new Map(BUDGETS.map(({ provider }) => [provider, [1_000]])),
  deaths: [],
  failedStarts: [],
  fatal: [],
  complaints: [],
  revokedUses: [{ node: 0, afterMs: 1_001, result: 401 }],
  unroutableMs: [],
  before: figures,
  after: figures,
  lastMs: 60_000,
};

const failedIn = (over: Partial<Observed>): string[] =>
  verdictsOf({ ...good, ...over })
    .filter(({ passes }) => !passes)
    .map(({ name }) => name);
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('the verdicts of a soak run', () => {
  it('all pass if everything holds', () => {
    assert.deepEqual(failedIn({}), []);
  });

  const death = { node: 0, atMs: 30_000, how: 'exit code 1', tail: [] };
  const unready = [{ atMs: 500, ready: 0 }];
  const cases: readonly [when: string, check: string, over: Partial<Observed>][] = [
    ['a response is not in the months', 'responses ≤ counted', { countedByMonth: new Map() }],
    ['a response is not in the days', 'responses ≤ counted', { countedByDay: new Map() }],
    ['a search is counted twice', 'responses ≤ counted', { countedByMonth: new Map([['k', 2]]) }],
    ['a burst is too large', `rate limit of ${BURST.setting}`, { samples: times(BURST.limit + 1, sample()) }],
    [
      'a minute has too much',
      'rate limit of 180/min',
      { samples: Array.from({ length: 181 }, (_, i) => sample({ sentMs: i * 200, endedMs: i * 200 + 1 })) },
    ],
    ['more is counted than the monthly limit', 'monthly limit', { countedByMonth: new Map([['k', 6]]) }],
    ...BUDGETS.map(({ provider, limit }): (typeof cases)[number] => [
      `${provider} is called too often`,
      `budget of ${provider}`,
      { calls: new Map([...good.calls, [provider, times(limit + 1, 1_000)]]) },
    ]),
    ['a client gets 500', 'only documented', { samples: [sample(), sample({ result: 500 })] }],
    [
      'a client gets 503 and no failure was injected',
      'only documented',
      { samples: [sample(), sample({ result: 503, retryAfter: '5' })] },
    ],
    ['no node is ready without a failure', 'a node is ready', { unroutableMs: [30_000] }],
    [
      'no node is ready during a failure of one',
      'a node is ready',
      { unroutableMs: [11_000], faults: [fault({}, [1])] },
    ],
    ['a node dies', 'no unexpected process exit', { deaths: [death] }],
    ['a node does not start', 'no unexpected process exit', { failedStarts: [death] }],
    ['a fatal line is logged', 'no unexpected process exit', { fatal: ['x'] }],
    ['a node does not stop cleanly', 'no unexpected process exit', { complaints: ['x'] }],
    ['all nodes are unready to the end', 'recovered within 5 s', { readiness: unready }],
    [
      'nodes are ready six seconds after a failure',
      'recovered within 5 s',
      { readiness: [...unready, { atMs: 18_000, ready: 3 }] },
    ],
    [
      'nodes are not ready when the next failure comes much later',
      'recovered within 5 s',
      { readiness: unready, faults: [fault(), { ...fault(), startMs: 30_000, endMs: 31_000 }] },
    ],
    [
      'a revoked key is accepted after a second',
      'revoked keys',
      { revokedUses: [...good.revokedUses, { node: 1, afterMs: 1_001, result: 200 }] },
    ],
    ['memory doubles', 'memory', { after: { ...figures, residentMegabytes: 400 } }],
    ['sockets leak', 'memory', { after: { ...figures, sockets: 400 } }],
    ['responses are slow afterwards', 'memory', { after: { ...figures, p50Ms: 70 } }],
  ];
  for (const [when, check, over] of cases) {
    it(`"${check}" fails if ${when}`, () => {
      const failed = failedIn(over);
      assert.ok(
        failed.some((name) => name.includes(check)),
        `failed: ${failed.join(', ')}`,
      );
    });
  }

  it('judge no latency while the machine is busy', () => {
    const busy = { ...figures, p50Ms: undefined, p95Ms: undefined };
    assert.deepEqual(failedIn({ before: busy }), []);
    assert.deepEqual(failedIn({ after: busy }), []);
  });

  it('fail for the SQLite node for the same reasons', () => {
    const failed = cases.flatMap(([, , over]) =>
      embeddedVerdictsOf({ ...good, ...over }).filter(({ passes }) => !passes),
    );
    assert.deepEqual(
      new Set(failed.map(({ name }) => name)),
      new Set(embeddedVerdictsOf(good).map(({ name }) => name)),
    );
    assert.ok(embeddedVerdictsOf(good).every(({ passes }) => passes));
  });

  it('all but one fail if nothing was tested', () => {
    const empty = { residentMegabytes: 0, sockets: 0, p50Ms: 0, p95Ms: 0 };
    const passed = verdictsOf({
      ...good,
      ...{ samples: [], faults: [], calls: new Map(), revokedUses: [], before: empty, after: empty },
    }).filter(({ passes }) => passes);
    assert.deepEqual(
      passed.map(({ name }) => name),
      ['no unexpected process exit'],
    );
  });
});

describe('moments without CPU time', () => {
  const span = { what: 'all', nodes: [0], fromMs: 11_000, toMs: 11_300 } as const;

  it('count as failures of their nodes', () => {
    const [late] = lateFaults([span], []);
    assert.deepEqual([late?.nodes, late?.startMs, late?.endMs], [[0], 10_000, 12_300]);
  });

  it('excuse no node that was paused or stopped itself', () => {
    assert.deepEqual(lateFaults([span], [fault({ holds: ['process'] }, [0])]), []);
  });
});
