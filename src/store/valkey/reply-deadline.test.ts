import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ReplyDeadline } from './reply-deadline.ts';

describe('the deadline of replies', () => {
  const never = () => new Promise<string>(() => undefined);

  it('fails all commands after five ticks without a reply, and reports it once', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval', 'setImmediate'] });
    let missed = 0;
    const deadline = new ReplyDeadline(() => {
      missed++;
      deadline.giveUp();
    });
    const waiting = [deadline.within(never()), deadline.within(never())];
    t.mock.timers.tick(500);
    assert.equal(missed, 0);
    t.mock.timers.tick(100);
    t.mock.timers.tick(1);
    assert.deepEqual([missed, await Promise.all(waiting)], [1, [undefined, undefined]]);
    t.mock.timers.tick(5_000);
    assert.equal(missed, 1, 'nobody waits any longer');
  });

  it('counts from each command, not from the first', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval', 'setImmediate'] });
    const missed: string[] = [];
    const deadline = new ReplyDeadline(() => missed.push('missed'));
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = deadline.within(promise);
    t.mock.timers.tick(400);
    void deadline.within(never());
    resolve('there');
    assert.equal(await first, 'there');
    t.mock.timers.tick(500);
    assert.deepEqual(missed, []);
    t.mock.timers.tick(200);
    assert.equal(missed[0], 'missed');
  });

  it('passes on what a command fails with', async () => {
    const deadline = new ReplyDeadline(() => undefined);
    await assert.rejects(deadline.within(Promise.reject(new Error('refused'))), /refused/);
  });
});
