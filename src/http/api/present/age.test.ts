import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ageText } from './age.ts';

const NOW_MS = Date.UTC(2026, 4, 15, 12);
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const textOf = (ageMs: number, locale?: string) => ageText(NOW_MS - ageMs, NOW_MS, locale).text;

describe('ageText', () => {
  it('has no words for a date that is not known', () => {
    assert.deepEqual(ageText(undefined, NOW_MS, 'de'), { text: '', untilMs: Infinity });
  });

  const ages: [ageMs: number, text: string][] = [
    [-DAY_MS, 'now'],
    [0, 'now'],
    [999, 'now'],
    [SECOND_MS, '1 second ago'],
    [59_999, '59 seconds ago'],
    [MINUTE_MS, '1 minute ago'],
    [HOUR_MS - 1, '59 minutes ago'],
    [HOUR_MS, '1 hour ago'],
    [3 * HOUR_MS, '3 hours ago'],
    [DAY_MS - 1, '23 hours ago'],
    [DAY_MS, '1 day ago'],
    [7 * DAY_MS - 1, '6 days ago'],
    [7 * DAY_MS, '1 week ago'],
    [14 * DAY_MS - 1, '1 week ago'],
    [14 * DAY_MS, '2 weeks ago'],
    [28 * DAY_MS, '4 weeks ago'],
    [30 * DAY_MS - 1, '4 weeks ago'],
    [30 * DAY_MS, '1 month ago'],
    [60 * DAY_MS - 1, '1 month ago'],
    [60 * DAY_MS, '2 months ago'],
    [330 * DAY_MS, '11 months ago'],
    [360 * DAY_MS, '11 months ago'],
    [365 * DAY_MS - 1, '11 months ago'],
    [365 * DAY_MS, '1 year ago'],
    [2 * 365 * DAY_MS - 1, '1 year ago'],
    [2 * 365 * DAY_MS, '2 years ago'],
    [20 * 365 * DAY_MS, '20 years ago'],
  ];
  for (const [ageMs, text] of ages) {
    it(`says ${text} after ${ageMs} ms`, () => {
      assert.equal(textOf(ageMs), text);
    });
  }

  const languages: Record<string, readonly string[]> = {
    en: [
      '6 days ago',
      '1 week ago',
      '2 weeks ago',
      '1 month ago',
      '11 months ago',
      '1 year ago',
      '3 years ago',
    ],
    de: [
      'vor 6 Tagen',
      'vor 1 Woche',
      'vor 2 Wochen',
      'vor 1 Monat',
      'vor 11 Monaten',
      'vor 1 Jahr',
      'vor 3 Jahren',
    ],
    es: [
      'hace 6 días',
      'hace 1 semana',
      'hace 2 semanas',
      'hace 1 mes',
      'hace 11 meses',
      'hace 1 año',
      'hace 3 años',
    ],
    fr: [
      'il y a 6 jours',
      'il y a 1 semaine',
      'il y a 2 semaines',
      'il y a 1 mois',
      'il y a 11 mois',
      'il y a 1 an',
      'il y a 3 ans',
    ],
    it: [
      '6 giorni fa',
      '1 settimana fa',
      '2 settimane fa',
      '1 mese fa',
      '11 mesi fa',
      '1 anno fa',
      '3 anni fa',
    ],
    nl: [
      '6 dagen geleden',
      '1 week geleden',
      '2 weken geleden',
      '1 maand geleden',
      '11 maanden geleden',
      '1 jaar geleden',
      '3 jaar geleden',
    ],
    pt: ['há 6 dias', 'há 1 semana', 'há 2 semanas', 'há 1 mês', 'há 11 meses', 'há 1 ano', 'há 3 anos'],
  };
  for (const [language, texts] of Object.entries(languages))
    it(`has the same boundaries in ${language}`, () => {
      const days = [6, 7, 20, 30, 364, 365, 3 * 365];
      assert.deepEqual(
        days.map((count) => textOf(count * DAY_MS, language)),
        texts,
      );
    });

  it('words English exactly as the formatter for English does', () => {
    const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
    const years = [1, 2, 999, 1_000, 12_345];
    assert.deepEqual(
      years.map((count) => textOf(count * 365 * DAY_MS, 'en')),
      years.map((count) => format.format(-count, 'year')),
    );
  });

  it('never says 0 of a unit, 5 weeks or 12 months', () => {
    for (let day = 0; day < 3 * 365; day++)
      assert.doesNotMatch(
        textOf(day * DAY_MS + 1),
        /^0 |^([5-9]|\d\d) weeks|^1[2-9] months|^([7-9]|\d\d) days/,
      );
  });

  const locales: [locale: string | undefined, hours: string, now: string][] = [
    [undefined, '3 hours ago', 'now'],
    ['en', '3 hours ago', 'now'],
    ['de', 'vor 3 Stunden', 'jetzt'],
    ['fr-CA', 'il y a 3 heures', 'maintenant'],
    ['pt-BR', 'há 3 horas', 'agora'],
    ['zh-Hant-TW', '3 小時前', '現在'],
    ['xx', '3 hours ago', 'now'],
    ['not a locale', '3 hours ago', 'now'],
    ['', '3 hours ago', 'now'],
  ];
  for (const [locale, hours, now] of locales) {
    it(`says ${hours} for ${JSON.stringify(locale ?? null)}`, () => {
      assert.equal(textOf(3 * HOUR_MS, locale), hours);
      assert.equal(textOf(0, locale), now);
    });
  }

  const someAge = fc.oneof(
    fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }),
    fc.integer({ min: 0, max: 60 * 365 * DAY_MS }),
  );
  const someLocale = fc.constantFrom(undefined, 'en', 'de', 'ar', 'ru', 'ja', 'hi', 'pl');

  it('tells exactly until when its words hold', () => {
    fc.assert(
      fc.property(someAge, someLocale, (ageMs, locale) => {
        const publishedMs = NOW_MS - ageMs;
        const { text, untilMs } = ageText(publishedMs, NOW_MS, locale);
        assert.ok(untilMs > NOW_MS);
        assert.equal(ageText(publishedMs, untilMs - 1, locale).text, text);
        assert.notEqual(ageText(publishedMs, untilMs, locale).text, text);
      }),
    );
  });

  it('turns months into years on the day the year is over', () => {
    const publishedMs = NOW_MS - 362 * DAY_MS;
    assert.equal(ageText(publishedMs, NOW_MS, 'en').untilMs, publishedMs + 365 * DAY_MS);
  });

  it('never makes an older page look younger', () => {
    const shortest = {
      second: 1,
      minute: 60,
      hour: 3600,
      day: 86_400,
      week: 7 * 86_400,
      month: 30 * 86_400,
      year: 365 * 86_400,
    };
    const seconds = (text: string) => {
      const match = /^(\d+) ([a-z]+?)s? ago$/.exec(text.replace(',', ''));
      return match ? Number(match[1]) * shortest[match[2] as keyof typeof shortest] : 0;
    };
    fc.assert(
      fc.property(someAge, someAge, (one, other) => {
        const [younger, older] = one < other ? [one, other] : [other, one];
        assert.ok(seconds(textOf(younger)) <= seconds(textOf(older)));
        assert.ok(seconds(textOf(older)) * 1000 <= Math.max(0, older));
      }),
    );
  });

  it('stays right when more languages and counts are asked for than it remembers', () => {
    for (const first of 'abcdefghijklmnopqrstuvwxyz')
      for (const second of 'abcd') assert.match(textOf(HOUR_MS, `${first}${second}`), /./);
    assert.equal(textOf(HOUR_MS, 'de'), 'vor 1 Stunde');
    for (let years = 1; years <= 600; years++)
      assert.equal(textOf(years * 365 * DAY_MS), `${years} year${years === 1 ? '' : 's'} ago`);
  });
});
