import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { MessageChannel } from 'node:worker_threads';
import { afterEventLoopTime } from './event-loop-time.ts';

function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe('time in which the event loop runs', () => {
  it('ends with one call, unless it is cancelled', (t) => {
    t.mock.timers.enable({ apis: ['setTimeout', 'setImmediate'] });
    const callback = mock.fn();
    afterEventLoopTime(250, callback);
    const cancel = afterEventLoopTime(250, () => assert.fail('cancelled'));
    t.mock.timers.tick(200);
    cancel();
    assert.equal(callback.mock.callCount(), 0);
    for (let i = 0; i < 5; i++) t.mock.timers.tick(100);
    assert.equal(callback.mock.callCount(), 1);
  });

  it('does not end before the process has read what arrived while it was blocked', async () => {
    const { port1, port2 } = new MessageChannel();
    try {
      const outcome = await new Promise((resolve) => {
        const cancel = afterEventLoopTime(100, () => {
          resolve('given up');
        });
        // Read where sockets are read, after the timers.
        port1.once('message', () => {
          cancel();
          resolve('read');
        });
        port2.postMessage('reply');
        block(150);
      });
      assert.equal(outcome, 'read');
    } finally {
      port1.close();
    }
  });
});
