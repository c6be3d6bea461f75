import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { turn } from '../../tests/support/upstreams.ts';
import type { Log } from '../core/ports/log.ts';
import { startHousekeeping, type HousekeepingTask } from './housekeeping.ts';

function house({ mock }: TestContext, ...tasks: HousekeepingTask[]) {
  mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  const warned: [fields: unknown, message: string][] = [];
  const informed: [fields: unknown, message: string][] = [];
  const silent = (): void => undefined;
  const log: Log = {
    debug: silent,
    info: (fields, message) => informed.push([fields, message]),
    warn: (fields, message) => warned.push([fields, message]),
    error: silent,
    fatal: silent,
  };
  return {
    warned,
    informed,
    stop: startHousekeeping({ tasks, log, boundMs: 1_000 }),
    pass: async (ms: number) => {
      mock.timers.tick(ms);
      await turn();
    },
  };
}

/** A task that counts its runs, which end when the test says so. */
function task(everyMs: number) {
  const runs: PromiseWithResolvers<undefined>[] = [];
  const made: HousekeepingTask = {
    everyMs,
    failed: `the task of ${everyMs} failed`,
    run: () => {
      const run = Promise.withResolvers<undefined>();
      runs.push(run);
      return run.promise;
    },
  };
  return { task: made, runs };
}

describe('keepHouse', () => {
  it('does each task on its own schedule', async (t) => {
    const [often, seldom] = [task(100), task(250)];
    const { pass } = house(t, often.task, seldom.task);
    assert.deepEqual([often.runs.length, seldom.runs.length], [0, 0]);
    for (let i = 0; i < 5; i++) {
      await pass(100);
      for (const run of [...often.runs, ...seldom.runs]) run.resolve(undefined);
      await turn();
    }
    assert.deepEqual([often.runs.length, seldom.runs.length], [5, 2]);
  });

  it('never does a task twice at once, while the others go on', async (t) => {
    const [slow, quick] = [task(100), task(100)];
    const { pass } = house(t, slow.task, quick.task);
    for (let i = 0; i < 3; i++) {
      await pass(100);
      quick.runs.at(-1)?.resolve(undefined);
      await turn();
    }
    assert.deepEqual([slow.runs.length, quick.runs.length], [1, 3]);
    slow.runs[0]?.resolve(undefined);
    await turn();
    await pass(100);
    assert.equal(slow.runs.length, 2);
  });

  it('logs once that a task fails, does it again, and says when it works', async (t) => {
    const { task: failing, runs } = task(100);
    const { pass, warned, informed } = house(t, failing);
    await pass(100);
    runs[0]?.reject(new Error('disk full'));
    await turn();
    assert.deepEqual(warned, [[{ error: 'Error', reason: 'disk full' }, 'the task of 100 failed']]);
    await pass(100);
    assert.equal(runs.length, 2);
    runs[1]?.reject(new Error('disk still full'));
    await turn();
    assert.equal(warned.length, 1);
    for (const run of [2, 3]) {
      await pass(100);
      runs[run]?.resolve(undefined);
      await turn();
    }
    assert.deepEqual(informed, [[{ task: 'the task of 100 failed' }, 'a background task works again']]);
    await pass(100);
    runs[4]?.reject(new Error('disk full again'));
    await turn();
    assert.equal(warned.length, 2);
  });

  it('gives up a task that hangs, says so, and does it again', async (t) => {
    const { task: hanging, runs } = task(100);
    const { pass, warned } = house(t, hanging);
    for (let i = 0; i < 10; i++) await pass(100);
    assert.equal(runs.length, 1);
    assert.deepEqual(warned, []);
    await pass(100);
    await turn();
    assert.deepEqual(warned, [[{ error: 'Error', reason: 'not done after 1 s' }, 'the task of 100 failed']]);
    await pass(100);
    assert.equal(runs.length, 2);
  });

  it('logs a task that throws at once', async (t) => {
    const throwing: HousekeepingTask = {
      everyMs: 100,
      failed: 'it failed',
      run: () => {
        throw new Error('at once');
      },
    };
    const { pass, warned } = house(t, throwing);
    await pass(100);
    await turn();
    assert.equal(warned.length, 1);
  });

  it('stops', async (t) => {
    const { task: stopped, runs } = task(100);
    const { pass, stop } = house(t, stopped);
    await pass(100);
    runs[0]?.resolve(undefined);
    await turn();
    stop();
    await pass(1_000);
    assert.equal(runs.length, 1);
  });
});
