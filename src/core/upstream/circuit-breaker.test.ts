import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CircuitBreaker } from './availability.ts';

const FIRST_REST_MS = 10_000;

/** Opened at 0 by five failures in a row. */
function opened(): CircuitBreaker {
  const breaker = new CircuitBreaker();
  for (let i = 0; i < 5; i++) breaker.failed(0, false);
  return breaker;
}

describe('CircuitBreaker', () => {
  it('opens with the fifth failure in a row', () => {
    const breaker = new CircuitBreaker();
    for (let i = 0; i < 4; i++) {
      breaker.failed(0, false);
      assert.equal(breaker.admit(0), 'go');
      assert.equal(breaker.openUntilMs, 0);
    }
    breaker.failed(0, false);
    assert.equal(breaker.admit(0), 'open');
    assert.equal(breaker.openUntilMs, FIRST_REST_MS);
  });

  it('starts counting again after a success', () => {
    const breaker = new CircuitBreaker();
    for (let i = 0; i < 40; i++) {
      if (i % 5 === 4) breaker.succeeded();
      else breaker.failed(0, false);
      assert.equal(breaker.admit(0), 'go');
    }
  });

  it('rests, then lets exactly one probe through', () => {
    const breaker = opened();
    assert.equal(breaker.admit(FIRST_REST_MS - 1), 'open');
    assert.equal(breaker.admit(FIRST_REST_MS), 'probe');
    assert.equal(breaker.admit(FIRST_REST_MS), 'open');
    assert.equal(breaker.admit(FIRST_REST_MS + 1_000_000), 'open');
  });

  it('rests twice as long after every failed probe, up to five minutes', () => {
    const breaker = opened();
    let nowMs = 0;
    for (const restMs of [10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
      assert.equal(breaker.openUntilMs - nowMs, restMs);
      assert.equal(breaker.admit(nowMs + restMs - 1), 'open');
      nowMs += restMs;
      assert.equal(breaker.admit(nowMs), 'probe');
      breaker.failed(nowMs, true);
    }
  });

  it('closes after a success, and then starts with the shortest rest', () => {
    const breaker = opened();
    breaker.admit(FIRST_REST_MS);
    breaker.failed(FIRST_REST_MS, true);
    breaker.admit(30_000);
    breaker.succeeded();
    assert.equal(breaker.admit(30_000), 'go');
    assert.equal(breaker.openUntilMs, 0);
    for (let i = 0; i < 5; i++) breaker.failed(40_000, false);
    assert.equal(breaker.openUntilMs, 40_000 + FIRST_REST_MS);
  });

  it('does not rest longer because of calls that were running when it opened', () => {
    const breaker = opened();
    breaker.failed(9_000, false);
    assert.equal(breaker.openUntilMs, FIRST_REST_MS);
    assert.equal(breaker.admit(FIRST_REST_MS), 'probe');
    breaker.failed(FIRST_REST_MS, false);
    assert.equal(breaker.openUntilMs, FIRST_REST_MS);
    assert.equal(breaker.admit(FIRST_REST_MS), 'open', 'the probe is still the only one');
  });

  it('lets another probe through immediately if one was not made', () => {
    const breaker = opened();
    assert.equal(breaker.admit(FIRST_REST_MS), 'probe');
    breaker.notProbed();
    assert.equal(breaker.admit(FIRST_REST_MS), 'probe');
  });

  it('counts a probe that fails after it was closed as one of five failures', () => {
    const breaker = opened();
    breaker.admit(FIRST_REST_MS);
    breaker.succeeded();
    breaker.failed(FIRST_REST_MS, true);
    assert.equal(breaker.admit(FIRST_REST_MS), 'go');
    for (let i = 0; i < 4; i++) breaker.failed(20_000, false);
    assert.equal(breaker.openUntilMs, 20_000 + FIRST_REST_MS);
  });

  it('reports its state without changing it', () => {
    const breaker = new CircuitBreaker();
    assert.equal(breaker.state(0), 'closed');
    const broken = opened();
    assert.equal(broken.state(FIRST_REST_MS - 1), 'open');
    assert.equal(broken.state(FIRST_REST_MS), 'half_open');
    assert.equal(broken.admit(FIRST_REST_MS), 'probe');
    assert.equal(broken.state(FIRST_REST_MS), 'half_open');
    broken.failed(FIRST_REST_MS, true);
    assert.equal(broken.state(FIRST_REST_MS), 'open');
    broken.succeeded();
    assert.equal(broken.state(FIRST_REST_MS), 'closed');
  });
});
