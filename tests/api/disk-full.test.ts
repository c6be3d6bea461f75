import assert from 'node:assert/strict';
import { writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { capturingLog } from '../support/capturing-log.ts';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { tributary } from '../support/program.ts';
import { noSmallDisk, smallDisk, type SmallDisk } from '../support/small-disk.ts';

const skip = noSmallDisk();
const ONE_SENTENCE = /^Storage is unavailable: cannot use the data folder \S+: [^\n]+\.\n$/;

describe('the disk of SQLite, full under a running server', { skip }, () => {
  const { log, lines } = capturingLog();
  let disk: SmallDisk;
  let instance: TestInstance;
  const keys: string[] = [];
  before(async () => {
    disk = smallDisk(4);
    instance = await startInstance({
      log,
      settings: { API_THROTTLE_BURST: '100000/min' },
      database: { settings: { DATA_DIR: disk.folder }, drop: () => Promise.resolve() },
    });
    for (let i = 0; i < 4; i++) keys.push(await instance.newKey());
  });
  after(async () => {
    await instance.stop();
    disk.remove();
  });

  const statusOf = async (path: string, key: string): Promise<number> => {
    const response = await instance.get(path, { key });
    await response.arrayBuffer();
    return response.status;
  };
  /** Of every key, with a response that is made and one that is cached. */
  const statuses = (): Promise<number[]> =>
    Promise.all(
      keys.flatMap((key) => [statusOf('/api/v1/echo/?q=x', key), statusOf('/api/v1/instant/?q=7*6', key)]),
    );
  const readiness = async (): Promise<number> => (await instance.get('/readyz')).status;
  const told = (what: string): number => lines.filter((line) => line.endsWith(what)).length;

  it('refuses every key, known or new, is not ready, and says why once; then goes on', async () => {
    // The last key is not used before.
    for (const key of keys.slice(0, -1)) {
      assert.equal((await instance.get('/api/v1/echo/?q=x', { key })).status, 200);
    }
    assert.equal(await readiness(), 200);
    for (let round = 1; round <= 2; round++) {
      disk.fill();
      await eventually(async () => {
        assert.deepEqual(new Set(await statuses()), new Set([503]));
      });
      for (let i = 0; i < 10; i++) assert.deepEqual(new Set(await statuses()), new Set([503]));
      assert.equal(await readiness(), 503);
      assert.equal(told('cannot write to the data folder; requests are refused'), round);
      assert.match(lines.join('\n'), /no space left/i);
      disk.makeRoom();
      await eventually(async () => {
        assert.deepEqual(new Set(await statuses()), new Set([200]));
        assert.equal(await readiness(), 200);
      });
      assert.equal(told('the data folder is writable again'), round);
    }
  });
});

describe('a start [rest]', () => {
  const fails = async (folder: string, cause: RegExp): Promise<void> => {
    for (const words of [['user', 'list'], ['serve']]) {
      const { code, stdout, stderr } = await tributary(words, { settings: { DATA_DIR: folder, PORT: '0' } });
      assert.deepEqual([code, stdout], [1, ''], words.join(' '));
      assert.match(stderr, ONE_SENTENCE);
      assert.ok(stderr.includes(folder));
      assert.match(stderr, cause);
    }
  };

  it('on a full disk says so in one sentence', { skip }, async () => {
    const disk = smallDisk(1);
    try {
      disk.fill();
      await fails(join(disk.folder, 'data'), /no space is left|disk is full/);
    } finally {
      disk.remove();
    }
  });

  it('in a read-only folder says so in one sentence', { skip }, async () => {
    const disk = smallDisk(1);
    try {
      disk.makeReadOnly();
      await fails(disk.folder, /read-?only/);
      await fails(join(disk.folder, 'data'), /read-only/);
    } finally {
      disk.remove();
    }
  });

  it('below a file says so in one sentence', async () => {
    const folder = temporaryFolder();
    try {
      writeFileSync(join(folder, 'file'), '');
      await fails(join(folder, 'file', 'data'), /not a folder/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
