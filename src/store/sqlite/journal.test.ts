import assert from 'node:assert/strict';
import {
  appendFileSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, it } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../../tests/support/level.ts';
import { StoreUnavailable } from '../../core/errors.ts';
import type { Log } from '../../core/ports/log.ts';
import { silentLog } from '../../observe/log.ts';
import type { LedgerEntries } from '../sql/ledger-batch.ts';
import { SqliteDatabase } from './database.ts';
import { capturingLog } from '../../../tests/support/capturing-log.ts';
import { turn } from '../../../tests/support/upstreams.ts';
import { journalLine, readJournal } from './journal-file.ts';
import { systemClock } from '../../system/system.ts';
import { SqliteLedger } from './ledger.ts';
import { subjectsOf } from '../../../tests/support/usage-subjects.ts';

describe('the journal of the embedded ledger', () => {
  let folder: string;
  let dataDir: string;
  let journal: string;
  beforeEach(() => {
    folder = dataDir = mkdtempSync(join(tmpdir(), 'tributary-journal-'));
    journal = join(dataDir, 'ledger.journal');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens a ledger, lets it work, and closes it; `leaving` sees the files as a crash would leave them. */
  const withLedger = async (
    work: (ledger: SqliteLedger) => Promise<void> | void,
    leaving: () => void = () => undefined,
    log: Log = silentLog,
  ): Promise<void> => {
    const db = new SqliteDatabase(join(dataDir, 'tributary.db'));
    await db.migrate(0, silentLog);
    const ledger = await SqliteLedger.open({ db, dataDir, clock: systemClock, log });
    try {
      await work(ledger);
      leaving();
    } finally {
      await ledger.close();
      await db.close();
    }
  };

  /** The files as they would be found after a crash. */
  const copyTo = (other: string): void => {
    mkdirSync(other);
    for (const name of readdirSync(dataDir).filter((file) => /^(tributary|ledger)\./.test(file)))
      copyFileSync(join(dataDir, name), join(other, name));
  };

  const fill = async (ledger: SqliteLedger): Promise<void> => {
    await Promise.all([
      ledger.use(subjectsOf('aaaaaaaa'), 'web', '2026-11-15'),
      ledger.use(subjectsOf('aaaaaaaa'), 'web', '2026-11-15'),
    ]);
    await ledger.spend('api', 'aaaaaaaa', 1000);
  };

  it('has every entry on disk when the promise resolves', async () => {
    await withLedger(fill, () => {
      const { batch } = readJournal(readFileSync(journal), 0);
      assert.equal(batch.uses.get('aaaaaaaa 2026-11-15 web')?.count, 2);
      assert.equal(batch.spends.get('api aaaaaaaa 1000')?.count, 1);
    });
  });

  it('is not written after it is closed, because another file may have its descriptor', async () => {
    let closed: SqliteLedger | undefined;
    const log = capturingLog();
    await withLedger((ledger) => void (closed = ledger), undefined, log.log);
    const others = Array.from({ length: 8 }, (_, i) => join(folder, `other-${i}`));
    const numbers = others.map((path) => openSync(path, 'w'));
    for (const number of numbers) writeSync(number, 'not ours');
    await assert.rejects(async () => closed?.spend('api', 'aaaaaaaa', 1000), StoreUnavailable);
    await assert.rejects(
      async () => closed?.use(subjectsOf('aaaaaaaa'), 'web', '2026-11-15'),
      StoreUnavailable,
    );
    await assert.rejects(async () => closed?.forgetSpentBefore('api', 1000));
    assert.throws(() => closed?.check(), StoreUnavailable);
    await assert.rejects(async () => closed?.close());
    for (const number of numbers) closeSync(number);
    for (const path of others) assert.equal(readFileSync(path, 'utf8'), 'not ours');
    assert.deepEqual(log.lines, []);
  });

  it('writes once for all entries of one turn', async () => {
    await withLedger(
      (ledger) =>
        Promise.all(
          Array.from({ length: 50 }, (_, i) => ledger.use(subjectsOf(`k${i}`), 'web', '2026-11-15')),
        ).then(() => undefined),
      () => {
        assert.equal(readFileSync(journal, 'utf8').trim().split('\n').length, 1);
      },
    );
  });

  it('has synchronously counted searches and earlier spends on disk when `write` returns', async () => {
    await withLedger((ledger) => {
      void ledger.spend('api', 'aaaaaaaa', 1000);
      for (let i = 0; i < 3; i++)
        assert.equal(ledger.synchronous.use(subjectsOf('aaaaaaaa'), 'web', '2026-11-15'), true);
      assert.equal(readFileSync(journal, 'utf8'), '');
      assert.equal(ledger.synchronous.write(), true);
      const { batch } = readJournal(readFileSync(journal), 0);
      assert.equal(batch.uses.get('aaaaaaaa 2026-11-15 web')?.count, 3);
      assert.equal(batch.spends.get('api aaaaaaaa 1000')?.count, 1);
      assert.equal(ledger.searches('aaaaaaaa', '2026-11'), 3);
    });
  });

  it('is added to the tables once at the next start after a crash', async () => {
    let left = '';
    await withLedger(fill, () => {
      left = readFileSync(journal, 'utf8');
    });
    // The orderly close has taken the journal in: what is put back now is one that the database has already.
    writeFileSync(journal, left);
    await withLedger((ledger) => {
      assert.equal(ledger.searches('aaaaaaaa', '2026-11'), 2);
    });
    // One with the next number was never taken in.
    writeFileSync(journal, again(left, 2));
    await withLedger(async (ledger) => {
      assert.equal(ledger.searches('aaaaaaaa', '2026-11'), 4);
      assert.deepEqual(await ledger.spentSince('api', 'aaaaaaaa', 0), [{ atMs: 1000, count: 2 }]);
    });
    await withLedger((ledger) => {
      assert.equal(ledger.searches('aaaaaaaa', '2026-11'), 4);
    });
  });

  const losses: Record<string, () => void> = {
    deleted: () => {
      rmSync(journal);
    },
    moved: () => {
      renameSync(journal, join(folder, 'moved'));
    },
    replaced: () => {
      const other = join(folder, 'other');
      writeFileSync(other, journalLine(99, { spends: [], uses: [], touches: [{ key: 'k', atMs: 1 }] }));
      renameSync(other, journal);
    },
  };
  for (const [what, lose] of Object.entries(losses)) {
    it(`${what} under the server is written again, with what the database does not have yet`, async () => {
      const { log, lines } = capturingLog();
      const crashed = join(dataDir, 'crashed');
      await withLedger(
        async (ledger) => {
          const other = new DatabaseSync(join(dataDir, 'tributary.db'));
          try {
            // Keeps the entries out of the database.
            other.exec('BEGIN IMMEDIATE');
            await fill(ledger);
            lose();
            await fill(ledger);
            copyTo(crashed);
          } finally {
            other.close();
          }
        },
        undefined,
        log,
      );
      assert.equal(lines.filter((line) => line.includes('journal was deleted')).length, 1);
      for (dataDir of [folder, crashed]) {
        await withLedger(async (ledger) => {
          assert.equal(ledger.searches('aaaaaaaa', '2026-11'), 4, dataDir);
          assert.deepEqual(await ledger.spentSince('api', 'aaaaaaaa', 0), [{ atMs: 1000, count: 2 }]);
        });
      }
    });
  }

  it('stores a backlog in batches, and each entry once even if the process dies in between', async () => {
    const check = async (ledger: SqliteLedger): Promise<void> => {
      assert.equal(ledger.searches('k', '2026-11'), 1_000);
      assert.equal((await ledger.spentSince('api', 'k', -1)).length, 1_000);
    };
    const crashed = join(dataDir, 'crashed');
    await withLedger(async (ledger) => {
      const other = new DatabaseSync(join(dataDir, 'tributary.db'));
      const stored = (): number =>
        Number(other.prepare('SELECT count(*) AS spends FROM spends').get()?.spends);
      try {
        other.exec('BEGIN IMMEDIATE');
        for (let atMs = 0; atMs < 1_000; atMs++) {
          await Promise.all([
            ledger.spend('api', 'k', atMs),
            ledger.use(subjectsOf('k'), 'web', '2026-11-15'),
          ]);
        }
        other.exec('ROLLBACK');
        for (let before = stored(); before < 1_000;) {
          if (before > 500 && !existsSync(crashed)) {
            copyTo(crashed);
          }
          await turn();
          const now = stored();
          assert.ok(now - before <= 100, `${now - before} rows in one turn of the event loop`);
          before = now;
        }
        await check(ledger);
      } finally {
        other.close();
      }
    });
    await withLedger(check);
    dataDir = crashed;
    await withLedger(check);
  });

  it('skips an incomplete line and keeps the others', async () => {
    writeFileSync(journal, `\n${journalLine(1, used('k', 3))}\n`);
    appendFileSync(journal, journalLine(1, used('k', 9)).slice(0, -5));
    await withLedger((ledger) => {
      assert.equal(ledger.searches('k', '2026-11'), 3);
    });
  });

  it('loses only the damaged line, and moves it to a separate file', async () => {
    const lines = Array.from({ length: 6 }, (_, i) => `\n${journalLine(1, used(`key${i}`, 1))}\n`);
    const whole = Buffer.from(lines.join(''));
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = Buffer.from(whole);
        bytes.writeUInt8(bytes.readUInt8(at) ^ change, at);
        const { batch } = readJournal(bytes, 0);
        const lost = lines.filter((_, i) => batch.searches(`key${i}`, '2026-11') !== 1);
        assert.ok(lost.length <= 1, `${lost.length} lines lost`);
        assert.equal(batch.uses.size + lost.length, lines.length, 'and nothing that was never there');
      }),
      { numRuns: runs(2_000) },
    );
    writeFileSync(journal, Buffer.concat([Buffer.from([0, 1, 2, 10]), whole]));
    const { log, lines: logged } = capturingLog();
    await withLedger(
      (ledger) => {
        assert.equal(ledger.searches('key0', '2026-11'), 1);
        assert.equal(ledger.searches('key5', '2026-11'), 1);
      },
      () => {
        const aside = readdirSync(dataDir).filter((name) => name.startsWith('ledger.journal.damaged-'));
        assert.equal(aside.length, 1);
        assert.deepEqual([...readFileSync(join(dataDir, aside[0] ?? ''))], [0, 1, 2, 10]);
      },
      log,
    );
    assert.match(
      logged.join('\n'),
      /"count":1.*damaged.* the journal is damaged; unreadable lines were moved to a separate file/,
    );
  });

  it('stores daily counts once', async () => {
    let left = '';
    await withLedger(fill, () => {
      left = readFileSync(journal, 'utf8');
    });
    const days = (ledger: SqliteLedger) => ledger.days(['aaaaaaaa'], '2026-11-15');
    await withLedger(async (ledger) => {
      assert.deepEqual(await days(ledger), [
        { key: 'aaaaaaaa', day: '2026-11-15', endpoint: 'web', searches: 2 },
      ]);
    });
    writeFileSync(journal, again(left, 2));
    await withLedger(async (ledger) => {
      assert.deepEqual(await days(ledger), [
        { key: 'aaaaaaaa', day: '2026-11-15', endpoint: 'web', searches: 4 },
      ]);
    });
  });

  it('includes pending entries in what it returns, without a checkpoint', async () => {
    await withLedger(async (ledger) => {
      await fill(ledger);
      assert.notEqual(readFileSync(journal, 'utf8'), '');
      assert.deepEqual(await ledger.spentSince('api', 'aaaaaaaa', 0), [{ atMs: 1000, count: 1 }]);
      assert.deepEqual(await ledger.spentUnder('api'), [
        { policy: 'api', subject: 'aaaaaaaa', atMs: 1000, count: 1 },
      ]);
      assert.deepEqual(await ledger.days(['aaaaaaaa'], '2026-11-15'), [
        { key: 'aaaaaaaa', day: '2026-11-15', endpoint: 'web', searches: 2 },
      ]);
      assert.notEqual(readFileSync(journal, 'utf8'), '', 'not taken in');
    });
  });
});

function used(key: string, count: number): LedgerEntries {
  return { spends: [], uses: [{ key, day: '2026-11-15', endpoint: 'web', account: '', count }], touches: [] };
}

/** The same entries as of another journal. */
function again(journal: string, number: number): string {
  return `\n${journalLine(number, readJournal(Buffer.from(journal), 0).batch.entries())}\n`;
}
