import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { temporaryFolder } from '../support/databases.ts';
import type { Opening } from '../support/opener-thread.ts';

const THREADS = 4;
const FILES = 40;

describe('a new SQLite file that several open in the same moment', () => {
  it('is opened by all of them', async () => {
    const folder = temporaryFolder();
    const workerData: Opening = {
      files: Array.from({ length: FILES }, (_, at) => join(folder, `${at}.db`)),
      threads: THREADS,
      arrived: new Int32Array(new SharedArrayBuffer(4)),
    };
    try {
      const refusals = await Promise.all(
        Array.from({ length: THREADS }, async () => {
          const thread = new Worker(new URL('../support/opener-thread.ts', import.meta.url), { workerData });
          const [refused] = (await once(thread, 'message')) as [string[]];
          await thread.terminate();
          return refused;
        }),
      );
      assert.deepEqual(refusals.flat(), []);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
