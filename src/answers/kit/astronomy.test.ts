import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextMoonPhase } from './astronomy.ts';

const DAY_MS = 86_400_000;
/** Published times are rounded to the minute. */
const TOLERANCE_MS = 45_000;

/** Published by the US Naval Observatory: how far the moon is ahead of the sun, and when. */
const PUBLISHED = [
  [270, '2024-01-04T03:30Z'],
  [0, '2024-01-11T11:57Z'],
  [90, '2024-01-18T03:53Z'],
  [180, '2024-01-25T17:54Z'],
  [0, '2024-04-08T18:21Z'],
  [180, '2025-03-14T06:55Z'],
  [0, '2025-03-29T10:58Z'],
  [180, '2025-09-07T18:09Z'],
  [180, '2026-01-03T10:03Z'],
  [0, '2026-02-17T12:01Z'],
  [180, '2026-03-03T11:38Z'],
  [0, '2026-08-12T17:37Z'],
  [0, '2027-08-02T10:05Z'],
] as const;

describe('phases of the moon', () => {
  for (const [degrees, published] of PUBLISHED)
    it(`finds ${degrees}° at ${published}`, () => {
      const publishedMs = Date.parse(published);
      const atMs = nextMoonPhase(degrees, publishedMs - 3 * DAY_MS);
      assert.ok(Math.abs(atMs - publishedMs) < TOLERANCE_MS, new Date(atMs).toISOString());
    });
});
