import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StoreUnavailable } from '../../core/errors.ts';
import { asFolderError, fromSqliteError, isBusy } from './errors.ts';

/** As `node:sqlite` throws it. */
function sqliteError(errcode: number): Error {
  return Object.assign(new Error('told by SQLite'), { code: 'ERR_SQLITE_ERROR', errcode });
}

describe('an error of SQLite', () => {
  const codes: readonly [code: number, name: string, busy: boolean, unavailable: boolean][] = [
    [1, 'SQL error', false, false],
    [4, 'aborted', false, false],
    [5, 'busy', true, true],
    [5 | (1 << 8), 'busy in recovery', true, true],
    [5 | (2 << 8), 'busy with an old snapshot', true, true],
    [6, 'locked', false, true],
    [7, 'out of memory', false, false],
    [8, 'read-only', false, true],
    [10, 'input/output error', false, true],
    [10 | (3 << 8), 'failed write', false, true],
    [11, 'corrupt', false, true],
    [13, 'disk full', false, true],
    [14, 'cannot open', false, true],
    [19, 'constraint', false, false],
    [20, 'mismatch', false, false],
    [26, 'not a database', false, true],
  ];
  for (const [code, name, busy, unavailable] of codes) {
    it(`${code} (${name}) is ${busy ? '' : 'not '}busy and ${unavailable ? 'an outage' : 'a bug'}`, () => {
      const error = sqliteError(code);
      assert.equal(isBusy(error), busy);
      const told = fromSqliteError(error);
      if (!unavailable) assert.equal(told, error);
      else {
        assert.ok(told instanceof StoreUnavailable);
        assert.equal(told.cause, error);
      }
    });
  }

  for (const other of [new Error('x'), undefined, null, 'text', { errcode: 5 }]) {
    it(`does not include ${JSON.stringify(other)}`, () => {
      assert.equal(isBusy(other), false);
      assert.equal(fromSqliteError(other), other);
    });
  }
});

describe('what is wrong with a data directory', () => {
  const withCode = (code: string): Error => Object.assign(new Error('as the system says it'), { code });
  const told: readonly [error: unknown, reason: string][] = [
    [withCode('ENOSPC'), 'no space is left on the disk'],
    [withCode('EROFS'), 'the file system is read-only'],
    [
      withCode('EACCES'),
      `this user is not allowed to write there. Run: chown -R ${process.getuid?.()} /data`,
    ],
    [withCode('EIO'), 'as the system says it'],
    [sqliteError(13), 'no space is left on the disk'],
    [sqliteError(10), 'told by SQLite'],
    [
      sqliteError(8),
      'the file tributary.db is read-only. Give this user write access to it and to the directory',
    ],
    [new StoreUnavailable('outer', { cause: withCode('ENOTDIR') }), 'a part of the path is not a directory'],
  ];
  for (const [error, reason] of told) {
    it(`is reported in one sentence: ${reason}`, () => {
      const sentence = asFolderError('/data', error);
      assert.ok(sentence instanceof StoreUnavailable);
      assert.equal(sentence.message, `cannot use the data directory /data: ${reason}`);
    });
  }

  const unchanged: Record<string, unknown> = {
    'a sentence of our own': new StoreUnavailable('another server uses it'),
    'an error without a code': new Error('a bug'),
    'an outage with such a cause': new StoreUnavailable('outer', { cause: new Error('a bug') }),
    'what is no error': 'text',
  };
  for (const [name, error] of Object.entries(unchanged)) {
    it(`leaves ${name} as it is`, () => {
      assert.equal(asFolderError('/data', error), error);
    });
  }
});
