import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { subjectsOf } from '../../../tests/support/usage-subjects.ts';
import { silentLog } from '../../observe/log.ts';
import { SqliteDatabase } from './database.ts';
import { systemClock } from '../../system/system.ts';
import { SqliteLedger } from './ledger.ts';

describe('a journal', () => {
  let dataDir: string;
  let journal: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tributary-journal-'));
    journal = join(dataDir, 'ledger.journal');
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  const withLedger = async (work: (ledger: SqliteLedger) => Promise<void> | void): Promise<void> => {
    const db = new SqliteDatabase(join(dataDir, 'tributary.db'));
    await db.migrate(0, silentLog);
    const ledger = await SqliteLedger.open({ db, dataDir, clock: systemClock, log: silentLog });
    try {
      await work(ledger);
    } finally {
      await ledger.close();
      await db.close();
    }
  };

  it('of an earlier version with a damaged header keeps the readable entries', async () => {
    writeFileSync(journal, `{"jou#nal":1}\n[[["api","k",5,1]],[["k","2026-11-15",3]],[["k",7]]]\n`);
    await withLedger((ledger) => {
      assert.equal(ledger.searches('k', '2026-11'), 3);
    });
  });

  it('of a version without endpoints and accounts counts toward the account of the key', async () => {
    await withLedger(() => {
      const db = new DatabaseSync(join(dataDir, 'tributary.db'));
      db.exec(`INSERT INTO users (id, name, name_key, admin, created_at_ms) VALUES ('u1', 'Ada', 'ada', 0, 1);
               INSERT INTO api_keys (prefix, secret_digest, name, owner_id, created_at_ms)
               VALUES ('k', 'digest', '', 'u1', 1)`);
      db.close();
    });
    writeFileSync(journal, `[[],[["k","2026-11-15",3],["unknown","2026-11-15",1]],[]]\n`);
    await withLedger(async (ledger) => {
      assert.equal(ledger.searches('k', '2026-11'), 3);
      assert.equal(ledger.searches('@u1', '2026-11'), 3);
      assert.equal(ledger.searches('unknown', '2026-11'), 1);
      assert.deepEqual(await ledger.days(['k'], '2026-11-01'), [
        { key: 'k', day: '2026-11-15', endpoint: '', searches: 3 },
      ]);
    });
  });

  it('of a version that counted only months is stored without days', async () => {
    writeFileSync(journal, `{"journal":1}\n[[["api","k",5,1]],[["k","2026-11",3]],[["k",7]]]\n`);
    await withLedger(async (ledger) => {
      assert.equal(ledger.searches('k', '2026-11'), 3);
      assert.deepEqual(await ledger.days(['k'], '2026-01-01'), []);
      await ledger.use(subjectsOf('k'), 'web', '2026-11-15');
      assert.equal(ledger.searches('k', '2026-11'), 4);
      assert.deepEqual(await ledger.days(['k'], '2026-01-01'), [
        { key: 'k', day: '2026-11-15', endpoint: 'web', searches: 1 },
      ]);
    });
  });
});
