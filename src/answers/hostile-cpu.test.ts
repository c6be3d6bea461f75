import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { toQuestion } from '../core/answers/question.ts';
import { ANSWERS } from './index.ts';
import { exampleScene } from '../../tests/support/answers.ts';

/** What one turn of the event loop may take at the most, and how many characters a query may have. */
const MAX_CPU_MS = 50;
const LONGEST = 512;

const fill = (unit: string, { before: head = '', after: tail = '' } = {}): string =>
  head + unit.repeat(Math.floor((LONGEST - head.length - tail.length) / unit.length)) + tail;

/** As long as a query may be, and made for the weak spot of one answer or of any. */
const QUERIES: readonly string[] = [
  fill('a'),
  fill('a '),
  fill('1'),
  fill('1 '),
  fill('1+'),
  fill('9^'),
  fill('2**', { after: '9' }),
  fill('(', { before: '1+' }),
  fill('()'),
  fill('!', { before: '170' }),
  fill('9!', { before: '' }),
  '9999999999^9999999999',
  `9^9^9^9^9`,
  `${'9'.repeat(400)}!`,
  `${'9'.repeat(200)}^${'9'.repeat(200)}`,
  `1e${'9'.repeat(300)}`,
  fill('sqrt(', { after: '2' }),
  fill('1.1.'),
  fill('9,9'),
  fill('%', { before: '5' }),
  fill('é'),
  fill('\u0301', { before: 'e' }),
  fill('😀'),
  fill('"'),
  fill('<b>'),
  fill('&amp;'),
  fill('é', { before: 'qr code "', after: '"' }),
  fill('x', { before: 'qr code for "https://', after: '"' }),
  fill('a', { before: 'sha512 ' }),
  fill('a', { before: 'md5 of ' }),
  fill('😀', { before: 'base64 encode ' }),
  fill('YWFh', { before: 'base64 decode ' }),
  fill('%41', { before: 'url decode ' }),
  fill('[', { before: 'json ' }),
  fill('[]', { before: 'json format ' }),
  fill('{"a":', { before: 'json ' }),
  fill('a', { before: 'regex (a+)+$ ', after: '!' }),
  fill('a', { before: 'regex /(a|a)*b/ on "', after: '"' }),
  fill('a', { before: 'regex (a*)*b test ' }),
  fill('a?', { before: 'regex /', after: '/ on "aaaa"' }),
  fill('(a{1,99}){1,99}', { before: 'regex ' }),
  'regex /((a{0,100}){0,100}){0,100}/ on "aaaaaaaaaaaaaaaaaaaa"',
  fill('M', { before: 'roman ' }),
  `${'9'.repeat(300)} in roman`,
  `${'f'.repeat(400)} hex to decimal`,
  `${'9'.repeat(480)} to binary`,
  fill('.-', { before: 'morse decode ' }),
  fill('.- ', { before: 'morse ' }),
  'password 99999999999 characters',
  'roll 99999999999d99999999999',
  'roll 999d999',
  'random number between 1 and ' + '9'.repeat(300),
  '1000000 uuids',
  fill('9', { before: 'timer ' }),
  fill('9', { after: ' km in miles' }),
  fill('9', { before: 'timestamp ' }),
  fill('f', { before: '#' }),
  fill('1,', { before: 'rgb(', after: ')' }),
  fill('1:', { before: 'ip ' }),
  fill('255.', { before: 'subnet ' }),
  fill('a ', { before: 'weather in ' }),
  fill('a ', { before: 'time in ' }),
  fill('new york ', { before: 'time in ' }),
  fill('a', { before: 'define ' }),
  fill('france ', { before: 'capital of ' }),
  fill('9', { before: 'days between 1 january ' }),
  fill('Mozilla/5.0 (', { before: 'user agent ' }),
  fill('usd ', { before: '10 ' }),
  fill('smile ', { before: 'emoji ' }),
  fill('50% of '),
  '99999 factorial',
  '10^10^10',
  fill('(', { after: ')'.repeat(250) }),
  fill('factorial of ', { after: '5' }),
  fill('einundzwanzig', { before: 'zwei plus ' }),
  fill('twenty one ', { before: 'two plus ' }),
  fill('one hundred and ', { before: 'plus ' }),
  fill('vent', { before: 'due per ' }),
  fill('1/3-', { after: '1' }),
  fill('½', { before: '1 + ' }),
  fill('²', { before: '2' }),
  fill('١', { after: ' + ١' }),
  fill('9', { before: '0x' }),
  fill('f', { before: '0x', after: ' + 1' }),
  fill('kilomterrs ', { before: '5 ' }),
  fill('a', { before: '5 km in ' }),
  fill('1 ft ', { after: 'in cm' }),
  fill('5 kg ', { before: 'bmi ' }),
  fill('9', { before: 'bmi 80 kg ' }),
  'loan 999999999999.99 at 99.999999% for 1200 months',
  'compound interest 999999999999 99.9999% 100 years monthly',
  'compound interest 1 0.000001% 100 years daily',
  fill('5% ', { before: 'loan ' }),
  fill('1 year ', { before: 'loan 1% ' }),
  fill('.1', { before: '20% tip on 1' }),
];

describe('every instant answer looks at a hostile query for a moment only', () => {
  const context = exampleScene();
  for (const answer of ANSWERS) {
    it(answer.type, async () => {
      for (const query of QUERIES) {
        const question = toQuestion([...query].slice(0, LONGEST).join(''), 'en');
        const pending: unknown[] = [];
        const ms = leastCpuMs(() => {
          pending.push(answer.answer(question, context));
        }, MAX_CPU_MS);
        await Promise.allSettled(pending);
        assert.ok(ms < MAX_CPU_MS, `${ms} ms for ${query.slice(0, 40)}…`);
      }
    });
  }
});

describe('preparing a question', () => {
  for (const query of QUERIES) {
    it(`is quick: ${query.slice(0, 30)}`, () => {
      assert.ok(leastCpuMs(() => toQuestion(query, 'en'), MAX_CPU_MS / 2) < MAX_CPU_MS / 2);
    });
  }
});
