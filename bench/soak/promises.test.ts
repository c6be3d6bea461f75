import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Fault } from './fault-runner.ts';
import type { FaultKind } from './faults/fault.ts';
import { isPromised, limitIn } from './promises.ts';
import { recoveryMs } from './recovery.ts';
import type { Sample } from './samples.ts';

const fault = (
  over: Partial<FaultKind>,
  nodes: readonly number[],
  startMs: number,
  endMs: number,
): Fault => ({
  kind: {
    name: 'tested',
    scope: 'one node',
    holds: [],
    leastMs: 0,
    mostMs: 0,
    unavailable: false,
    breaks: false,
    limits: 'hold',
    strike: () => Promise.reject(new Error('not here')),
    ...over,
  },
  nodes,
  startMs,
  endMs,
});

const sample = (over: Partial<Sample>): Sample => ({
  client: 'polite',
  key: 'k',
  route: 'web',
  isCounted: true,
  node: 0,
  sentMs: 1_000,
  endedMs: 1_100,
  result: 200,
  retryAfter: undefined,
  ...over,
});

describe('what may pass while nodes are without Valkey', () => {
  const window = { startMs: 100_000, endMs: 160_000, count: 0 };
  const alone = (...nodes: number[]): Fault => fault({ limits: 'per node' }, nodes, 120_000, 130_000);
  const wiped = fault({ limits: 'start afresh' }, [0, 1, 2], 120_000, 121_000);

  it('is the limit once for each of them, and once more where it was wiped', () => {
    const allowed = (...faults: Fault[]): number => limitIn(window, 60, faults, 3);
    assert.equal(allowed(), 60);
    assert.equal(allowed(fault({}, [0], 120_000, 130_000)), 60);
    assert.equal(allowed(alone(1)), 120);
    assert.equal(allowed(alone(1), alone(1)), 120);
    assert.equal(allowed(alone(0, 1, 2)), 180);
    assert.equal(allowed(wiped), 120);
  });

  it('is the limit in windows before and well after it', () => {
    const later = { startMs: 140_000, endMs: 200_000, count: 0 };
    assert.equal(limitIn(later, 60, [alone(0)], 3), 60);
    const earlier = { startMs: 50_000, endMs: 110_000, count: 0 };
    assert.equal(limitIn(earlier, 60, [alone(0)], 3), 60);
  });
});

describe('a response that is documented', () => {
  const away = fault({ unavailable: true }, [0], 900, 2_000);
  const killed = fault({ breaks: true, holds: ['process'] }, [0], 900, 2_000);
  const cases: readonly [string, Partial<Sample>, readonly Fault[], boolean][] = [
    ['200', {}, [], true],
    ['500 under any fault', { result: 500 }, [away, killed], false],
    ['503 without a fault', { result: 503, retryAfter: '5' }, [], false],
    ['503 without Retry-After', { result: 503 }, [away], false],
    ['503 while the database is away', { result: 503, retryAfter: '5' }, [away], true],
    ['503 of another node', { result: 503, retryAfter: '5', node: 1 }, [away], false],
    ['503 long after it', { result: 503, retryAfter: '5', sentMs: 60_000, endedMs: 60_001 }, [away], false],
    ['a reset of a killed node', { result: 'reset' }, [killed], true],
    ['a reset while the database is away', { result: 'reset' }, [away], false],
    ['a timeout', { result: 'timeout' }, [away, killed], false],
    ['a refusal of a node that starts', { result: 'refused', sentMs: 6_000, endedMs: 6_001 }, [killed], true],
    ['a refusal without a fault', { result: 'refused' }, [away], false],
    ['429 for a polite client', { result: 429 }, [away], false],
    [
      '429 for requests that a stalled node kept waiting',
      { result: 429 },
      [fault({ stalls: true }, [0], 900, 2_000)],
      true,
    ],
    [
      '429 for a second while a node lost Valkey',
      { result: 429, retryAfter: '1' },
      [fault({ limits: 'per node' }, [0], 900, 2_000)],
      true,
    ],
    [
      '429 for longer while a node lost Valkey',
      { result: 429, retryAfter: '20' },
      [fault({ limits: 'per node' }, [0], 900, 2_000)],
      false,
    ],
    ['429 of a killed node', { result: 429, retryAfter: '1' }, [away, killed], false],
    ['429 for a greedy client', { result: 429, client: 'greedy' }, [], true],
    ['401 for a valid key', { result: 401 }, [away], false],
  ];
  for (const [name, over, faults, expected] of cases) {
    it(`${expected ? 'is' : 'is not'} ${name}`, () => {
      assert.equal(isPromised(sample(over), faults), expected);
    });
  }
});

describe('the time to recover', () => {
  const one = fault({ unavailable: true }, [0], 1_000, 2_000);
  const parts = { faults: [one], samples: [], readiness: [], nodes: 3, lastMs: 60_000 };

  it('ends when all nodes are ready and the last request has failed', () => {
    assert.equal(recoveryMs(one, parts), 0);
    const readiness = [
      { atMs: 1_500, ready: 2 },
      { atMs: 3_000, ready: 3 },
    ];
    assert.equal(recoveryMs(one, { ...parts, readiness }), 1_000);
    const samples = [sample({ result: 503, sentMs: 3_500, endedMs: 3_600 })];
    assert.equal(recoveryMs(one, { ...parts, readiness, samples }), 1_600);
  });

  it('is not known when another fault strikes meanwhile, unless that one is harmless', () => {
    const readiness = [
      { atMs: 1_500, ready: 2 },
      { atMs: 3_000, ready: 3 },
    ];
    const also = (other: Fault) => recoveryMs(one, { ...parts, readiness, faults: [one, other] });
    assert.equal(also(fault({ breaks: true }, [1], 2_500, 4_000)), undefined);
    assert.equal(also(fault({}, [1], 2_500, 4_000)), 1_000);
  });
});
