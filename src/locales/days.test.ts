import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANSWER_LANGUAGES } from '../core/answers/instant.ts';
import { shortMonthName, shortWeekdayName, weekdayName, writeDate, writeLongDate } from './days.ts';

const DAYS = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });

const LONG_DATES = {
  en: ['Friday, 25 December 2026', 'Friday, 1 January 2027'],
  fr: ['vendredi 25 décembre 2026', 'vendredi 1er janvier 2027'],
  de: ['Freitag, 25. Dezember 2026', 'Freitag, 1. Januar 2027'],
  es: ['viernes, 25 de diciembre de 2026', 'viernes, 1 de enero de 2027'],
  it: ['venerdì 25 dicembre 2026', 'venerdì 1 gennaio 2027'],
  pt: ['sexta-feira, 25 de dezembro de 2026', 'sexta-feira, 1 de janeiro de 2027'],
  nl: ['vrijdag 25 december 2026', 'vrijdag 1 januari 2027'],
};

describe('days in words', () => {
  for (const language of ANSWER_LANGUAGES) {
    const intl = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
      new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: 'UTC' });
    const date = intl({ dateStyle: 'long' });
    const weekday = intl({ weekday: 'long' });
    const shortWeekday = intl({ weekday: 'short' });
    const shortMonth = intl({ month: 'short' });

    it(`are written as Intl does in "${language}", except for the first of a month in French`, () => {
      fc.assert(
        fc.property(DAYS, (moment) => {
          const dayMs = moment.getTime();
          const expected = date.format(moment);
          assert.equal(
            writeDate(dayMs, language),
            language === 'fr' ? expected.replace(/^1 /, '1er ') : expected,
          );
          assert.equal(weekdayName(dayMs, language), weekday.format(moment));
          assert.equal(shortWeekdayName(dayMs, language), shortWeekday.format(moment));
          assert.equal(shortMonthName(dayMs, language), shortMonth.format(moment));
        }),
      );
    });

    it(`follow their weekday in "${language}"`, () => {
      const written = ['2026-12-25', '2027-01-01'].map((day) => writeLongDate(Date.parse(day), language));
      assert.deepEqual(written, LONG_DATES[language]);
    });
  }
});
