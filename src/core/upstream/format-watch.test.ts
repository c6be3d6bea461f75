import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FormatWatch, type FormatReport } from './format-watch.ts';
import type { Reason } from './provider.ts';

const HOUR_MS = 3_600_000;
const GOOD: FormatReport = { received: 10, kept: 10, missing: [] };
const EMPTY: FormatReport = { received: 0, kept: 0, missing: [] };
const UNTITLED: FormatReport = { ...GOOD, missing: ['title'] };
const HALF: FormatReport = { ...GOOD, kept: 5 };
const DROPPED: FormatReport = { ...GOOD, kept: 4 };

function watching(asked = 'web') {
  const told: string[] = [];
  const names = { slot: 'engine_a', provider: 'brave' };
  const watch = new FormatWatch(({ upstream, began, change }) => {
    assert.equal(upstream, names);
    const { sign, missing, responses, received, kept } = change;
    const what = [change.asked, sign, ...missing].join(' ');
    told.push(began ? `${what} (${responses}: ${kept} of ${received})` : `${what} ended`);
  });
  let nowMs = 0;
  /** Responses or failures, each a number of times. */
  const see = (times: number, what: FormatReport | Reason, kind = asked): void => {
    const isFailure = typeof what === 'string';
    const seen = { reason: isFailure ? what : undefined, format: isFailure ? undefined : what };
    for (let i = 0; i < times; i++) watch.observed(names, { asked: kind, ...seen }, nowMs++);
  };
  const wait = (ms: number): void => void (nowMs += ms);
  return { told, watch, see, wait, changes: () => watch.changesAt('engine_a') };
}

describe('a format seems to have changed', () => {
  const signs: [name: string, times: number, what: FormatReport | Reason, told: string, asked?: string][] = [
    ['a field is missing', 5, UNTITLED, 'web missing_fields title (5: 50 of 50)'],
    ['most items are dropped', 5, DROPPED, 'web dropped_items (5: 20 of 50)'],
    ['nothing can be read', 5, 'bad_answer', 'web unreadable (5: 0 of 0)'],
    ['requests are refused', 20, 'unsupported', 'web refused (20: 0 of 0)'],
    ['searches find nothing', 50, EMPTY, 'web empty (50: 0 of 0)'],
    [
      'a field of a single item is missing',
      20,
      { received: 1, kept: 1, missing: ['text'] },
      'translate missing_fields text (20: 20 of 20)',
      'translate',
    ],
  ];
  for (const [name, times, what, expected, asked] of signs) {
    it(`after ${times} responses in a row: ${name}`, () => {
      const { told, see, changes } = watching(asked);
      see(3, GOOD);
      see(times - 1, what);
      assert.deepEqual([told, changes()], [[], []]);
      see(1, what);
      assert.deepEqual(told, [expected]);
      assert.equal(changes().length, 1);
    });

    it(`even in the first responses, reported once: ${name}`, () => {
      const { told, see } = watching(asked);
      see(500, what);
      assert.deepEqual(told, [expected]);
    });

    it(`not if one response in between is normal: ${name}`, () => {
      const { told, see } = watching(asked);
      for (let i = 0; i < 20; i++) {
        see(times - 1, what);
        see(1, GOOD);
      }
      assert.deepEqual(told, []);
    });
  }

  it('names all fields that are missing long enough', () => {
    const { told, see } = watching();
    see(1, { ...GOOD, missing: ['a', 'b', 'c'] });
    see(3, { ...GOOD, missing: ['a', 'c'] });
    see(1, { ...GOOD, missing: ['c', 'a', 'b'] });
    assert.deepEqual(told, ['web missing_fields a c (5: 50 of 50)']);
  });

  it('not when different fields are missing in turn', () => {
    const { told, see } = watching();
    for (let i = 0; i < 50; i++) see(1, { ...GOOD, missing: [`field ${i % 2}`] });
    assert.deepEqual(told, []);
  });

  it('not when up to half of the items are dropped, nor in few items', () => {
    const { told, see } = watching();
    see(100, HALF);
    see(4, { received: 1, kept: 0, missing: [] });
    see(1, GOOD);
    see(19, { received: 1, kept: 1, missing: ['title'] });
    assert.deepEqual(told, []);
  });

  it('not because of other failures, which also do not interrupt a series', () => {
    const { told, see } = watching();
    for (const reason of ['timeout', 'unreachable', 'upstream_error', 'rate_limited'] as const)
      see(100, reason);
    assert.deepEqual(told, []);
    for (let i = 0; i < 5; i++) {
      see(1, UNTITLED);
      see(3, 'timeout');
      see(3, EMPTY);
    }
    assert.deepEqual(told, ['web missing_fields title (5: 50 of 50)']);
  });

  it('not because a service finds nothing', () => {
    const { told, see } = watching('definitions');
    see(500, EMPTY);
    assert.deepEqual(told, []);
  });

  it('separately for each kind of request', () => {
    const { told, see } = watching();
    for (let i = 0; i < 5; i++) {
      see(1, UNTITLED);
      see(1, GOOD, 'news');
    }
    assert.equal(told.length, 1);
    see(5, DROPPED, 'news');
    assert.deepEqual(told.slice(1), ['news dropped_items (5: 20 of 50)']);
  });
});

describe('a format is normal again', () => {
  it('after five normal responses in a row, reported once', () => {
    const { told, see, changes } = watching();
    see(5, UNTITLED);
    for (let i = 0; i < 10; i++) {
      see(4, GOOD);
      see(1, UNTITLED);
    }
    assert.equal(told.length, 1);
    assert.equal(changes().length, 1);
    see(500, GOOD);
    assert.deepEqual(told.slice(1), ['web missing_fields title ended']);
    assert.deepEqual(changes(), []);
  });

  it('is reported at most once an hour if it keeps changing', () => {
    const { told, see, wait, changes } = watching();
    for (let i = 0; i < 10; i++) {
      see(5, UNTITLED);
      assert.equal(changes().length, 1);
      see(5, GOOD);
      assert.equal(changes().length, 0);
    }
    assert.equal(told.length, 2);
    see(5, DROPPED);
    wait(HOUR_MS);
    see(1, DROPPED);
    assert.deepEqual(told.slice(2), ['web dropped_items (5: 20 of 50)']);
  });

  it('works after the clock was set back', () => {
    const { told, see, wait } = watching();
    wait(10 * HOUR_MS);
    see(5, UNTITLED);
    see(5, GOOD);
    wait(-5 * HOUR_MS);
    see(5, UNTITLED);
    assert.equal(told.length, 3);
  });
});
