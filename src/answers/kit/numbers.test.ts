import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { leastCpuMs } from '../../../tests/support/cpu-time.ts';
import { ANSWER_LANGUAGES, type AnswerLanguage } from '../../core/answers/instant.ts';
import { readNumber, spellNumber, writeNumber } from './numbers.ts';
import { rational, toDecimal, toNumber, toSignificant } from './rational.ts';

describe('readNumber', () => {
  const rows: [string, AnswerLanguage | undefined, string | undefined][] = [
    ['42', undefined, '42'],
    ['-42', undefined, '-42'],
    ['−42', undefined, '-42'],
    ['.5', undefined, '0.5'],
    [',5', 'de', '0.5'],
    ['1,234.5', 'de', '1234.5'],
    ['1.234,5', 'en', '1234.5'],
    ['1 234,5', undefined, '1234.5'],
    ['1\u202f234,5', 'fr', '1234.5'],
    ["1'234.5", undefined, '1234.5'],
    ['1’234’567', undefined, '1234567'],
    ['1,234', undefined, '1234'],
    ['1,234', 'en', '1234'],
    ['1,234', 'de', '1.234'],
    ['1.234', 'en', '1.234'],
    ['1.234', 'de', '1234'],
    ['0.125', 'de', '0.125'],
    ['0,125', 'en', '0.125'],
    ['1234.567', 'de', '1234.567'],
    ['12,34', 'en', '12.34'],
    ['1,234,567', 'de', '1234567'],
    ['1.234.567', 'en', '1234567'],
    ['1.5e3', undefined, '1500'],
    ['2E-2', undefined, '0.02'],
    ['1e999', undefined, undefined],
    ['1,23,456', undefined, undefined],
    ['1.2.3', undefined, undefined],
    ['192.168.1.1', undefined, undefined],
    ['1,234 567', undefined, undefined],
    ['1.234,567.8', undefined, undefined],
    ['1.', undefined, undefined],
    ['', undefined, undefined],
    ['x', undefined, undefined],
    ['9'.repeat(3000), undefined, undefined],
  ];
  for (const [text, language, expected] of rows) {
    it(`reads ${text.slice(0, 20)} in ${language ?? 'no language'}`, () => {
      const value = readNumber(text, language);
      assert.equal(value && toDecimal(value), expected);
    });
  }

  it('reads what was written completely', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom(...ANSWER_LANGUAGES),
        (digits, places, language) => {
          const value = rational(digits, 10n ** BigInt(places));
          const { text, whole } = spellNumber(value, language);
          fc.pre(whole);
          assert.deepEqual(readNumber(text, language), value);
        },
      ),
    );
  });

  it('answers any text without delay', () => {
    for (const hostile of ['1,'.repeat(1200), "1'".repeat(1200), ' '.repeat(2400), '1 '.repeat(1200)]) {
      const cpuMs = leastCpuMs(() => {
        assert.equal(readNumber(hostile, undefined), undefined);
      }, 50);
      assert.ok(cpuMs < 50);
    }
  });
});

describe('writeNumber', () => {
  const rows: [bigint, bigint, AnswerLanguage | undefined, string][] = [
    [12345n, 10n, undefined, '1,234.5'],
    [12345n, 10n, 'de', '1.234,5'],
    [12345n, 10n, 'fr', '1\u202f234,5'],
    [12345n, 10n, 'es', '1234,5'],
    [1n, 3n, 'en', '0.3333333333'],
    [-2n, 3n, 'it', '-0,6666666667'],
    [15n * 10n ** 29n, 1n, 'en', '1.5 × 10^30'],
    [1n, 10n ** 12n, 'en', '1 × 10^-12'],
    [0n, 1n, 'en', '0'],
  ];
  for (const [over, under, language, expected] of rows) {
    it(`writes ${expected}`, () => {
      assert.equal(writeNumber(rational(over, under), language), expected);
    });
  }
});

describe('toSignificant', () => {
  it('agrees with doubles', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(2n ** 53n), max: 2n ** 53n }),
        fc.bigInt({ min: 1n, max: 2n ** 53n }),
        (a, b) => {
          const expected = Number(a) / Number(b);
          assert.ok(Math.abs(toNumber(rational(a, b)) - expected) <= Math.abs(expected) * 1e-15);
        },
      ),
    );
  });

  it('carries a rounded nine', () => {
    assert.equal(toSignificant(rational(99999n, 100n), 3), '1000');
    assert.equal(toSignificant(rational(9996n, 10000n), 3), '1');
  });
});
