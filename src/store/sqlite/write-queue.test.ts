import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { StoreUnavailable } from '../../core/errors.ts';
import { WriteQueue } from './write-queue.ts';

const BUSY = Object.assign(new Error('database is locked'), { errcode: 5 });
const RETRY_MS = 20;

/** The file, which another process may hold locked, and what was written to it. */
function lockable() {
  const file = { locked: false, tries: 0, written: [] as string[] };
  const write = (text: string) => (): string => {
    file.tries++;
    if (file.locked) throw BUSY;
    file.written.push(text);
    return text;
  };
  return { file, write };
}

function withTimers(work: () => Promise<void>): () => Promise<void> {
  return async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      await work();
    } finally {
      mock.timers.reset();
    }
  };
}

describe('writes', () => {
  it('run immediately while the file is not locked', () => {
    const queue = new WriteQueue();
    const { file, write } = lockable();
    assert.equal(queue.write(write('a')), 'a');
    assert.equal(queue.isWaiting, false);
    assert.deepEqual(file.written, ['a']);
  });

  it('that fail for another reason fail immediately and do not delay others', () => {
    const queue = new WriteQueue();
    const failing = (error: Error) => () => {
      throw error;
    };
    const constraint = Object.assign(new Error('constraint'), { errcode: 19 });
    assert.throws(() => queue.write(failing(constraint)), constraint);
    assert.throws(
      () => queue.write(failing(Object.assign(new Error('full'), { errcode: 13 }))),
      StoreUnavailable,
    );
    assert.equal(queue.isWaiting, false);
  });

  it(
    'wait while the file is locked, and are done in their order when it is free',
    withTimers(async () => {
      const queue = new WriteQueue();
      const { file, write } = lockable();
      file.locked = true;
      const first = queue.write(write('a'));
      assert.equal(queue.isWaiting, true);
      const second = queue.write(write('b'));
      assert.equal(file.tries, 1, 'the second does not even try: it comes after the first');
      mock.timers.tick(RETRY_MS - 1);
      assert.equal(file.tries, 1);
      mock.timers.tick(1);
      assert.equal(file.tries, 2);
      file.locked = false;
      const third = queue.write(write('c'));
      assert.deepEqual(file.written, [], 'free already, and still in its order');
      mock.timers.tick(RETRY_MS);
      assert.deepEqual(await Promise.all([first, second, third]), ['a', 'b', 'c']);
      assert.deepEqual(file.written, ['a', 'b', 'c']);
      assert.equal(queue.isWaiting, false);
      mock.timers.tick(10 * RETRY_MS);
      assert.equal(file.tries, 5, 'each was done once');
      assert.equal(queue.write(write('d')), 'd');
    }),
  );

  it(
    'that fail while they wait do not hold up those behind them',
    withTimers(async () => {
      const queue = new WriteQueue();
      const { file, write } = lockable();
      file.locked = true;
      const first = queue.write(() => {
        if (file.locked) throw BUSY;
        throw Object.assign(new Error('full'), { errcode: 13 });
      });
      const second = queue.write(write('b'));
      file.locked = false;
      mock.timers.tick(RETRY_MS);
      await assert.rejects(async () => first, StoreUnavailable);
      assert.equal(await second, 'b');
    }),
  );

  it(
    'give up when the file stays locked for five seconds, each from its own beginning',
    withTimers(async () => {
      let nowMs = 1_000;
      const now = mock.method(performance, 'now', () => nowMs);
      try {
        const queue = new WriteQueue();
        const { file, write } = lockable();
        file.locked = true;
        const first = Promise.resolve(queue.write(write('a')));
        first.catch(() => undefined);
        nowMs += 1_000;
        const second = queue.write(write('b'));
        nowMs += 3_999;
        mock.timers.tick(RETRY_MS);
        assert.equal(file.tries, 2, 'one more try of the first, none of the second');
        nowMs += 1;
        mock.timers.tick(RETRY_MS);
        await assert.rejects(first, StoreUnavailable);
        assert.equal(queue.isWaiting, true);
        file.locked = false;
        mock.timers.tick(RETRY_MS);
        assert.equal(await second, 'b');
      } finally {
        now.mock.restore();
      }
    }),
  );

  it(
    'that have piled up are not made up for in one turn of the event loop',
    withTimers(async () => {
      let nowMs = 0;
      const now = mock.method(performance, 'now', () => nowMs);
      try {
        const queue = new WriteQueue();
        const { file, write } = lockable();
        file.locked = true;
        const slowly = (text: string) => (): string => {
          if (!file.locked) nowMs += 1;
          return write(text)();
        };
        const all = ['a', 'b', 'c'].map((text) => Promise.resolve(queue.write(slowly(text))));
        file.locked = false;
        mock.timers.tick(RETRY_MS);
        assert.deepEqual(file.written, ['a', 'b'], 'as many as begin within 2 ms');
        mock.timers.tick(1);
        assert.deepEqual(await Promise.all(all), ['a', 'b', 'c']);
      } finally {
        now.mock.restore();
      }
    }),
  );

  it(
    'that still wait when the database is closed are refused and never tried again',
    withTimers(async () => {
      const queue = new WriteQueue();
      const { file, write } = lockable();
      file.locked = true;
      const waiting = ['a', 'b'].map((text) => Promise.resolve(queue.write(write(text))));
      queue.close();
      for (const one of waiting)
        await assert.rejects(one, { name: 'StoreUnavailable', message: 'the database is closed' });
      assert.equal(queue.isWaiting, false);
      file.locked = false;
      mock.timers.tick(10 * RETRY_MS);
      assert.equal(file.tries, 1);
    }),
  );
});
