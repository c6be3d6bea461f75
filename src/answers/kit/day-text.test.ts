import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANSWER_LANGUAGES } from '../../core/answers/instant.ts';
import { calendarDayOf } from './calendar.ts';
import { writeDay, writeWeekday } from './day-text.ts';

const DAYS = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });

describe('days in words', () => {
  for (const language of ANSWER_LANGUAGES) {
    const locale = language === 'en' ? 'en-GB' : language;
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });

    it(`are written as Intl does in "${language}", except for the first of a month in French`, () => {
      fc.assert(
        fc.property(DAYS, (moment) => {
          const day = calendarDayOf(moment.getTime());
          const expected = date.format(moment);
          assert.equal(
            writeDay(day, language),
            language === 'fr' ? expected.replace(/^1 /, '1er ') : expected,
          );
          assert.equal(writeWeekday(day, language), weekday.format(moment));
        }),
      );
    });
  }
});
