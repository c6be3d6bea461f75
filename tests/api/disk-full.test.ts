import assert from 'node:assert/strict';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { capturingLog } from '../support/capturing-log.ts';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance } from '../support/instance.ts';
import { startSearching, type Searching } from '../support/searching.ts';
import { tributary } from '../support/program.ts';
import { startServe } from '../support/server-process.ts';
import { noSmallDisk, smallDisk, type SmallDisk } from '../support/small-disk.ts';

const skip = noSmallDisk();
const ENGINES = ['BRAVE', 'MOJEEK', 'MARGINALIA'];
const ONE_SENTENCE = /^Cannot use the data directory \S+: [^\n]+\.\n$/;

describe('the disk of SQLite, full under a running server', { skip }, () => {
  const { log, lines } = capturingLog();
  let disk: SmallDisk;
  let searching: Searching;
  const keys: string[] = [];
  before(async () => {
    process.on('unhandledRejection', notice);
    disk = smallDisk(4);
    searching = await startSearching({
      log,
      // A budget would be recorded, and refused, before the call.
      settings: Object.fromEntries(ENGINES.map((name) => [`${name}_BUDGET`, ''])),
      database: { settings: { DATA_DIR: disk.folder }, drop: () => Promise.resolve() },
    });
    for (let i = 0; i < 4; i++) keys.push(await searching.instance.newKey());
  });
  after(async () => {
    process.off('unhandledRejection', notice);
    await searching.stop();
    disk.remove();
  });

  const statusOf = async (path: string, key: string, posted?: object): Promise<number> => {
    const response = await fetch(`${searching.instance.url}${path}`, {
      headers: { authorization: `Api-Key ${key}`, 'content-type': 'application/json' },
      ...(posted && { method: 'POST', body: JSON.stringify(posted) }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  let searches = 0;
  const refused = new Set<string>();
  const unhandled: unknown[] = [];
  const notice = (reason: unknown): void => {
    unhandled.push(reason);
  };
  /** Searches for what no cache knows. */
  const search = async (ask: (q: string) => Promise<number>): Promise<number> => {
    const q = `delta${searches++}x`;
    const status = await ask(q);
    if (status === 503) refused.add(q);
    return status;
  };
  /** Of every key, with a cached response and with searches in all formats, all at once. */
  const statuses = (): Promise<number[]> =>
    Promise.all(
      keys.flatMap((key) => [
        statusOf('/api/v1/echo/?q=x', key),
        statusOf('/api/v1/instant/?q=7*6', key),
        search((q) => statusOf(`/api/v1/web/?q=${q}`, key)),
        search((q) => statusOf(`/compat/searxng/search?format=json&q=${q}`, key)),
        search((q) => statusOf('/api/v1/batch/', key, { searches: [{ endpoint: 'web', q }] })),
      ]),
    );
  const readiness = async (): Promise<number> => (await searching.instance.get('/readyz')).status;
  const told = (what: string): number => lines.filter((line) => line.endsWith(what)).length;

  it('refuses every search before it calls a provider, is not ready, and says why once; then goes on', async () => {
    // The last key is not used before.
    for (const key of keys.slice(0, -1)) {
      assert.equal(await statusOf('/api/v1/echo/?q=x', key), 200);
    }
    assert.equal(await readiness(), 200);
    for (let round = 1; round <= 2; round++) {
      // Then not even the first request after it fits into the last block of the journal.
      await eventually(() => {
        assert.equal(statSync(join(disk.folder, 'ledger.journal')).size, 0);
      });
      disk.fill();
      searching.sandbox.resetCalls();
      refused.clear();
      for (let i = 0; i < 10; i++) assert.deepEqual(new Set(await statuses()), new Set([503]));
      const called = ENGINES.flatMap((name) => searching.sandbox.requests(name)).map(({ path }) => path);
      for (const q of refused) assert.ok(!called.some((path) => path.includes(q)), `${q} was searched for`);
      assert.deepEqual(unhandled, [], 'which would end the process');
      assert.equal(await readiness(), 503);
      assert.equal(told('cannot write to the data directory; requests are refused'), round);
      assert.match(lines.join('\n'), /no space left/i);
      disk.makeRoom();
      await eventually(async () => {
        assert.deepEqual(new Set(await statuses()), new Set([200]));
        assert.equal(await readiness(), 200);
      });
      assert.equal(told('the data directory is writable again'), round);
    }
  });
});

it('a server does not start on a full disk', { skip }, async () => {
  const disk = smallDisk(2);
  const start = () =>
    startInstance({
      database: { settings: { DATA_DIR: disk.folder }, drop: () => Promise.resolve() },
    });
  try {
    await (await start()).stop();
    disk.fill();
    await assert.rejects(start(), {
      name: 'StoreUnavailable',
      message: `cannot use the data directory ${disk.folder}: no space is left on the disk`,
    });
    disk.makeRoom();
    await (await start()).stop();
  } finally {
    disk.remove();
  }
});

describe('a start [rest]', () => {
  const fails = async (folder: string, cause: RegExp): Promise<void> => {
    for (const words of [['user', 'create', 'ada'], ['serve']]) {
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
      await fails(join(disk.folder, 'data'), /no space is left on the disk/);
    } finally {
      disk.remove();
    }
  });

  it('on a disk that became full under the server says so in one sentence', { skip }, async () => {
    const disk = smallDisk(4);
    try {
      const settings = { DATA_DIR: disk.folder };
      for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
        const server = await startServe(settings);
        disk.fill();
        await server.stop(signal);
        const { code, stdout, stderr } = await tributary(['serve'], { settings: { ...settings, PORT: '0' } });
        assert.deepEqual([code, stdout], [1, ''], signal);
        assert.equal(stderr, `Cannot use the data directory ${disk.folder}: no space is left on the disk.\n`);
        disk.makeRoom();
      }
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
      await fails(join(folder, 'file', 'data'), /not a directory/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
