import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import {
  integerColumn,
  optionalIntegerColumn,
  optionalTextColumn,
  sharedCheck,
  textColumn,
} from './database.ts';

const row = { name: 'ada', count: 7, nothing: null };

describe('columns', () => {
  it('are read with their type, and null as undefined where it is allowed', () => {
    assert.equal(textColumn(row, 'name'), 'ada');
    assert.equal(integerColumn(row, 'count'), 7);
    assert.equal(optionalTextColumn(row, 'name'), 'ada');
    assert.equal(optionalIntegerColumn(row, 'count'), 7);
    assert.equal(optionalTextColumn(row, 'nothing'), undefined);
    assert.equal(optionalIntegerColumn(row, 'nothing'), undefined);
  });

  it('throw if the type is wrong', () => {
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

it('runs a shared check once a second, even if it fails', async () => {
  let nowMs = 5;
  const now = mock.method(performance, 'now', () => nowMs);
  try {
    let checks = 0;
    const full = new Error('full');
    let isFull = false;
    const check = sharedCheck(async () => {
      checks++;
      if (isFull) throw full;
    });
    await Promise.all([check(), check()]);
    nowMs += 999;
    isFull = true;
    await check();
    assert.equal(checks, 1);
    nowMs += 1;
    await assert.rejects(check(), full);
    await assert.rejects(check(), full);
    assert.equal(checks, 2);
    nowMs += 1_000;
    isFull = false;
    await check();
    assert.equal(checks, 3);
  } finally {
    now.mock.restore();
  }
});
