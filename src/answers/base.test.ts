import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { InstantAnswer } from '../core/answers/instant.ts';
import { toQuestion } from '../core/answers/question.ts';
import { base } from './base.ts';
import { exampleScene } from '../../tests/support/answers.ts';
import { percentage } from './percentage.ts';
import { roman } from './roman.ts';

function ask(answer: InstantAnswer, query: string): Readonly<Record<string, unknown>> | undefined {
  return answer.answer(toQuestion(query, undefined), exampleScene()) as
    | Readonly<Record<string, unknown>>
    | undefined;
}

describe('base', () => {
  it('agrees with big integers in every base', () => {
    const radix = fc.integer({ min: 2, max: 36 });
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }), radix, radix, (value, from, to) => {
        fc.pre(from !== to);
        const body = ask(base, `${value.toString(from)} base ${from} to base ${to}`);
        assert.equal(body?.result, value.toString(to));
      }),
    );
  });

  const bare: [string, string][] = [
    ['0xff', '255'],
    ['0b1010', '10'],
    ['0o17', '15'],
    ['what is 0xDEADBEEF?', '3735928559'],
    ['was ist 0x1F', '31'],
    ['0xff=', '255'],
  ];
  for (const [query, result] of bare) {
    it(`reads ${query} as a number`, () => {
      assert.deepEqual([ask(base, query)?.result, ask(base, query)?.to_base], [result, 10]);
    });
  }

  const others = [
    ...['bad in hex', 'made in binary', '2024 in decimal', '0xzz in binary', 'beef in hex', '12 in base 37'],
    ...[
      '102 base 2 to base 10',
      'first base to second base',
      '3 base 2 to base',
      'love in binary',
      'convert to hex',
    ],
    ...['all your base', '360 to base camp', `${'9'.repeat(501)} in hex`, '0x in decimal', '- in hex'],
  ];
  for (const query of others) {
    it(`leaves ${query.slice(0, 40)} alone`, () => {
      assert.equal(ask(base, query), undefined);
    });
  }
});

describe('roman', () => {
  it('reads every numeral it writes', () => {
    for (let number = 1; number <= 3999; number += 1) {
      const numeral = ask(roman, `${number} in roman numerals`)?.roman;
      assert.equal(ask(roman, `${String(numeral)} in arabic numerals`)?.number, number);
    }
  });

  const others = [
    ...[
      'XIV',
      'mix',
      'mix in arabic',
      'di in arabic',
      'I in arabic',
      'IIII in arabic',
      'IC in arabic numerals',
    ],
    ...[
      '4000 in roman numerals',
      '0 in roman numerals',
      'roman numerals',
      'roman numerals 1-10',
      'vi in numbers',
    ],
    ...['roman holiday', '1 in arabic', 'malcolm x', 'super bowl lviii', 'henry viii', '2024 roman calendar'],
  ];
  for (const query of others) {
    it(`leaves ${query} alone`, () => {
      assert.equal(ask(roman, query), undefined);
    });
  }
});

describe('percentage', () => {
  const others = [
    ...[
      '20% off',
      '50 percent',
      '100% pure',
      '20% off nike',
      'percentage change from 0 to 5',
      '5 percent of what',
    ],
    ...['what percent of 0 is 5', '99 percent invisible', 'percent of 20', '10% happier', '20% off 1.2.3.4'],
  ];
  for (const query of others) {
    it(`leaves ${query} alone`, () => {
      assert.equal(ask(percentage, query), undefined);
    });
  }
});
