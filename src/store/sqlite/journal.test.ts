import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import fc from 'fast-check';
import { silentLog } from '../../observe/log.ts';
import { SqliteDatabase } from './database.ts';
import { journalHead, journalLine, readJournal } from './journal-lines.ts';
import { JournaledLedger } from './journaled-ledger.ts';

describe('the journal of the embedded ledger', () => {
  let dataDir: string;
  let journal: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tributary-journal-'));
    journal = join(dataDir, 'ledger.journal');
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Opens a ledger, lets it work, and closes it; `leaving` sees the files as a crash would leave them. */
  const withLedger = async (
    work: (ledger: JournaledLedger) => Promise<void> | void,
    leaving: () => void = () => undefined,
  ): Promise<void> => {
    const db = new SqliteDatabase(join(dataDir, 'tributary.db'));
    db.migrate(0);
    const ledger = new JournaledLedger({ db, dataDir, monthlyCap: undefined, log: silentLog });
    try {
      await work(ledger);
      leaving();
    } finally {
      await ledger.close();
      await db.close();
    }
  };

  const fill = async (ledger: JournaledLedger): Promise<void> => {
    await Promise.all([ledger.use('aaaaaaaa', '2026-11-15'), ledger.use('aaaaaaaa', '2026-11-15')]);
    await ledger.spend('api', 'aaaaaaaa', 1000);
  };

  it('has every entry on disk when the promise resolves', async () => {
    await withLedger(fill, () => {
      const { page } = readJournal(readFileSync(journal, 'utf8').split('\n'));
      assert.equal(page.uses.get('aaaaaaaa 2026-11-15')?.count, 2);
      assert.equal(page.spends.get('api aaaaaaaa 1000')?.count, 1);
    });
  });

  it('writes once for all entries of one turn', async () => {
    await withLedger(
      (ledger) =>
        Promise.all(Array.from({ length: 500 }, (_, i) => ledger.use(`k${i}`, '2026-11-15'))).then(
          () => undefined,
        ),
      () => {
        assert.equal(readFileSync(journal, 'utf8').split('\n').length, 3, 'head, one line, end');
      },
    );
  });

  it('is taken in once at the next start after a crash', async () => {
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
    writeFileSync(journal, `${journalHead(2)}\n${left.split('\n').slice(1).join('\n')}`);
    await withLedger((ledger) => {
      assert.equal(ledger.searches('aaaaaaaa', '2026-11'), 4);
      assert.deepEqual(ledger.spentSince('api', 'aaaaaaaa', 0), [{ atMs: 1000, count: 2 }]);
    });
    await withLedger((ledger) => {
      assert.equal(ledger.searches('aaaaaaaa', '2026-11'), 4);
    });
  });

  it('passes over a line that was cut off, and keeps the rest', async () => {
    writeFileSync(
      journal,
      `${journalHead(1)}\n${journalLine({ spends: [], uses: [{ key: 'k', day: '2026-11-15', count: 3 }], touches: [] })}\n`,
    );
    appendFileSync(journal, '[[],[["k","2026-11-15",');
    await withLedger((ledger) => {
      assert.equal(ledger.searches('k', '2026-11'), 3);
    });
  });

  it('of a version that counted months only is taken in, without days', async () => {
    writeFileSync(journal, `${journalHead(1)}\n[[["api","k",5,1]],[["k","2026-11",3]],[["k",7]]]\n`);
    await withLedger(async (ledger) => {
      assert.equal(ledger.searches('k', '2026-11'), 3);
      assert.deepEqual(ledger.days(['k'], '2026-01-01'), []);
      await ledger.use('k', '2026-11-15');
      assert.equal(ledger.searches('k', '2026-11'), 4);
      assert.deepEqual(ledger.days(['k'], '2026-01-01'), [{ key: 'k', day: '2026-11-15', searches: 1 }]);
    });
  });

  it('has the days too, once', async () => {
    let left = '';
    await withLedger(fill, () => {
      left = readFileSync(journal, 'utf8');
    });
    const days = (ledger: JournaledLedger) => ledger.days(['aaaaaaaa'], '2026-11-15');
    await withLedger((ledger) => {
      assert.deepEqual(days(ledger), [{ key: 'aaaaaaaa', day: '2026-11-15', searches: 2 }]);
    });
    writeFileSync(journal, `${journalHead(2)}\n${left.split('\n').slice(1).join('\n')}`);
    await withLedger((ledger) => {
      assert.deepEqual(days(ledger), [{ key: 'aaaaaaaa', day: '2026-11-15', searches: 4 }]);
    });
  });

  it('gives every line a head and stores every entry once', async () => {
    await withLedger(
      async (ledger) => {
        await ledger.use('k', '2026-11-15');
        ledger.spentSince('api', 'x', 0);
        assert.equal(readFileSync(journal, 'utf8'), '', 'taken in');
        await ledger.use('k', '2026-11-15');
      },
      () => {
        assert.match(readFileSync(journal, 'utf8'), /^\{"journal":2\}\n\[/, 'a head with the first line');
      },
    );
    await withLedger((ledger) => {
      assert.equal(ledger.searches('k', '2026-11'), 2);
    });
  });

  it('survives any bytes in its file', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.json())), (lines) => {
        readJournal(lines);
        readJournal([journalHead(1), ...lines]);
      }),
    );
  });

  it('reads back what it writes', () => {
    const entry = fc.record(
      { key: fc.string(), day: fc.string(), count: fc.nat() },
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ({ key, day }) => `${key} ${day}` }), (uses) => {
        const line = journalLine({ spends: [], uses, touches: [] });
        assert.equal(line.includes('\n'), false);
        const { number, page } = readJournal([journalHead(7), line]);
        assert.equal(number, 7);
        assert.deepEqual(page.entries().uses, uses);
      }),
    );
  });
});
