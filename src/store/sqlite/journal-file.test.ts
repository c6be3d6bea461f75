import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { LedgerEntries } from '../sql/ledger-batch.ts';
import { journalLine, readJournal } from './journal-file.ts';

const EMPTY: LedgerEntries = { spends: [], uses: [], touches: [] };
const entries = (n: number): LedgerEntries => ({
  spends: [{ policy: 'key', subject: `s${n}`, atMs: n, count: 2 }],
  uses: [{ key: `k${n}`, day: '2026-11-15', endpoint: 'web', account: `@${n}`, count: -1 }],
  touches: [{ key: `k${n}`, atMs: 7 }],
});

const read = (text: string | Buffer, folded = 0) => {
  const { batch, damaged } = readJournal(Buffer.from(text), folded);
  return { entries: batch.entries(), damaged: damaged.map(String) };
};

describe('the lines of a journal', () => {
  it('are read as they were written, with or without a final line end', () => {
    const lines = [1, 2].map((n) => journalLine(5, entries(n)));
    const both = {
      entries: {
        spends: [...entries(1).spends, ...entries(2).spends],
        uses: [...entries(1).uses, ...entries(2).uses],
        touches: [...entries(1).touches, ...entries(2).touches],
      },
      damaged: [],
    };
    assert.deepEqual(read(`${lines.join('\n')}\n`), both);
    assert.deepEqual(read(lines.join('\n')), both);
    assert.deepEqual(read(`\n\n${lines.join('\n\n')}`), both);
    assert.deepEqual(read(''), { entries: EMPTY, damaged: [] });
  });

  it('up to the checkpoint are not counted again', () => {
    const text = [4, 5, 6].map((journal) => journalLine(journal, entries(journal))).join('\n');
    assert.deepEqual(read(text, 5), { entries: entries(6), damaged: [] });
  });

  it('that are damaged are reported and do not affect others', () => {
    const [good, bad] = [journalLine(1, entries(1)), journalLine(1, entries(2))];
    for (let i = 0; i < bad.length; i++) {
      const hit = Buffer.from(bad);
      hit[i] = (hit[i] ?? 0) ^ 1;
      const { entries: kept, damaged } = read(Buffer.concat([Buffer.from(`${good}\n`), hit]));
      assert.deepEqual(kept, entries(1), `at ${i}`);
      assert.equal(damaged.length, 1);
    }
  });

  it('of earlier versions count unless they are known to be stored', () => {
    const line = JSON.stringify([[['key', 's', 1, 2]], [], []]);
    const spent: LedgerEntries = { ...EMPTY, spends: [{ policy: 'key', subject: 's', atMs: 1, count: 2 }] };
    assert.deepEqual(read(`{"journal":6}\n${line}`, 5).entries, spent);
    assert.deepEqual(read(`{"journal":5}\n${line}`, 5).entries, EMPTY);
    assert.deepEqual(read(line, 5).entries, spent);
    assert.deepEqual(read(`{"journal":"x"}\n${line}`, 5), { entries: spent, damaged: ['{"journal":"x"}'] });
  });

  it('ignore invalid entries', () => {
    const rows = [
      [['key', 's', -1, 2], ['key', 's', 1, 0.5], ['key', 's', 1], [7, 's', 1, 2], ['key', 7, 1, 2], null],
      [['k', 'd', '1'], ['k', 7, 1], [7, 'd', 1], 'x'],
      [['k', -1], [7, 1], ['k'], {}],
    ];
    assert.deepEqual(read(JSON.stringify(rows)).entries, EMPTY);
    assert.deepEqual(read(JSON.stringify([1, 2, 3])).entries, EMPTY);
  });

  it('are refused without an exception, for any content', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        assert.deepEqual(readJournal(Buffer.from(bytes), 0).batch.entries(), EMPTY);
      }),
    );
  });

  it('survive any bytes in the file', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.json())), (lines) => {
        readJournal(Buffer.from(lines.join('\n')), 0);
        readJournal(Buffer.from(['{"journal":1}', ...lines].join('\n')), 0);
      }),
    );
  });

  it('are read back as they were written, whatever they contain', () => {
    const entry = fc.record(
      {
        key: fc.string(),
        day: fc.string(),
        endpoint: fc.string(),
        account: fc.string(),
        count: fc.integer(),
      },
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(entry, { selector: ({ key, day, endpoint }) => `${key} ${day} ${endpoint}` }),
        (uses) => {
          const line = journalLine(7, { spends: [], uses, touches: [] });
          assert.equal(line.includes('\n'), false);
          assert.deepEqual(readJournal(Buffer.from(line), 6).batch.entries().uses, uses);
          assert.equal(readJournal(Buffer.from(line), 7).batch.empty, true, 'taken in already');
        },
      ),
    );
  });
});
