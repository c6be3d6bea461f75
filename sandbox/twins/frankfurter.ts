import type { Twin, TwinAnswer, TwinRequest } from '../twin.ts';
import { json } from './answers.ts';
import { DAY_MS } from './dates.ts';
import { CURRENCIES, latestDate, rounded, workingDay, type Currency } from './frankfurter-rates.ts';

const HEADERS = { 'cache-control': 'public, max-age=86400' };
const MAX_DAYS = 366;
const FIRST_DATE = '1999-01-04';
const KNOWN_TO_SECOND = ['base', 'quotes', 'date', 'from', 'to', 'providers', 'group', 'expand'];

export const frankfurter: Twin = {
  name: 'FRANKFURTER',
  heeds: [],
  answer(request) {
    const [, version, rest = ''] = /^\/(v1|v2)\/(.+)$/.exec(request.path) ?? [];
    if (version === 'v1') return first(rest, request);
    if (version === 'v2') return second(rest, request);
    return json({ message: 'not found' }, { status: 404 });
  },
  empty: ({ path, nowMs }) =>
    json(path.startsWith('/v2/') ? [] : { amount: 1, base: 'EUR', date: latestDate(nowMs), rates: {} }),
};

function first(rest: string, { query, nowMs }: TwinRequest): TwinAnswer {
  const central = CURRENCIES.filter((currency) => currency.central);
  if (rest === 'currencies') {
    return json(Object.fromEntries(central.map(({ code, name }) => [code, name])), { headers: HEADERS });
  }
  const base = find(query.get('base') ?? query.get('from') ?? 'EUR', central);
  const days = daysOf(rest, nowMs);
  if (base === undefined || days === undefined) return json({ message: 'not found' }, { status: 404 });
  const amount = Number(query.get('amount') ?? '1');
  if (!(amount > 0)) return json({ message: 'invalid amount' }, { status: 422 });
  const symbols = (query.get('symbols') ?? query.get('to'))?.toUpperCase().split(',');
  if (symbols?.length === 1 && symbols[0] === base.code) {
    return json({ message: 'bad currency pair' }, { status: 422 });
  }
  const plain = base.code === 'EUR' && amount === 1;
  const wanted = central.filter(({ code }) => code !== base.code && (symbols?.includes(code) ?? true));
  const rates = Object.fromEntries(
    wanted.map(({ code, rate }) => [code, plain ? rate : rounded((rate / base.rate) * amount)]),
  );
  const [start = ''] = days;
  if (!rest.includes('..')) {
    return json({ amount, base: base.code, date: start, rates }, { headers: HEADERS });
  }
  const byDay = Object.fromEntries(days.map((day) => [day, rates]));
  return json(
    { amount, base: base.code, start_date: start, end_date: days.at(-1), rates: byDay },
    { headers: HEADERS },
  );
}

function second(rest: string, request: TwinRequest): TwinAnswer {
  const { query, nowMs } = request;
  const date = latestDate(nowMs);
  const [what = '', baseCode, quoteCode] = rest.split('/');
  if (what === 'currencies' && baseCode === undefined) {
    return json(
      CURRENCIES.map(({ code, number, name, symbol }) => ({
        iso_code: code,
        iso_numeric: number,
        name,
        symbol,
        start_date: FIRST_DATE,
        end_date: date,
      })),
    );
  }
  const refused = (message: string): TwinAnswer => json({ status: 422, message }, { status: 422 });
  if (what === 'rate' && baseCode !== undefined && quoteCode !== undefined) {
    const base = find(baseCode, CURRENCIES);
    const quote = find(quoteCode, CURRENCIES);
    if (base === undefined) return refused(`invalid currency: ${baseCode}`);
    if (quote === undefined) return refused(`invalid currency: ${quoteCode}`);
    return json(row(base, quote, date));
  }
  if (rest !== 'rates') return json({ status: 404, message: 'not found' }, { status: 404 });
  const unknown = [...query.keys()].find((name) => !KNOWN_TO_SECOND.includes(name));
  if (unknown !== undefined) return refused(`unknown parameter: ${unknown}`);
  if (query.has('date') && (query.has('from') || query.has('to'))) return refused('conflicting params');
  const base = find(query.get('base') ?? 'EUR', CURRENCIES);
  if (base === undefined) return refused(`invalid currency: ${query.get('base') ?? ''}`);
  const quotes = query.get('quotes')?.toUpperCase().split(',');
  const wrong = quotes?.find((code) => find(code, CURRENCIES) === undefined);
  if (wrong !== undefined) return refused(`invalid currency: ${wrong}`);
  const from = query.get('date') ?? query.get('from');
  const span = from === null ? 'latest' : query.has('date') ? from : `${from}..${query.get('to') ?? ''}`;
  const days = daysOf(span, nowMs);
  if (days === undefined) return refused('invalid date');
  const wanted = CURRENCIES.filter(({ code }) => quotes?.includes(code) ?? true);
  return json(days.flatMap((day) => wanted.map((quote) => row(base, quote, day))));
}

function row(base: Currency, quote: Currency, date: string) {
  return { date, base: base.code, quote: quote.code, rate: rounded(quote.rate / base.rate) };
}

function find(code: string, among: readonly Currency[]): Currency | undefined {
  return among.find((currency) => currency.code === code.toUpperCase());
}

/** The working days in a path: `latest`, a date or a range; undefined if it is none of these. */
function daysOf(span: string, nowMs: number): readonly string[] | undefined {
  const latest = latestDate(nowMs);
  if (span === 'latest' || span === 'current') return [latest];
  const [, from, range, to = ''] = /^(\d{4}-\d\d-\d\d)(\.\.(\d{4}-\d\d-\d\d)?)?$/.exec(span) ?? [];
  const startMs = Date.parse(from ?? '');
  if (Number.isNaN(startMs) || (from ?? '') < FIRST_DATE || (from ?? '') > latest) return undefined;
  if (range === undefined) return [workingDay(startMs)];
  const endMs = to === '' ? Date.parse(latest) : Math.min(Date.parse(to), Date.parse(latest));
  if (!(endMs >= startMs)) return undefined;
  const count = Math.min(MAX_DAYS, 1 + (endMs - startMs) / DAY_MS);
  const all = Array.from({ length: count }, (_, day) => new Date(startMs + day * DAY_MS));
  return all
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => workingDay(Date.parse(day)) === day);
}
