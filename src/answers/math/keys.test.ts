import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calculateFormula } from './formula.ts';
import { isOperator, typedResult } from './keys.ts';

describe('the keys of a calculator', () => {
  it('go on with a result only if they are operators', () => {
    assert.ok(['+', '−', '×', '÷', '^', '!', '%'].every(isOperator));
    assert.ok(!['1', '(', 'sin(', 'π', '√(', '=', '++'].some(isOperator));
  });

  for (const [formula, language, typed, then, result] of [
    ['1/3', 'en', '(1/3)', '×3', '1'],
    ['2 - 5', 'en', '-3', '+3', '0'],
    ['1,5 * 2,001', 'de', '3,0015', '×2', '6,003'],
    ['1234 * 2', 'fr', '2468', '+1', '2\u202f469'],
    ['10^30', 'en', `1${'0'.repeat(30)}`, '÷10', '1 × 10^29'],
  ] as const)
    it(`type ${typed} to go on after ${formula} in ${language}`, () => {
      const value = calculateFormula(formula, language)?.value ?? '';
      assert.equal(typedResult(value, language), typed);
      assert.equal(calculateFormula(typed + then, language)?.result, result);
    });
});
