import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PageSlots } from './page-slots.ts';

describe('PageSlots', () => {
  it('limits the total and each caller; other callers pass one at its limit', async () => {
    const slots = new PageSlots({ total: 3, perCaller: 2, maxWaitingPerCaller: 10 });
    assert.deepEqual(await Promise.all([slots.acquire('a', 1), slots.acquire('a', 1)]), [true, true]);
    const order: string[] = [];
    const third = slots.acquire('a', 60_000).then((got) => order.push(`a ${got}`));
    assert.equal(await slots.acquire('b', 1), true);
    const other = slots.acquire('b', 60_000).then((got) => order.push(`b ${got}`));
    slots.release('b');
    await other;
    slots.release('a');
    await third;
    assert.deepEqual(order, ['b true', 'a true']);
  });

  it('gives up at the timeout, and immediately if too many pages of the caller wait', async () => {
    const slots = new PageSlots({ total: 1, perCaller: 1, maxWaitingPerCaller: 1 });
    await slots.acquire('a', 1);
    const [late, refused] = await Promise.all([slots.acquire('b', 10), slots.acquire('b', 60_000)]);
    assert.deepEqual([late, refused], [false, false]);
    slots.release('a');
    assert.equal(await slots.acquire('c', 1), true);
  });
});
