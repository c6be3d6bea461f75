import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays, addSlots, addSpends } from './pending-sums.ts';

const spend = (subject: string, atMs: number, count: number) => ({ policy: 'p', subject, atMs, count });

describe('what is stored and what is pending', () => {
  it('is what is stored where nothing is pending, in a list of its own', () => {
    const slots = [{ atMs: 1, count: 2 }];
    const days = [{ key: 'k', day: '2026-11-15', endpoint: 'web', searches: 2 }];
    const spends = [spend('s', 1, 2)];
    for (const [stored, sum] of [
      [slots, addSlots(slots, [])],
      [days, addDays(days, [])],
      [spends, addSpends(spends, [])],
    ]) {
      assert.deepEqual(sum, stored);
      assert.notEqual(sum, stored);
    }
  });

  it('adds the slots of one moment, oldest first', () => {
    const stored = [
      { atMs: 2, count: 5 },
      { atMs: 4, count: 1 },
    ];
    assert.deepEqual(
      addSlots(stored, [spend('s', 3, 7), spend('s', 2, 1), spend('s', 1, 1), spend('s', 3, 1)]),
      [
        { atMs: 1, count: 1 },
        { atMs: 2, count: 6 },
        { atMs: 3, count: 8 },
        { atMs: 4, count: 1 },
      ],
    );
  });

  it('adds the searches of one key, day and endpoint, and takes off what was given back', () => {
    const of = (key: string, day: string, endpoint = 'web') => ({ key, day, endpoint });
    const pending = [
      { ...of('a', '2026-11-14'), count: -1 },
      { ...of('a', '2026-11-15'), count: 2 },
      { ...of('a', '2026-11-15'), count: 1 },
      { ...of('a', '2026-11-14', 'news'), count: 4 },
    ];
    assert.deepEqual(
      addDays(
        [
          { ...of('a', '2026-11-14'), searches: 5 },
          { ...of('b', '2026-11-14'), searches: 1 },
        ],
        pending.map((use) => ({ ...use, account: '' })),
      ),
      [
        { ...of('a', '2026-11-14'), searches: 4 },
        { ...of('b', '2026-11-14'), searches: 1 },
        { ...of('a', '2026-11-15'), searches: 3 },
        { ...of('a', '2026-11-14', 'news'), searches: 4 },
      ],
    );
  });

  it('adds the spends of one subject and moment, by subject and oldest first', () => {
    const stored = [spend('b', 1, 1), spend('b', 3, 1)];
    const pending = [
      spend('c', 1, 1),
      spend('b', 2, 4),
      spend('a', 9, 1),
      spend('b', 3, 2),
      spend('a', 8, 1),
      spend('a', 8, 3),
    ];
    assert.deepEqual(addSpends(stored, pending), [
      spend('a', 8, 4),
      spend('a', 9, 1),
      spend('b', 1, 1),
      spend('b', 2, 4),
      spend('b', 3, 3),
      spend('c', 1, 1),
    ]);
  });
});
