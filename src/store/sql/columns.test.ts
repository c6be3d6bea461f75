import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { integerColumn, optionalIntegerColumn, optionalTextColumn, textColumn } from './database.ts';

const row = { name: 'ada', count: 7, nothing: null };

describe('columns', () => {
  it('are read as what they hold, and null as undefined where that may be', () => {
    assert.equal(textColumn(row, 'name'), 'ada');
    assert.equal(integerColumn(row, 'count'), 7);
    assert.equal(optionalTextColumn(row, 'name'), 'ada');
    assert.equal(optionalIntegerColumn(row, 'count'), 7);
    assert.equal(optionalTextColumn(row, 'nothing'), undefined);
    assert.equal(optionalIntegerColumn(row, 'nothing'), undefined);
  });

  it('are never read as something else', () => {
    for (const column of ['count', 'nothing', 'missing']) {
      assert.throws(() => textColumn(row, column), new RegExp(`column ${column} holds no text`));
    }
    for (const column of ['name', 'nothing', 'missing']) {
      assert.throws(() => integerColumn(row, column), new RegExp(`column ${column} holds no number`));
    }
    assert.throws(() => optionalTextColumn(row, 'missing'), /no text/);
    assert.throws(() => optionalIntegerColumn(row, 'missing'), /no number/);
  });
});
