import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../tests/support/level.ts';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { toQuestion } from '../core/answers/question.ts';
import { exampleScene } from '../../tests/support/answers.ts';
import { math } from './math.ts';

function calculate(query: string, language?: string): Readonly<Record<string, unknown>> | undefined {
  return math.answer(toQuestion(query, language), exampleScene()) as
    | Readonly<Record<string, unknown>>
    | undefined;
}

describe('math', () => {
  const rows: [string, string][] = [
    ['-2^2 + 1', '-3'],
    ['2^3^2', '512'],
    ['2**-2', '0.25'],
    ['10 - 4 - 3', '3'],
    ['2 * -3', '-6'],
    ['0.1 + 0.2', '0.3'],
    ['2(3+4)', '14'],
    ['7 mod -3 + 0', '-2'],
    ['-7 mod 3 + 0', '2'],
    ['100 + 10%', '110'],
    ['floor(-5/2)', '-3'],
    ['ceil(-5/2)', '-2'],
    ['round(-2.5)', '-3'],
    ['abs(-5/2)', '2.5'],
    ['sqrt(9/16)', '0.75'],
    ['cbrt(27)', '3'],
    ['lcm(4, 6, 10)', '60'],
    ['log(1000)', '3'],
    ['ln(e) + 2', '3'],
    ['0! + 1', '2'],
    ['sin(pi) + 1', '1'],
    ['1e3 + 1', '1001'],
    ['5 al cuadrado', '25'],
    ['2 hoch 10', '1024'],
    ['2 puissance 10', '1024'],
    ['racine carrée de 81', '9'],
    ['what is the square root of 16', '4'],
    ['quanto é 7 vezes 8', '56'],
    ['how much is 10-3', '7'],
    ['1 + 1 = ?', '2'],
    ['factorial(5)', '120'],
    ['5 factorial', '120'],
    ['fakultät von 5', '120'],
    ['la factorielle de 5', '120'],
    ['3 + faculteit van 4', '27'],
    ['0xff + 1', '256'],
    ['0b1010 * 0o17', '150'],
    ['100-10%', '90'],
    ['1/2', '0.5'],
    ['1/3', '1/3'],
    ['100/7', '100/7'],
    ['12/4', '3'],
    ['5/16', '0.3125'],
    ['10-3', '7'],
    ['2024-1985', '39'],
    ['100-10-5', '85'],
    ['1/2-1/3', '1/6'],
    ['12 x 15', '180'],
    ['3x4', '12'],
    ['3×4', '12'],
    ['7 por 8', '56'],
    ['12:4', '3'],
    ['144 : 12', '12'],
    ['two plus two', '4'],
    ['what is one plus one', '2'],
    ['two+two', '4'],
    ['deux fois trois', '6'],
    ['zwanzig durch vier', '5'],
    ['siete por ocho', '56'],
    ['dodici meno cinque', '7'],
    ['vinte e um mais quatro', '25'],
    ['tien keer tien', '100'],
    ['twaalf min vijf', '7'],
    ['one hundred and five minus twelve', '93'],
    ['square root of one hundred and forty-four', '12'],
    ['quatre-vingt-dix-sept plus trois', '100'],
    ['einundzwanzig geteilt durch sieben', '3'],
    ['twenty percent of fifty', '10'],
    ['１２＋３', '15'],
    ['٣ + ٤', '7'],
    ['१२ * २', '24'],
    ['ln(e)', '1'],
    ['sin 30° + 0', '0.5'],
    ['2⁴', '16'],
    ['½ + ¼', '0.75'],
    ['1½ * 2', '3'],
    ['⅓ + ⅔', '1'],
    ['$20 + 5%', '21'],
    ['el 21% de 1200', '252'],
    ['il 22% di 500', '110'],
    ['¿cuánto es 12 por 12?', '144'],
    ['12 mal 12 gleich', '144'],
  ];
  for (const [query, result] of rows) {
    it(`${query} is ${result}`, () => {
      assert.equal(calculate(query)?.result, result);
    });
  }

  const names = [
    ...['2024', '9/11', '24/7', '1984', '7-zip', 'c++', '3-2-1', '2-1', '50/50', '4x4', '10-K', '555-1234'],
    ...['2024-01-05', '12/25/2024', '+1 555-123-4567', '(555) 123-4567', '1.2.3', '978-3-16-148410-0'],
    ...[
      'what is 9/11',
      'what is 24/7',
      '1939 - 1945',
      '2 x 4',
      '90 x 200',
      'e=mc2',
      'pi 4',
      '16:9',
      '5 +',
      '18+',
    ],
    ...[
      '100%',
      '2 por 1',
      '3 per 2',
      '10 min 30',
      '50+1',
      '3 - 1',
      '10.0.0.1/24',
      '0800 - 123',
      'e 2',
      '1/1',
    ],
    ...[
      '7 e',
      '1920x1080',
      '1920×1080',
      '5-6',
      'sin 30',
      'log 4',
      '1+1=2',
      '()',
      '2 3',
      '(500) days of summer',
    ],
    ...['1/0 + 1', 'tan(90°)', '501!', '1.5! + 1', 'sqrt(-1)', 'gcd(1.5, 2)', 'gcd(4)', 'sqrt(1, 2)', '0^-1'],
  ];
  for (const query of names) {
    it(`leaves ${query} alone`, () => {
      assert.equal(calculate(query), undefined);
    });
  }

  const hostile: [string, string][] = [
    ['a tower of powers', '9^9^9^9^9^9'],
    ['a huge exponent', '2^99999999999999'],
    ['a huge root of a power', '(1/3)^-99999999'],
    ['deep brackets', `${'('.repeat(900)}1+1${')'.repeat(900)}`],
    ['deep signs', `1${'-'.repeat(1200)}1`],
    ['deep functions', `${'sqrt('.repeat(300)}2${')'.repeat(300)}`],
    ['open brackets', '('.repeat(2400)],
    ['many factorials', `${'500!*'.repeat(400)}1`],
    ['factorials of factorials', '9!!!!!!'],
    ['long fractions', Array.from({ length: 240 }, (_, index) => `1/${1009 + 2 * index}`).join('+')],
    ['long powers of fractions', Array.from({ length: 99 }, (_, index) => `(1/${index + 3})^999`).join('+')],
    ['a long number', `${'9'.repeat(2400)}*1`],
    ['long groups', `${"1'111".repeat(400)} + 1`],
    ['many roots', `${'√'.repeat(1200)}2`],
    ['many powers', `2${'²'.repeat(1200)}`],
    ['many words', `2 ${'plus plus '.repeat(200)}2`],
    ['spaces between digits', `1${' 111'.repeat(600)} + x`],
    ['many common divisors', `gcd(${'123456789012345678901234567890,'.repeat(70)}1)`],
  ];
  for (const [name, query] of hostile) {
    it(`ends soon with ${name}`, () => {
      assert.ok(leastCpuMs(() => calculate(query), 50) < 50);
    });
  }

  it('is exact on whole numbers', () => {
    const whole = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        assert.equal(calculate(`(${a}) + (${b})`)?.result, String(a + b));
        assert.equal(calculate(`(${a}) * (${b})`)?.result, String(a * b));
        if (b !== 0n) assert.equal(calculate(`(${a}) * (${b}) ÷ (${b})`)?.result, String(a));
      }),
    );
  });

  it('calculates its own spelling to the same result', () => {
    const operator = fc.constantFrom('+', '-', '*', '/', '^', 'mod');
    const { tree } = fc.letrec<{ tree: string; leaf: string; node: string }>((tie) => ({
      tree: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('node')),
      leaf: fc.integer({ min: 0, max: 9 }).map(String),
      node: fc.tuple(tie('tree'), operator, tie('tree')).map(([a, sign, b]) => `(${a} ${sign} -${b})`),
    }));
    fc.assert(
      fc.property(tree, (expression) => {
        const first = calculate(`calculate ${expression}`);
        fc.pre(first !== undefined);
        assert.equal(calculate(`calculate ${String(first.expression)}`)?.result, first.result);
      }),
    );
  });

  it('never throws', () => {
    const atom = fc.constantFrom(
      ...'0123456789+-*/^%!()=.,;°²√πe '.split(''),
      'sqrt',
      'gcd',
      'sin',
      ' mod ',
      ' of ',
    );
    fc.assert(
      fc.property(fc.array(atom, { maxLength: 40 }), (atoms) => {
        calculate(`calculate ${atoms.join('')}`);
      }),
      { numRuns: runs(1_000) },
    );
  });
});
