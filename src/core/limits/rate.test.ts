import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseRate } from './rate.ts';

describe('parseRate', () => {
  const windows = {
    s: 1,
    sec: 1,
    second: 1,
    m: 60,
    min: 60,
    minute: 60,
    h: 3600,
    hour: 3600,
    d: 86400,
    day: 86400,
  };
  for (const [period, seconds] of Object.entries(windows)) {
    it(`reads 7/${period}`, () => {
      assert.deepEqual(parseRate(`7/${period}`), { limit: 7, windowMs: seconds * 1000 });
      assert.deepEqual(parseRate(` 7 / ${period.toUpperCase()} `), { limit: 7, windowMs: seconds * 1000 });
    });
  }

  it('reads limits from one to a thousand million', () => {
    assert.equal(parseRate('1/s')?.limit, 1);
    assert.equal(parseRate('1000000000/s')?.limit, 1_000_000_000);
    assert.equal(parseRate('1000000001/s'), undefined);
  });

  const bad = [
    '',
    '7',
    '/min',
    '7/',
    '0/min',
    '-1/min',
    '1.5/min',
    '7/week',
    '7/mins',
    '7 min',
    '1e3/min',
    '7/constructor',
  ];
  for (const text of [...bad, '10000000000/min', '99999999999999999999/s']) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      assert.equal(parseRate(text), undefined);
    });
  }
});
