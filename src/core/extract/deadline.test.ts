import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Handled } from '../ports/maybe-promise.ts';
import { systemClock } from '../../system/system.ts';
import { Deadline, joinOrBegin } from './page-slots.ts';

type Result = { done: string } | { failed: 'timeout' };

describe('joinOrBegin', () => {
  const join = (begun: Map<string, Handled<Result>>, timeoutMs: number, begin: () => Promise<Result>) =>
    joinOrBegin(begun, { key: 'a', deadline: new Deadline(systemClock, timeoutMs), begin });

  it('shares running work', async () => {
    const begun = new Map<string, Handled<Result>>();
    const { promise, resolve } = Promise.withResolvers<Result>();
    const both = [join(begun, 60_000, () => promise), join(begun, 60_000, () => assert.fail())];
    resolve({ done: 'once' });
    assert.deepEqual(await Promise.all(both), [{ done: 'once' }, { done: 'once' }]);
    assert.equal(begun.size, 0);
  });

  it('waits no longer than its own deadline', async () => {
    const begun = new Map<string, Handled<Result>>();
    const { promise, resolve } = Promise.withResolvers<Result>();
    const first = join(begun, 60_000, () => promise);
    assert.equal(await join(begun, 10, () => assert.fail()), undefined);
    resolve({ done: 'late' });
    assert.deepEqual(await first, { done: 'late' });
  });

  it('starts again if the deadline of the other caller was too short', async () => {
    const begun = new Map<string, Handled<Result>>();
    const { promise, resolve } = Promise.withResolvers<Result>();
    const first = join(begun, 1, () => promise);
    const second = join(begun, 60_000, async () => ({ done: 'again' }));
    resolve({ failed: 'timeout' });
    assert.deepEqual(await Promise.all([first, second]), [{ failed: 'timeout' }, { done: 'again' }]);
  });
});
