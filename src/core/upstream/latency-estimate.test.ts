import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { LatencyEstimate } from './upstream-call.ts';

const DEADLINE_MS = 3_000;

function usually(ms: number): LatencyEstimate {
  const latency = new LatencyEstimate();
  for (let i = 0; i < 200; i++) latency.answered(ms);
  return latency;
}

describe('LatencyEstimate', () => {
  it('allows the full time until the provider is late', () => {
    const latency = usually(100);
    assert.equal(latency.waitMs(DEADLINE_MS), DEADLINE_MS);
    assert.equal(new LatencyEstimate().waitMs(DEADLINE_MS), DEADLINE_MS);
  });

  it('allows a late provider its usual time and a margin', () => {
    const latency = usually(100);
    latency.missed(DEADLINE_MS);
    assert.equal(latency.waitMs(DEADLINE_MS), 600);
    assert.equal(latency.waitMs(30_000), 600, 'a longer time-out has no larger margin');
    assert.equal(latency.waitMs(600), 200, 'a shorter one has a smaller');
    assert.equal(latency.waitMs(110), 110, 'and never more than there is');
  });

  it('allows a late provider a third of the time if its usual time is unknown', () => {
    const latency = new LatencyEstimate();
    latency.missed(DEADLINE_MS);
    assert.equal(latency.waitMs(DEADLINE_MS), 1_000);
  });

  it('never allows more than the deadline', () => {
    const latency = usually(8_000);
    latency.missed(DEADLINE_MS);
    assert.equal(latency.waitMs(DEADLINE_MS), 1_000);
  });

  it('is late until a response arrives within the usual time', () => {
    const latency = usually(100);
    latency.missed(DEADLINE_MS);
    latency.answered(2_900);
    assert.equal(latency.isLate, true);
    latency.answered(150);
    assert.equal(latency.isLate, false);
  });

  it('learns that a provider has become slower', () => {
    const latency = usually(100);
    latency.missed(DEADLINE_MS);
    let answers = 0;
    while (latency.isLate && answers < 100) {
      latency.answered(2_000);
      answers++;
    }
    assert.ok(answers > 1 && answers < 10, `${answers} answers`);
    assert.equal(latency.waitMs(DEADLINE_MS), DEADLINE_MS);
  });

  it('stays late while every answer comes after the deadline', () => {
    const latency = usually(100);
    latency.missed(DEADLINE_MS);
    for (let i = 0; i < 100; i++) latency.answered(5_000);
    assert.equal(latency.isLate, true);
  });

  it('gives most responses enough time, in whatever order they come', () => {
    const time = fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.constantFrom(1, 501, 600, 700, 1_000));
    fc.assert(
      fc.property(fc.array(time, { minLength: 200, maxLength: 400 }), (times) => {
        const latency = new LatencyEstimate();
        const isLate = times.map((ms) => {
          latency.missed(DEADLINE_MS);
          const waitMs = latency.waitMs(DEADLINE_MS);
          assert.ok(waitMs <= 1_500 && waitMs >= 500);
          latency.answered(ms);
          return ms > waitMs;
        });
        // The worst order has 19: one late response as soon as the estimate has fallen enough.
        for (let end = 100; end <= isLate.length; end++)
          assert.ok(isLate.slice(end - 100, end).filter(Boolean).length < 20);
      }),
    );
  });

  it('gives most responses enough time if one is late as often as possible', () => {
    const latency = new LatencyEstimate();
    latency.answered(1);
    let late = 0;
    for (let i = 0; i < 100; i++) {
      latency.missed(DEADLINE_MS);
      const lateMs = Math.floor(latency.waitMs(DEADLINE_MS)) + 1;
      if (lateMs <= 1_000) late++;
      latency.answered(lateMs <= 1_000 ? lateMs : 1);
    }
    assert.equal(late, 19);
  });

  it('reports when a call is overdue, late or not', () => {
    const latency = usually(100);
    assert.equal(latency.overdueAfterMs(DEADLINE_MS), 600);
    latency.missed(DEADLINE_MS);
    assert.equal(latency.overdueAfterMs(DEADLINE_MS), 600);
    assert.equal(new LatencyEstimate().overdueAfterMs(DEADLINE_MS), undefined);
    const unknown = new LatencyEstimate();
    unknown.missed(DEADLINE_MS);
    assert.equal(unknown.overdueAfterMs(DEADLINE_MS), 1_000);
  });
});
