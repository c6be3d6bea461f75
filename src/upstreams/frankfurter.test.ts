import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accessTo, answerWith, itemsIn, recorded } from '../../tests/support/provider-answers.ts';
import { requestFor } from '../../tests/support/services.ts';
import { frankfurter } from './frankfurter.ts';

const access = accessTo(frankfurter);
const parse = (body: unknown, status = 200) => frankfurter.rates.parse(answerWith(body, status), {}, access);

describe('Frankfurter', () => {
  it('requests all euro rates', () => {
    assert.equal(requestFor(frankfurter.rates, {}, access).url, 'https://api.frankfurter.dev/v1/latest');
  });

  it('reads recorded rates, including the euro itself', () => {
    const [found] = itemsIn(parse(recorded('frankfurter-latest')));
    assert.equal(found?.date, '2025-12-17');
    assert.equal(Object.keys(found.rates).length, 31);
    assert.deepEqual([found.rates.EUR, found.rates.USD, found.rates.IDR], [1, 1.1722, 19566.25]);
  });

  it('drops only invalid rates', () => {
    const rates = { USD: 1.1, GBP: 0, CHF: -1, JPY: null, EUR: 7, usd: 2, __proto__: 3, SEK: '11' };
    const [found] = itemsIn(parse({ amount: 1, base: 'EUR', date: '2026-11-13', rates }));
    assert.deepEqual(found, { date: '2026-11-13', rates: { EUR: 1, USD: 1.1, SEK: 11 } });
  });

  const table = { amount: 1, base: 'EUR', date: '2026-11-13', rates: { USD: 1.1 } };
  const cases: [string, unknown, number, object][] = [
    ['another base', recorded('frankfurter-dollar'), 200, { reason: 'bad_answer' }],
    ['another amount', { ...table, amount: 2 }, 200, { reason: 'bad_answer' }],
    ['no day', { ...table, date: 'today' }, 200, { reason: 'bad_answer' }],
    ['no rates', { ...table, rates: {} }, 200, { reason: 'bad_answer' }],
    ['nothing there', { message: 'not found' }, 404, { reason: 'unsupported' }],
    ['broken', '', 500, { reason: 'upstream_error' }],
  ];
  for (const [name, body, status, expected] of cases)
    it(name, () => {
      assert.deepEqual(parse(body, status), expected);
    });
});
