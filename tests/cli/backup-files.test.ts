import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { cli, type Cli } from '../support/cli.ts';
import { DATABASES, openOn, temporaryFolder, type FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { OUTSIDE } from '../support/outside.ts';
import { noSmallDisk, smallDisk } from '../support/small-disk.ts';
import { exampleRows, insertRows, storedRows } from '../support/stored-rows.ts';

const [sqlite, postgres] = DATABASES;
assert.ok(sqlite && postgres);
const MAIN = join(import.meta.dirname, '../../bin/tributary');

describe('the file of a backup', () => {
  let source: FreshDatabase;
  let target: FreshDatabase;
  let folder: string;
  let good: string;
  let from: Cli;
  let into: Cli;
  before(async () => {
    folder = temporaryFolder();
    source = await sqlite.createEmpty();
    target = await sqlite.createEmpty();
    from = cli(source.settings);
    into = cli(target.settings);
    await (await openOn(source)).close();
    await (await openOn(target)).close();
    await insertRows(source.settings, exampleRows());
    await insertSpends(source, 20_000);
    good = join(folder, 'good.jsonl.gz');
    await from.succeeds(`backup ${good}`);
  });
  after(async () => {
    await source.drop();
    await target.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const lines = (): string[] => gunzipSync(readFileSync(good)).toString().trimEnd().split('\n');
  const zipped = (changed: readonly string[]): Buffer => gzipSync(`${changed.join('\n')}\n`);
  const withHeader = (change: object): Buffer => {
    const [header = '', ...rest] = lines();
    return zipped([JSON.stringify({ ...(JSON.parse(header) as object), ...change }), ...rest]);
  };
  /** With a checksum that is right, so that only the header is wrong. */
  const sealed = (change: object): Buffer => {
    const [header = '', ...rest] = lines();
    const body = [JSON.stringify({ ...(JSON.parse(header) as object), ...change }), ...rest.slice(0, -1)];
    const { rows } = JSON.parse(rest.at(-1) ?? '') as { rows: unknown };
    const sha256 = hash('sha256', `${body.join('\n')}\n`);
    return zipped([...body, JSON.stringify({ rows, sha256 })]);
  };
  const BAD: [what: string, content: () => Buffer, says: RegExp][] = [
    ['text [rest]', () => Buffer.from('not a backup at all'), /bad\.gz is not a backup of Tributary\.\n$/],
    [
      'empty [rest]',
      () => Buffer.of(),
      /bad\.gz is (not a backup of Tributary|not complete: its end is missing)\.\n$/,
    ],
    ['another gzip file [rest]', () => gzipSync('{"some":"json"}\n'), /is not a backup of Tributary\.\n$/],
    ['cut off', () => readFileSync(good).subarray(0, 40_000), /is not complete: its end is missing\.\n$/],
    [
      'cut off between lines [rest]',
      () => zipped(lines().slice(0, -1)),
      /is not complete: its end is missing\.\n$/,
    ],
    ['damaged', () => damaged(readFileSync(good)), /is damaged/],
    [
      'changed',
      () => zipped(lines().map((line) => line.replace('"api"', '"apj"'))),
      /is damaged: its checksum is wrong\.\n$/,
    ],
    [
      'of a newer schema',
      () => withHeader({ migration: 9999, program: '9.0.0' }),
      /made by a newer version of Tributary \(9\.0\.0\)/,
    ],
    ...[0, -1, 1.5, '16', null].map((migration): (typeof BAD)[number] => [
      `of schema ${migration}`,
      () => sealed({ migration }),
      /is damaged: its header is not complete\.\n$/,
    ]),
    [
      'of an older schema than its rows',
      () => sealed({ migration: 3 }),
      /bad\.gz is damaged: its rows do not fit the table users of the schema that it names\.\n$/,
    ],
    ...['x', ' '.repeat(40), `${'k'.repeat(31)}\n`, 32, null].map((secretKey): (typeof BAD)[number] => [
      `with the secret key ${JSON.stringify(secretKey)}`,
      () => sealed({ secretKey }),
      /is damaged: its secret key is not at least 32 characters long\.\n$/,
    ]),
    [
      'of a newer format [rest]',
      () => withHeader({ version: 2, program: '9.0.0' }),
      /made by a newer version of Tributary \(9\.0\.0\)/,
    ],
  ];
  for (const [what, content, says] of BAD) {
    it(`that is refused, and changes nothing: ${what}`, async () => {
      const bad = join(folder, 'bad.gz');
      const before = await storedRows(target.settings);
      writeFileSync(bad, content());
      await into.fails(`restore --force ${bad}`, says);
      assert.deepEqual(await storedRows(target.settings), before);
      const open = readdirSync('/proc/self/fd').map((fd) => linkOf(`/proc/self/fd/${fd}`));
      assert.ok(!open.includes(bad), 'the file is closed');
    });
  }

  it(
    'with rows that do not fit its schema is refused by PostgreSQL too',
    { skip: postgres.skip },
    async () => {
      const other = await postgres.create();
      try {
        const bad = join(folder, 'bad.gz');
        writeFileSync(bad, sealed({ migration: 3 }));
        await cli(other.settings).fails(
          `restore ${bad}`,
          /is damaged: its rows do not fit the table users of/,
        );
      } finally {
        await other.drop();
      }
    },
  );

  it('that does not exist or is a folder is refused [rest]', async () => {
    await into.fails(`restore ${folder}/none`, /^Cannot read .*none: it does not exist\.\n$/);
    await into.fails(`restore ${folder}`, /^Cannot read .*: it is a directory\.\n$/);
  });

  it('is not replaced without --force, and stays as it is if the new one cannot be written', async () => {
    const { mtimeMs } = statSync(good);
    await from.fails(`backup ${good}`, /good\.jsonl\.gz exists already\. To replace it, add --force\.\n$/);
    const pipe = join(folder, 'pipe');
    spawnSync('mkfifo', [pipe]);
    for (const other of [folder, pipe])
      await from.fails(`backup ${other} --force`, /is not a regular file\.\n$/);
    assert.ok(statSync(pipe).isFIFO());
    await from.fails(`backup ${folder}/none/file`, /^Cannot write .*: the directory does not exist\.\n$/);
    await cli({ DATA_DIR: join(folder, 'empty') }).fails(`backup ${good} --force`, /There is no database in/);
    assert.equal(statSync(good).mtimeMs, mtimeMs);
  });

  it('is whole in a pipe too', async () => {
    const another = await sqlite.createEmpty();
    const piped = await run(['backup', '-'], source).ended;
    assert.equal(piped.code, 0);
    const { code, stdout } = await run(['restore', '--check', '-'], target, piped.stdout).ended;
    assert.equal(code, 0);
    assert.match(
      stdout.toString(),
      /^- is complete: 3 accounts, 3 API keys and 20\d\d\d other rows from SQLite/,
    );
    assert.equal((await run(['restore', '-'], another, piped.stdout).ended).code, 0);
    assert.deepEqual(await storedRows(another.settings), await storedRows(source.settings));
  });

  it('leaves nothing behind on a full disk [rest]', { skip: noSmallDisk() }, async () => {
    const disk = smallDisk(1);
    try {
      mkdirSync(join(disk.folder, 'backups'));
      disk.fill();
      await from.fails(
        `backup ${disk.folder}/backups/a.gz`,
        /^Cannot write .*: no space is left on the disk\.\n$/,
      );
      assert.deepEqual(readdirSync(join(disk.folder, 'backups')), []);
    } finally {
      disk.remove();
    }
  });

  it('leaves nothing behind when it is interrupted [rest]', async () => {
    await insertSpends(source, 80_000);
    const place = join(folder, 'interrupted');
    mkdirSync(place);
    // On a quick machine it may be complete before the signal arrives.
    for (let tries = 0; tries < 5; tries++) {
      const interrupted = run(['backup', join(place, 'a.gz'), '--force'], source);
      await eventually(() => {
        assert.ok(readdirSync(place).some((name) => name.endsWith('.partial')));
      });
      interrupted.child.kill('SIGINT');
      const { code, stderr } = await interrupted.ended;
      assert.ok(!readdirSync(place).some((name) => name.endsWith('.partial')));
      if (code === 0) continue;
      assert.match(stderr.toString(), /^Interrupted: no backup was written\.\n$/);
      return;
    }
    assert.fail('it was never interrupted');
  });
});

for (const [i, kind] of DATABASES.entries()) {
  describe(`kill -9 in the middle of a restore into ${kind.name} [rest]`, { skip: kind.skip }, () => {
    it('leaves the database as it was', async () => {
      const folder = temporaryFolder();
      const [source, target] = [await sqlite.createEmpty(), await kind.createEmpty()];
      try {
        await (await openOn(source)).close();
        await insertSpends(source, 30_000);
        await cli(source.settings).succeeds(`backup ${folder}/a.gz`);
        await (await openOn(target)).close();
        await insertRows(target.settings, exampleRows());
        const before = await storedRows(target.settings);
        const restoring = run(['restore', '--force', '-'], target);
        const bytes = readFileSync(join(folder, 'a.gz'));
        // The rest never comes, so the command waits in the middle of its transaction.
        restoring.child.stdin.write(bytes.subarray(0, bytes.length / 2));
        await eventually(async () => {
          assert.ok(await isRestoring(target, i));
        });
        restoring.child.kill('SIGKILL');
        await restoring.ended;
        assert.deepEqual(await storedRows(target.settings), before);
        await cli(target.settings).succeeds(`restore --force ${folder}/a.gz`);
        assert.equal((await storedRows(target.settings)).spends?.length, 30_000);
      } finally {
        await source.drop();
        await target.drop();
        rmSync(folder, { recursive: true, force: true });
      }
    });
  });
}

/** Whether the command is inside its transaction. */
async function isRestoring({ settings }: FreshDatabase, kind: number): Promise<boolean> {
  if (settings.DATABASE_URL === undefined) {
    const db = new DatabaseSync(join(settings.DATA_DIR, 'tributary.db'), { timeout: 0 });
    try {
      db.exec('BEGIN IMMEDIATE');
      return false;
    } catch {
      return true;
    } finally {
      db.close();
    }
  }
  const rows = await OUTSIDE[kind]?.query(
    settings,
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tributary restore'
     AND state = 'idle in transaction'`,
  );
  return rows?.length === 1;
}

async function insertSpends({ settings }: FreshDatabase, count: number): Promise<void> {
  await OUTSIDE[0]?.query(
    settings,
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
     INSERT INTO spends SELECT 'api', hex(randomblob(8)), n, 1 FROM numbers`,
  );
}

function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.fill(0xff, 20_000, 20_100);
  return copy;
}

/** A command whose input stays open unless it is given, with binary output. */
function run(words: readonly string[], { settings }: FreshDatabase, input?: Buffer) {
  const child = spawn(MAIN, words, {
    env: { PATH: process.env.PATH ?? '', ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const chunks = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
  child.stdout.on('data', (chunk: Buffer) => chunks.stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.stderr.push(chunk));
  child.stdin.on('error', () => undefined);
  if (input) child.stdin.end(input);
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    stdout: Buffer.concat(chunks.stdout),
    stderr: Buffer.concat(chunks.stderr),
  }));
  return { child, ended };
}

/** The file that a descriptor is open for; another one may be closed meanwhile. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
