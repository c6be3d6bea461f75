import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toQuestion } from '../../core/answers/question.ts';
import { toNumber } from '../kit/rational.ts';
import { readTerms } from './read.ts';

function read(query: string, language?: string): (string | number | undefined)[] | undefined {
  const terms = readTerms(toQuestion(query, language));
  return terms && [toNumber(terms.amount), terms.currency, toNumber(terms.percent), terms.months];
}

describe('readTerms', () => {
  const rows: [string, (string | number | undefined)[]][] = [
    ['loan 200000 at 4% for 30 years', [200_000, undefined, 4, 360]],
    ['30-year loan of $200,000 at 4 percent', [200_000, 'USD', 4, 360]],
    ['loan 200k 4.25% 15 yrs', [200_000, undefined, 4.25, 180]],
    ['loan £1.5 million 4% 2 years 6 months', [1_500_000, 'GBP', 4, 30]],
    ['prêt de 200 000 € sur 20 ans à 3,5 %', [200_000, 'EUR', 3.5, 240]],
    ['kredit 10.000 euro 60 monate 5,9% p.a.', [10_000, 'EUR', 5.9, 60]],
    ['préstamo de 15000 al 7 por ciento a 5 años', [15_000, undefined, 7, 60]],
    ['mutuo 150 mila euro al 3% per 25 anni', [150_000, 'EUR', 3, 300]],
  ];
  for (const [query, terms] of rows) {
    it(`reads ${query}`, () => {
      assert.deepEqual(read(query, query.includes('loan') ? 'en' : 'de'), terms);
    });
  }

  const others = [
    ...[
      'loan 1 2 5% 10 years',
      'loan 1 5% 6% 10 years',
      'loan 1 5% 10 years 20 years',
      'loan 1 5% 6 months 2 years',
    ],
    ...['loan 1000 5% 10 years house boat', 'loan 1000 5% 1.3 months', `loan ${'9'.repeat(30)} 5% 1 year`],
    ...[
      'loan 1000 5% 101 years',
      'loan 1000 101% 1 year',
      'loan 2000000 million 5% 1 year',
      'loan $1 € 5% 1 year',
    ],
  ];
  for (const query of others) {
    it(`leaves ${query.slice(0, 40)} alone`, () => {
      assert.equal(read(query), undefined);
    });
  }
});
