import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Body } from './index.ts';
import fc from 'fast-check';
import { toQuestion } from '../core/answers/question.ts';
import { exampleScene } from '../../tests/support/answers.ts';
import { interest } from './interest.ts';
import { loan } from './loan.ts';

const repaid = (query: string): Body<'loan'> | undefined =>
  loan.answer(toQuestion(query, 'en'), exampleScene()) as Body<'loan'> | undefined;
const grown = (query: string): Body<'interest'> | undefined =>
  interest.answer(toQuestion(query, 'en'), exampleScene()) as Body<'interest'> | undefined;

const amounts = fc.integer({ min: 1, max: 10 ** 9 });
const percents = fc.integer({ min: 1, max: 2_000 }).map((hundredths) => hundredths / 100);

describe('loan', () => {
  it('is paid back exactly by its payments', () => {
    fc.assert(
      fc.property(amounts, percents, fc.integer({ min: 1, max: 480 }), (amount, percent, months) => {
        const body = repaid(`loan ${amount} at ${percent}% for ${months} months`);
        let left = amount;
        for (let month = 0; month < months; month += 1)
          left += (left * percent) / 1200 - Number(body?.monthly_payment);
        // Each payment is at most half a cent off, and so is the interest on it.
        const slack = 0.005 * months * (1 + percent / 1200) ** months + amount * 1e-9;
        assert.ok(Math.abs(left) <= slack, `${left} left of ${amount}`);
      }),
    );
  });

  it('costs nothing without interest', () => {
    const body = repaid('loan 1000 at 0% for 3 months');
    assert.deepEqual([body?.monthly_payment, body?.total, body?.interest], ['333.33', '1000.00', '0.00']);
  });

  it('is not an investment', () => {
    assert.equal(grown('loan 1000 at 5% for 10 years'), undefined);
    assert.equal(repaid('compound interest 1000 at 5% for 10 years'), undefined);
  });
});

describe('interest', () => {
  const rows: [string, string][] = [
    ['compound interest 1000 5% 10 years', '1628.89'],
    ['compound interest 1000 5% 10 years semiannually', '1638.62'],
    ['compound interest 1000 5% 10 years quarterly', '1643.62'],
    ['compound interest 1000 5% 10 years monthly', '1647.01'],
    ['compound interest 1000 5% 10 years weekly', '1648.33'],
    ['compound interest 1000 5% 10 years daily', '1648.66'],
    ['simple interest 1000 5% 10 years', '1500.00'],
    ['1000 at 5% for 18 months', '1075.93'],
    ['1000 at 0% for 10 years', '1000.00'],
  ];
  for (const [query, result] of rows) {
    it(`${query} is ${result}`, () => {
      assert.equal(grown(query)?.result, result);
    });
  }

  it('agrees with doubles', () => {
    fc.assert(
      fc.property(amounts, percents, fc.integer({ min: 1, max: 60 }), (amount, percent, years) => {
        const result = Number(grown(`compound interest ${amount} ${percent}% ${years} years`)?.result);
        const expected = amount * (1 + percent / 100) ** years;
        assert.ok(Math.abs(result - expected) <= 0.005 + expected * 1e-9);
      }),
    );
  });

  it('has no answer beyond what a double holds', () => {
    assert.equal(grown('compound interest 1000000000000 100% 100 years daily'), undefined);
  });
});
