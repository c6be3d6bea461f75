import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exampleScene } from '../../../tests/support/answers.ts';
import { ANSWER_LANGUAGES } from '../../core/answers/instant.ts';
import { toQuestion } from '../../core/answers/question.ts';
import { math } from '../math.ts';
import type { Equation } from '../kit/schema.ts';
import { calculateFormula } from './formula.ts';

/** What people type and press on a calculator. */
const FORMULAS = [
  ...['12*3', '12 × 3', '7 − 10', '1/3', '100/7', '0.1 + 0.2', '2^10', '2**-2', '2^3^2', '-2^2', '5!', '20!'],
  ...['√16', 'sqrt(2)', '∛8', 'cbrt(27)', '2π', '2 pi', 'e^2', 'ln(e)', 'log(1000)', 'sin(30°)', 'cos(pi)'],
  ...['10%', '200 + 10%', '80 - 20%', '15% * 80', '(1 + 2) * (3 + 4)', '2(3+4)', '7 mod 3', '12 : 4'],
  ...['07/08', '9/11', '50/50', '24/7', '1 234,5 * 2', '1.234 + 1', '1,234 + 1', '1e3 + 1', '0xff + 1'],
  ...['½ + ¼', '2⁴', 'gcd(12, 18)', 'lcm(4, 6, 10)', 'abs(-3)', 'round(2.5)', '3 x 4', '2 + 2 =', '10 ÷ 4 ='],
  ...['1/0', '2 +', '(2', 'sin', 'hello', '', '2 2', '5!!', 'two plus two', 'tan(90°)', '9'.repeat(600)],
];

describe('the formula of a calculator', () => {
  for (const language of ANSWER_LANGUAGES)
    it(`has the result of the instant answer in ${language}`, async () => {
      for (const formula of FORMULAS) {
        const own = calculateFormula(formula, language);
        const asked = await math.answer(toQuestion(`${formula} =`, language), exampleScene());
        // Words and a number alone are left to the instant answer or are no calculation.
        if (!own || !asked) continue;
        const parts: Equation & { value: string } = { ...asked.parts, value: asked.result };
        assert.deepEqual(own, parts, formula);
      }
    });

  it('is understood wherever the instant answer understands it without words', async () => {
    for (const formula of FORMULAS.filter((text) => !/[a-z] [a-z]/.test(text) && text !== '∛8')) {
      const asked = await math.answer(toQuestion(`${formula} =`, 'en'), exampleScene());
      if (asked) assert.ok(calculateFormula(formula, 'en'), formula);
    }
  });

  it('is refused where it makes no sense', () => {
    for (const formula of ['1/0', '2 +', '(2', 'sin', 'hello', '', '2 2', 'constructor', '9'.repeat(600)])
      assert.equal(calculateFormula(formula, 'en'), undefined, formula);
  });

  it('may be a number alone', () => {
    assert.equal(calculateFormula('1234', 'de')?.result, '1.234');
  });
});
