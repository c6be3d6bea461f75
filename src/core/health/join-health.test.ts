import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { joinHealth } from './health-monitor.ts';
import type { Health } from '../ports/health-store.ts';

const health = (state: Health['state'], sinceMs: number, checkedAtMs: number): Health => ({
  slug: 'engine_a',
  state,
  sinceMs,
  checkedAtMs,
  lastOkAtMs: state === 'up' ? checkedAtMs : undefined,
  lastError: state === 'up' ? undefined : 'unreachable',
});

describe('joinHealth', () => {
  const rows: [what: string, known: Health, seen: Health, state: Health['state'], sinceMs: number][] = [
    ['the same state goes on', health('up', 10, 20), health('up', 30, 30), 'up', 10],
    ['a change that was seen counts from there', health('up', 10, 20), health('down', 25, 30), 'down', 25],
    ['nobody believes to have been up all along', health('down', 15, 20), health('up', 5, 30), 'up', 30],
    ['an old look of the same state changes nothing', health('up', 20, 20), health('up', 10, 10), 'up', 20],
    ['an old look from before the state began', health('up', 10, 20), health('down', 5, 5), 'up', 10],
    ['an old look that interrupts it', health('up', 10, 20), health('down', 15, 15), 'up', 20],
    ['of two at one moment the one told last', health('up', 10, 20), health('down', 20, 20), 'down', 20],
  ];
  for (const [what, known, seen, state, sinceMs] of rows) {
    it(what, () => {
      const joined = joinHealth(known, seen);
      assert.deepEqual([joined.state, joined.sinceMs], [state, sinceMs]);
      assert.equal(joined.checkedAtMs, Math.max(known.checkedAtMs, seen.checkedAtMs));
      assert.ok(joined.sinceMs <= joined.checkedAtMs);
    });
  }
});
