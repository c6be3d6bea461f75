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

  for (const [query, language, from, to] of [
    ['eur usd', 'en', 'EUR', 'USD'],
    ['EURUSD', 'en', 'EUR', 'USD'],
    ['eur-usd', 'de', 'EUR', 'USD'],
    ['gbp/eur', 'fr', 'GBP', 'EUR'],
    ['euro dollar', 'en', 'EUR', 'USD'],
    ['dollar rate', undefined, 'USD', 'EUR'],
    ['dollar rate', 'en-GB', 'USD', 'GBP'],
    ['what is the exchange rate of the pound?', 'en-US', 'GBP', 'USD'],
    ['pound to dollar exchange rate today', 'en', 'GBP', 'USD'],
    ['cours du dollar', 'fr', 'USD', 'EUR'],
    ["cours de l'euro", 'fr', 'EUR', 'USD'],
    ['quel est le cours du franc suisse aujourd’hui', 'fr', 'CHF', 'EUR'],
    ['cours du dollar', 'fr-CH', 'USD', 'CHF'],
    ['dollarkurs', 'de', 'USD', 'EUR'],
    ['Euro-Kurs', 'de', 'EUR', 'USD'],
    ['kurs dollar euro', 'de', 'USD', 'EUR'],
    ['precio del dolar', 'es', 'USD', 'EUR'],
    ['dolar hoy', 'es-MX', 'USD', 'MXN'],
    ['¿a cómo está el dólar?', 'es', 'USD', 'EUR'],
    ['cambio euro dollaro', 'it', 'EUR', 'USD'],
    ['quotazione dollaro oggi', 'it', 'USD', 'EUR'],
    ['cotação do dólar', 'pt-BR', 'USD', 'BRL'],
    ['cotacao do dolar hoje', 'pt-PT', 'USD', 'EUR'],
    ['cotação do real', 'pt-BR', 'BRL', 'USD'],
    ['wisselkoers euro dollar', 'nl', 'EUR', 'USD'],
    ['dollarkoers vandaag', 'nl', 'USD', 'EUR'],
  ] as const) {
    it(`gives the rate for "${query}" in ${language ?? 'no language'}`, async () => {
      const [tongue, region = ''] = (language ?? '').split('-');
      const context = { ...exampleScene(), region, rates: () => Promise.resolve(RATES) };
      const body = await currency.answer(toQuestion(query, tongue), context);
      assert.deepEqual([body?.amount, body?.from, body?.to], [1, from, to]);
    });
  }

  for (const query of [
    ...[
      'pound cake',
      'dollar shave club',
      'franc maçon',
      'krone rad',
      'bitcoin price',
      'prix livre',
      'valor real',
    ],
    ...[
      'real exchange rate',
      'tipo de cambio real',
      'php value',
      'cad price',
      'pound price',
      'won rate',
      'the real euro',
    ],
    ...[
      'libra hoy',
      'real hoje',
      'euro today',
      'dollar general price',
      'us dollar index',
      'dollar',
      'usd',
      'exchange',
    ],
    ...['peso ideal', 'real rate', 'euro truck', 'dollar bill', 'livre du jour', 'eureur', 'usdeu'],
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
    assert.equal(body.text, '10 EUR = 1.795 JPY (letzter bekannter Kurs, 2026-11-13)');
  });

  it('has no answer without rates', async () => {
    const question = toQuestion('10 eur in jpy', 'en');
    const context = { ...exampleScene(), rates: () => Promise.resolve(undefined) };
    assert.equal(await currency.answer(question, context), undefined);
  });
});
