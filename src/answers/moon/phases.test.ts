import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { illuminationAt, lastPhaseBefore, phasesFrom } from './phases.ts';

const MINUTE_MS = 60_000;

/** Published by the US Naval Observatory. */
const PUBLISHED = [
  ['last_quarter', '2024-01-04T03:30Z'],
  ['new', '2024-01-11T11:57Z'],
  ['first_quarter', '2024-01-18T03:53Z'],
  ['full', '2024-01-25T17:54Z'],
  ['new', '2024-04-08T18:21Z'],
  ['full', '2025-03-14T06:55Z'],
  ['new', '2025-03-29T10:58Z'],
  ['full', '2025-09-07T18:09Z'],
  ['full', '2026-01-03T10:03Z'],
  ['new', '2026-02-17T12:01Z'],
  ['full', '2026-03-03T11:38Z'],
  ['new', '2026-08-12T17:37Z'],
  ['new', '2027-08-02T10:05Z'],
] as const;

describe('phases of the moon', () => {
  for (const [phase, published] of PUBLISHED)
    it(`has the ${phase} of ${published} to two minutes`, () => {
      const [next] = phasesFrom(Date.parse(published) - 3 * 86_400_000, 1);
      assert.equal(next?.phase, phase);
      assert.ok(
        Math.abs(next.atMs - Date.parse(published)) <= 2 * MINUTE_MS,
        new Date(next.atMs).toISOString(),
      );
    });

  it('lists them in order, without gaps', () => {
    const list = phasesFrom(Date.parse('1990-01-01'), 500);
    for (const [at, { phase, atMs }] of list.entries()) {
      const before = list[at - 1];
      if (!before) continue;
      const days = (atMs - before.atMs) / 86_400_000;
      assert.ok(days > 6 && days < 9, `${phase} ${new Date(atMs).toISOString()}`);
      assert.equal(lastPhaseBefore(atMs - 1).phase, before.phase);
    }
  });

  it('lights the disc according to the phase', () => {
    const expected = { new: 0, first_quarter: 0.5, full: 1, last_quarter: 0.5 };
    for (const { phase, atMs } of phasesFrom(Date.parse('2026-01-01'), 40))
      assert.ok(Math.abs(illuminationAt(atMs) - expected[phase]) < 0.01, phase);
  });
});
