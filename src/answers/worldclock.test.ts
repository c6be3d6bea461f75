import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toQuestion } from '../core/answers/question.ts';
import { exampleScene } from '../../tests/support/answers.ts';
import { worldclock } from './worldclock.ts';
import { localTime, momentOf, offsetAt } from './worldclock/local-time.ts';

async function ask(query: string, now = '2026-11-15T09:30:00Z') {
  return worldclock.answer(toQuestion(query, undefined), { ...exampleScene(), nowMs: Date.parse(now) });
}

describe('worldclock', () => {
  for (const [query, timezone, time] of [
    ['what time is it in new york', 'America/New_York', '04:30'],
    ['time in nyc now', 'America/New_York', '04:30'],
    ['quelle heure est-il à londres', 'Europe/London', '09:30'],
    ['que hora es en madrid', 'Europe/Madrid', '10:30'],
    ['che ore sono a roma', 'Europe/Rome', '10:30'],
    ['que horas são em lisboa', 'Europe/Lisbon', '09:30'],
    ['hoe laat is het in amsterdam', 'Europe/Amsterdam', '10:30'],
    ['what time is it in nice', 'Europe/Paris', '10:30'],
    ['EST time', 'America/New_York', '04:30'],
    ['time in europe/vienna', 'Europe/Vienna', '10:30'],
    ['time in nepal', 'Asia/Kathmandu', '15:15'],
    ['time in germany', 'Europe/Berlin', '10:30'],
  ] as const) {
    it(`answers "${query}"`, async () => {
      const body = await ask(query);
      assert.deepEqual([body?.timezone, body?.time], [timezone, time]);
    });
  }

  for (const query of [
    'nice time',
    'time in a bottle',
    'time out london',
    'new york times',
    'what time is it',
    'what time is it legal to drink',
    'time in usa',
    'time in spanish',
    '25:00 london in paris',
    '12 london in paris',
    '13pm london in paris',
    `12:00 ${'in '.repeat(5_000)}paris`,
    `time in ${'a/'.repeat(5_000)}`,
  ]) {
    it(`leaves "${query.slice(0, 30)}" alone`, async () => {
      assert.equal(await ask(query), undefined);
    });
  }

  for (const [query, from, time, date] of [
    ['3pm paris in tokyo', '15:00', '23:00', '2026-11-15'],
    ['what time is 9am pst in london?', '09:00', '17:00', '2026-11-15'],
    ['10h a montreal quelle heure a paris', '10:00', '16:00', '2026-11-15'],
    ['noon in tokyo in sydney', '12:00', '14:00', '2026-11-15'],
    ['midnight utc in la', '00:00', '16:00', '2026-11-14'],
    ['3 p.m. london to tokyo', '15:00', '00:00', '2026-11-16'],
    ['9pm est pst', '21:00', '18:00', '2026-11-15'],
    ['wenn es in berlin 15 uhr ist, wie spät ist es in tokio?', '15:00', '23:00', '2026-11-15'],
    ['15 uhr 30 in berlin, wie spät in new york', '15:30', '09:30', '2026-11-15'],
    ['si son las 15 en madrid que hora es en buenos aires', '15:00', '11:00', '2026-11-15'],
    ['se sono le 15 a roma che ore sono a tokyo', '15:00', '23:00', '2026-11-15'],
    ['15h em lisboa que horas são em são paulo', '15:00', '12:00', '2026-11-15'],
    ['als het in amsterdam 12:00 is hoe laat is het in tokio', '12:00', '20:00', '2026-11-15'],
    ['tomorrow 9am delhi in london', '09:00', '03:30', '2026-11-16'],
    // New York changes its clocks weeks before Berlin does.
    ['9am new york in berlin on 20 march 2027', '09:00', '14:00', '2027-03-20'],
    ['9am new york in berlin on 1 february 2027', '09:00', '15:00', '2027-02-01'],
  ] as const) {
    it(`converts "${query}"`, async () => {
      const body = await ask(query);
      assert.deepEqual([body?.from?.time, body?.time, body?.date], [from, time, date]);
    });
  }

  it('knows summer time', async () => {
    assert.equal((await ask('time in vienna', '2026-07-01T12:00:00Z'))?.utc_offset, '+02:00');
    assert.equal((await ask('time in vienna', '2026-12-01T12:00:00Z'))?.utc_offset, '+01:00');
  });

  it('finds the moment of a local time on both sides of a change of the clocks', () => {
    for (const minutes of [0, 90, 180, 240, 720, 1439]) {
      const { time, date } = localTime(momentOf(minutes, 'Europe/Vienna', '2026-03-29'), 'Europe/Vienna');
      const expected = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      assert.deepEqual([time, date], [expected, '2026-03-29']);
    }
  });

  it('knows the same offsets where there is no Temporal, as in some browsers', (t) => {
    const moments = ['1975-06-01', '2026-01-15', '2026-07-15', '2037-03-29'].map((day) => Date.parse(day));
    const offsets = () =>
      Intl.supportedValuesOf('timeZone').flatMap((zone) =>
        moments.map((atMs) => [zone, offsetAt(atMs, zone)]),
      );
    const expected = offsets();
    t.mock.property(globalThis, 'Temporal', undefined);
    assert.deepEqual(offsets(), expected);
  });
});
