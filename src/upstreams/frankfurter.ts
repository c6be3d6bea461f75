import type { RatesProvider } from '../core/answers/lookups.ts';
import { fieldsOf, numberOf, parseJson, textOf } from './kit/json.ts';
import { statusFailure } from './kit/statuses.ts';
import { DAY_MS, rates } from './kit/provider.ts';

const BASE = 'EUR';

export const frankfurter: RatesProvider = {
  name: 'FRANKFURTER',
  title: 'Frankfurter',
  url: 'https://api.frankfurter.dev',
  key: 'none',
  role: 'instant',
  terms: {
    pace: rates('1/s'),
    // The European Central Bank publishes rates once per working day.
    freshMs: DAY_MS,
    keepMs: 7 * DAY_MS,
    attribution:
      'Reference rates of the [European Central Bank](https://www.ecb.europa.eu) via [Frankfurter](https://frankfurter.dev). Show them with their date.',
  },
  checks: [{ service: 'rates', ask: (call) => call(frankfurter.rates, {}) }],
  searches: {},
  rates: {
    fills: ['date', 'rates'],
    name: () => 'rates',
    plan: (_, { url }) => ({ url: `${url}/v1/latest` }),
    parse(answer) {
      const failure = statusFailure(answer);
      if (failure) return failure;
      const { amount, base, date, rates } = fieldsOf(parseJson(answer.body));
      const known = ratesIn(rates);
      const isTable = base === BASE && amount === 1 && /^\d{4}-\d\d-\d\d$/.test(textOf(date));
      return isTable && known.length > 0
        ? { items: [{ date: textOf(date), rates: { [BASE]: 1, ...Object.fromEntries(known) } }] }
        : { reason: 'bad_answer' };
    },
  },
};

function ratesIn(rates: unknown): [code: string, rate: number][] {
  return Object.entries(fieldsOf(rates)).flatMap(([code, value]): [string, number][] => {
    const rate = numberOf(value);
    return /^[A-Z]{3}$/.test(code) && code !== BASE && rate !== undefined && rate > 0 ? [[code, rate]] : [];
  });
}
