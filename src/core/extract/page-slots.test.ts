import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PageSlots } from './page-slots.ts';

describe('PageSlots', () => {
  it('leaves slots for others: a caller holds fewer slots than are free', async () => {
    const slots = new PageSlots({ total: 10, maxWaitingPerCaller: 10 });
    const held = async (caller: string): Promise<number> => {
      const got = await Promise.all(Array.from({ length: 10 }, () => slots.acquire(caller, 1)));
      return got.filter(Boolean).length;
    };
    assert.deepEqual([await held('a'), await held('b'), await held('c'), await held('d')], [5, 3, 1, 1]);
  });

  it('begins every page that a freed slot allows', async () => {
    const slots = new PageSlots({ total: 10, maxWaitingPerCaller: 10 });
    for (let i = 0; i < 8; i++) await slots.acquire(i < 5 ? 'a' : 'b', 1);
    const waiting = [slots.acquire('b', 60_000), slots.acquire('a', 60_000), slots.acquire('c', 60_000)];
    for (let i = 0; i < 4; i++) slots.release('a');
    assert.deepEqual(await Promise.all(waiting), [true, true, true]);
  });

  it('gives a free slot to the caller with the fewest pages, then to the page that waits longest', async () => {
    const slots = new PageSlots({ total: 3, maxWaitingPerCaller: 10 });
    for (const caller of ['a', 'a', 'b']) await slots.acquire(caller, 1);
    const order: string[] = [];
    const waiting = ['b', 'a', 'c'].map((caller) =>
      slots.acquire(caller, 60_000).then(() => order.push(caller)),
    );
    for (const caller of ['a', 'a', 'b']) {
      slots.release(caller);
      await nextTurn();
    }
    await Promise.all(waiting);
    assert.deepEqual(order, ['c', 'a', 'b']);
  });

  it('gives up at the timeout, and immediately if too many pages of the caller wait', async () => {
    const slots = new PageSlots({ total: 1, maxWaitingPerCaller: 1 });
    await slots.acquire('a', 1);
    const [late, refused] = await Promise.all([slots.acquire('b', 10), slots.acquire('b', 60_000)]);
    assert.deepEqual([late, refused], [false, false]);
    slots.release('a');
    assert.equal(await slots.acquire('c', 1), true);
  });
});
