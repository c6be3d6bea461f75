import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { BadBackup } from './copy.ts';
import { readParts } from './format.ts';

const HEADER = Buffer.from('{}');
const TOUCHES = { table: 'journal_touches', columns: ['key', 'at_ms'] };

const digestOf = (lines: readonly string[]): string =>
  createHash('sha256')
    .update(['{}', ...lines, ''].join('\n'))
    .digest('hex');

async function read(values: readonly unknown[], end: object | null = {}, more: readonly unknown[] = []) {
  const lines = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const last = end && { rows: {}, sha256: digestOf(lines), ...end };
  const all = [
    ...lines,
    ...(last ? [JSON.stringify(last)] : []),
    ...more.map((value) => JSON.stringify(value)),
  ];
  const parts = [];
  for await (const part of readParts(HEADER, given(all))) parts.push(part);
  return parts;
}

async function* given(lines: readonly string[]): AsyncGenerator<Buffer> {
  for (const line of lines) yield Buffer.from(line);
}

describe('the lines of a backup', () => {
  it('are read table by table', async () => {
    const rows = [
      ['a', 1],
      [null, null],
    ];
    const parts = await read([TOUCHES, ...rows], { rows: { journal_touches: 2 } });
    assert.deepEqual(
      parts.map(({ table, rows: found }) => ({ table, found })),
      [{ table: 'journal_touches', found: rows }],
    );
  });

  const DAMAGED: [what: string, given: Parameters<typeof read>, says: string][] = [
    ['no end', [[TOUCHES], null], 'is not complete: its end is missing'],
    ['a line after the end', [[], {}, [TOUCHES]], 'something follows its last line'],
    ['a row before any table', [[['a', 1]]], 'a row belongs to no table'],
    ['a line that is no JSON', [['{']], 'a line cannot be read'],
    ['a line that is no object', [['7']], 'a line cannot be read'],
    ['a line that is null', [['null']], 'a line cannot be read'],
    ['an unknown table', [[{ table: 'secrets', columns: ['key'] }]], 'it has an unexpected table'],
    ['no table', [[{ columns: ['key'] }]], 'it has an unexpected table'],
    ['no columns', [[{ table: 'users' }]], 'it has an unexpected table'],
    ['a table twice', [[TOUCHES, TOUCHES]], 'it has an unexpected table'],
    ...[[], ['key', 'key'], ['key', 'secret'], ['toString']].map((columns): (typeof DAMAGED)[number] => [
      `the columns ${columns.join(' and ') || 'of an empty list'}`,
      [[{ ...TOUCHES, columns }]],
      'it has an unexpected column in journal_touches',
    ]),
    ...[['a'], ['a', 1, 2], [1, 1], ['a', '1'], ['a', 1.5], ['a', true]].map(
      (row): (typeof DAMAGED)[number] => [
        `the row ${JSON.stringify(row)}`,
        [[TOUCHES, row]],
        'a row does not fit the table journal_touches',
      ],
    ),
    ['another checksum', [[], { sha256: digestOf(['{}']) }], 'its checksum is wrong'],
    ['fewer rows', [[TOUCHES], { rows: { journal_touches: 1 } }], 'it does not have as many rows as it says'],
    ['no table that it says', [[], { rows: { users: 0 } }], 'it does not have as many rows as it says'],
  ];
  for (const [what, damaged, says] of DAMAGED)
    it(`are refused with ${what}`, async () => {
      const message = says.startsWith('is ') ? says : `is damaged: ${says}`;
      await assert.rejects(read(...damaged), new BadBackup(message));
    });
});
