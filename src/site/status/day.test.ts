import assert from 'node:assert/strict';
import { it } from 'node:test';
import { healthOfDay, goodShareOf } from './day.ts';

const HALF_HOUR = 1_800_000;
const NOW = Date.UTC(2026, 10, 15, 12, 44);
const THIS = Date.UTC(2026, 10, 15, 12, 30);

it('has a stretch for each half-hour, the present one at the end', () => {
  const day = healthOfDay(
    [
      { startMs: THIS - 48 * HALF_HOUR, ok: 9, failed: 0 },
      { startMs: THIS - 47 * HALF_HOUR, ok: 0, failed: 2 },
      { startMs: THIS - HALF_HOUR, ok: 1, failed: 1 },
      { startMs: THIS, ok: 3, failed: 0 },
    ],
    NOW,
  );
  assert.equal(day.length, 48);
  assert.deepEqual([day[0], day.at(-2), day.at(-1)], ['bad', 'mixed', 'good']);
  assert.ok(day.slice(1, -2).every((stretch) => stretch === 'nothing'));
});

it('counts looks, not half-hours', () => {
  assert.equal(goodShareOf([]), undefined);
  assert.equal(goodShareOf([{ startMs: 0, ok: 0, failed: 0 }]), undefined);
  assert.equal(
    goodShareOf([
      { startMs: 0, ok: 97, failed: 0 },
      { startMs: HALF_HOUR, ok: 0, failed: 3 },
    ]),
    0.97,
  );
});
