import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../tests/support/arbitraries.ts';
import { parseLanguage } from '../core/query/language.ts';
import { writtenTime } from './dates.ts';

const NOW_MS = Date.UTC(2026, 10, 15, 12);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const JUNE_13 = Date.UTC(2023, 5, 13);

describe('writtenTime', () => {
  const cases: [given: unknown, ms: number | undefined][] = [
    ['30 seconds ago', NOW_MS - 30_000],
    ['48 minutes ago', NOW_MS - 48 * 60_000],
    ['an hour ago', NOW_MS - HOUR_MS],
    [' 13 Hours ago ', NOW_MS - 13 * HOUR_MS],
    ['a day ago', NOW_MS - DAY_MS],
    ['2 weeks ago', NOW_MS - 14 * DAY_MS],
    ['5 months ago', NOW_MS - 150 * DAY_MS],
    ['1 year ago', NOW_MS - 365 * DAY_MS],
    ['vor 4 Tagen', NOW_MS - 4 * DAY_MS],
    ['vor einer Stunde', NOW_MS - HOUR_MS],
    ['Vor 2 Monaten', NOW_MS - 60 * DAY_MS],
    ['il y a 3 jours', NOW_MS - 3 * DAY_MS],
    ['il y a un an', NOW_MS - 365 * DAY_MS],
    ['hace 5 días', NOW_MS - 5 * DAY_MS],
    ['hace una semana', NOW_MS - 7 * DAY_MS],
    ['3 ore fa', NOW_MS - 3 * HOUR_MS],
    ['un mese fa', NOW_MS - 30 * DAY_MS],
    ['2 weken geleden', NOW_MS - 14 * DAY_MS],
    ['há 6 horas', NOW_MS - 6 * HOUR_MS],
    ['6 meses atrás', NOW_MS - 180 * DAY_MS],
    ['Yesterday', NOW_MS - DAY_MS],
    ['Gestern', NOW_MS - DAY_MS],
    ['Jun 13, 2023', JUNE_13],
    ['June 13 2023', JUNE_13],
    ['June 13th, 2023', JUNE_13],
    ['13 Jun 2023', JUNE_13],
    ['13. Juni 2023', JUNE_13],
    ['13 juin 2023', JUNE_13],
    ['13 de junio de 2023', JUNE_13],
    ['13 jun. 2023', JUNE_13],
    ['13 giu 2023', JUNE_13],
    ['13 juni 2023', JUNE_13],
    ['13 de jun. de 2023', JUNE_13],
    ['1er août 2023', Date.UTC(2023, 7, 1)],
    ['1 ago 2023', Date.UTC(2023, 7, 1)],
    ['3. März 2020', Date.UTC(2020, 2, 3)],
    ['Sept. 3, 2020', Date.UTC(2020, 8, 3)],
    ['6/13/2023', JUNE_13],
    ['13/6/2023', JUNE_13],
    ['13.06.2023', JUNE_13],
    ['13-06-2023', JUNE_13],
    ['06-13-2023', JUNE_13],
    ['2023-06-13', JUNE_13],
    ['6/6/2023', Date.UTC(2023, 5, 6)],
    ['9999 years ago', undefined],
    ['99999 years ago', undefined],
    ['Jun 12, 2099', undefined],
    ['31 June 2023', undefined],
    ['Feb 30, 2023', undefined],
    ['Abcd 12, 2017', undefined],
    ['June 2023', undefined],
    ['13/13/2023', undefined],
    ['13.13.2023', undefined],
    ['06.13.2023', undefined],
    ['6/13/23', undefined],
    ['6/13/2023/1', undefined],
    ['6/13-2023', undefined],
    ['2023', undefined],
    ['3 days', undefined],
    ['ago', undefined],
    ['3 days ago in Rome', undefined],
    ['posted Jun 13, 2023', undefined],
    ['a lot ago', undefined],
    ['tomorrow', undefined],
    ['13 <b>Jun</b> 2023', undefined],
    ['', undefined],
    [4, undefined],
    [null, undefined],
  ];
  for (const [given, ms] of cases) {
    it(`reads ${JSON.stringify(given)}`, () => {
      assert.equal(writtenTime(given, NOW_MS), ms);
    });
  }

  const orders: [tag: string, month: number][] = [
    ['en', 4],
    ['en-US', 4],
    ['en-GB', 3],
    ['fr', 3],
    ['de-AT', 3],
    ['pt-BR', 3],
  ];
  for (const [tag, month] of orders)
    it(`reads the ambiguous 4/3/2023 as people write in ${tag}`, () => {
      const day = month === 4 ? 3 : 4;
      const language = parseLanguage(tag);
      assert.equal(writtenTime('4/3/2023', NOW_MS, language), Date.UTC(2023, month - 1, day));
      assert.equal(writtenTime('6/13/2023', NOW_MS, language), JUNE_13);
    });

  it('reads every day as the languages of the site write it', () => {
    const formats = ['en-US', 'en-GB', 'de', 'es', 'fr', 'it', 'nl', 'pt'].flatMap((locale) =>
      (['long', 'medium'] as const).map(
        (dateStyle) => new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }),
      ),
    );
    const someDay = fc.integer({ min: 400, max: Math.floor(NOW_MS / DAY_MS) });
    fc.assert(
      fc.property(someDay, (day) => {
        for (const format of formats) {
          const { locale } = format.resolvedOptions();
          const text = format.format(day * DAY_MS);
          assert.equal(writtenTime(text, NOW_MS, parseLanguage(locale)), day * DAY_MS, text);
        }
      }),
    );
  });

  it('reads every age as the languages of the site write it', () => {
    for (const locale of ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt']) {
      const format = new Intl.RelativeTimeFormat(locale);
      for (const count of [1, 2, 11])
        for (const [unit, unitMs] of [
          ['second', 1_000],
          ['minute', 60_000],
          ['hour', HOUR_MS],
          ['day', DAY_MS],
          ['week', 7 * DAY_MS],
          ['month', 30 * DAY_MS],
          ['year', 365 * DAY_MS],
        ] as const)
          assert.equal(writtenTime(format.format(-count, unit), NOW_MS), NOW_MS - count * unitMs);
    }
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER }), (text) => {
        writtenTime(text, NOW_MS);
      }),
    );
  });
});
