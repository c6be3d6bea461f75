import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { integer, optionalInteger, optionalText, textColumn } from './database.ts';

const row = { name: 'ada', count: 7, nothing: null };

describe('columns', () => {
  it('are read as what they hold, and null as undefined where that may be', () => {
    assert.equal(textColumn(row, 'name'), 'ada');
    assert.equal(integer(row, 'count'), 7);
    assert.equal(optionalText(row, 'name'), 'ada');
    assert.equal(optionalInteger(row, 'count'), 7);
    assert.equal(optionalText(row, 'nothing'), undefined);
    assert.equal(optionalInteger(row, 'nothing'), undefined);
  });

  it('are never read as something else', () => {
    for (const column of ['count', 'nothing', 'missing']) {
      assert.throws(() => textColumn(row, column), new RegExp(`column ${column} holds no text`));
    }
    for (const column of ['name', 'nothing', 'missing']) {
      assert.throws(() => integer(row, column), new RegExp(`column ${column} holds no number`));
    }
    assert.throws(() => optionalText(row, 'missing'), /no text/);
    assert.throws(() => optionalInteger(row, 'missing'), /no number/);
  });
});
