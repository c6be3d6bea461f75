import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { UpstreamCall, type CallResult } from './upstream-call.ts';
import { outcomeOf, reportOf, type Outcome, type Report } from './outcome.ts';

const report = (state: Report['state']): Report => ({ id: 'engine_a', state, ms: 1, results: 0 });

describe('outcomeOf', () => {
  const table: [states: Report['state'][], found: number, outcome: Outcome][] = [
    [['ok', 'ok'], 3, 'complete'],
    [['ok', 'ok'], 0, 'empty'],
    [['ok', 'timeout'], 3, 'partial'],
    [['ok', 'timeout'], 0, 'partial'],
    [['ok', 'unsupported'], 3, 'partial'],
    [['timeout', 'unreachable'], 0, 'failed'],
    [['timeout'], 3, 'failed'],
    [['unsupported'], 0, 'failed'],
    [[], 0, 'failed'],
  ];
  for (const [states, found, outcome] of table) {
    it(`[${states.join()}] with ${found} results is ${outcome}`, () => {
      assert.equal(outcomeOf(states.map(report), found), outcome);
    });
  }
});

describe('reportOf', () => {
  const settledBy = (settled: CallResult<unknown>): UpstreamCall<unknown> => {
    const call = new UpstreamCall(1_000);
    call.settle(settled);
    return call;
  };
  const probe = new UpstreamCall(1_000);
  probe.goToBackground();
  const answer = { items: ['a', 'b'], correction: '', atMs: 0, freshUntilMs: 0, keptUntilMs: 0 };
  const table: [name: string, call: UpstreamCall<unknown>, report: Omit<Report, 'id'>][] = [
    ['an answer', settledBy({ answer, from: 'upstream', ms: 30 }), { state: 'ok', ms: 30, results: 2 }],
    ['a failure', settledBy({ reason: 'bad_answer', ms: 20 }), { state: 'bad_answer', ms: 20, results: 0 }],
    ['one that is late', new UpstreamCall(1_000), { state: 'timeout', ms: 500, results: 0 }],
    ['a probe that is still out', probe, { state: 'breaker_open', ms: 500, results: 0 }],
    ['one of the future', new UpstreamCall(2_000), { state: 'timeout', ms: 0, results: 0 }],
  ];
  for (const [name, call, expected] of table) {
    it(`reports ${name}`, () => {
      assert.deepEqual(reportOf('engine_b', call, 1_500), { id: 'engine_b', ...expected });
    });
  }
});
