import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ExchangeRates } from '../core/answers/instant.ts';
import { toQuestion } from '../core/answers/question.ts';
import { currency } from './currency.ts';
import { exampleScene } from '../../tests/support/answers.ts';

const RATES: ExchangeRates = {
  date: '2026-11-13',
  rates: { EUR: 1, USD: 1.16, GBP: 0.88, JPY: 179.5, CHF: 0.925, TRY: 48, MXN: 21, BRL: 6.2, CAD: 1.62 },
  stale: false,
};

async function ask(
  query: string,
  language?: string,
  rates: ExchangeRates | undefined = RATES,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  return currency.answer(toQuestion(query, language), {
    ...exampleScene(),
    rates: () => Promise.resolve(rates),
  });
}

describe('currency', () => {
  for (const [query, language, amount, from, to] of [
    ['$50 to pounds', 'en', 50, 'USD', 'GBP'],
    ['50 € to dollars', 'en', 50, 'EUR', 'USD'],
    ['100usd eur', undefined, 100, 'USD', 'EUR'],
    ['usd 100 in eur', undefined, 100, 'USD', 'EUR'],
    ['1,234 usd in eur', 'en', 1234, 'USD', 'EUR'],
    ['1,234 usd in eur', 'de', 1.234, 'USD', 'EUR'],
    ['1 234,5 usd en eur', 'fr', 1234.5, 'USD', 'EUR'],
    ["combien d'euros font 20 livres sterling", 'fr', 20, 'GBP', 'EUR'],
    ['2 millions de dollars en euros', 'fr', 2_000_000, 'USD', 'EUR'],
    ['100 TRY in EUR', undefined, 100, 'TRY', 'EUR'],
    ['100 reais em dólares canadenses', 'pt', 100, 'BRL', 'CAD'],
    ['hoeveel euro is 10 pond', 'nl', 10, 'GBP', 'EUR'],
    ['quanto fanno 10 franchi svizzeri in euro', 'it', 10, 'CHF', 'EUR'],
  ] as const) {
    it(`reads "${query}" in ${language ?? 'no language'}`, async () => {
      const body = await ask(query, language);
      assert.deepEqual([body?.amount, body?.from, body?.to], [amount, from, to]);
    });
  }

  for (const query of [
    'dollar tree',
    'euro 2024',
    '100 euro',
    'peso en libras',
    '100 pounds in kg',
    '100 try in eur',
    '100 eur in eur',
    '0 usd in eur',
    '100 usd in bgn',
    'real madrid',
    'euro dollar',
    `${'9'.repeat(99)} usd in eur`,
    `${'usd '.repeat(5_000)}eur`,
    `${'1,'.repeat(5_000)} usd in eur`,
  ]) {
    it(`leaves "${query.slice(0, 30)}" alone`, async () => {
      assert.equal(await ask(query), undefined);
    });
  }

  it('says when the rates are old', async () => {
    const body = await ask('10 eur in jpy', 'de', { ...RATES, stale: true });
    assert.equal(body?.stale, true);
    assert.equal(body.text, '10 EUR = 1.795 JPY (alter Kurs, vom 2026-11-13)');
  });

  it('says nothing without rates', async () => {
    const question = toQuestion('10 eur in jpy', 'en');
    const scene = { ...exampleScene(), rates: () => Promise.resolve(undefined) };
    assert.equal(await currency.answer(question, scene), undefined);
  });
});
