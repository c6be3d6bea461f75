import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exampleScene } from '../../tests/support/answers.ts';
import { toQuestion } from '../core/answers/question.ts';
import { sun, solarDay } from './sun.ts';
import { timedifference } from './timedifference.ts';

describe('the place in the preferences', () => {
  const at = (place: string) => ({ ...exampleScene(), place });

  it('is where the sun rises if the query names no place', async () => {
    for (const query of ['sunrise', 'wann geht morgen die sonne unter', 'coucher de soleil'])
      assert.equal((await sun.answer(toQuestion(query, 'en'), at('Wien')))?.place, 'Vienna', query);
    assert.equal(await sun.answer(toQuestion('sunrise', 'en'), at('')), undefined);
    assert.equal(await sun.answer(toQuestion('sunrise', 'en'), at('nowhere at all')), undefined);
  });

  it('is what another place is ahead of', async () => {
    const question = toQuestion('time difference tokyo', 'en');
    assert.equal((await timedifference.answer(question, at('Lima')))?.difference_minutes, 840);
    assert.equal((await timedifference.answer(question, at('')))?.from.place, 'UTC');
  });
});

describe('the day of a place', () => {
  it('shows the local date of the place', async () => {
    // It is already 16 November in Auckland.
    const context = { ...exampleScene(), nowMs: Date.parse('2026-11-15T12:30:00Z') };
    const found = await sun.answer(toQuestion('sunrise auckland', 'en'), context);
    assert.deepEqual([found?.date, found?.sunrise], ['2026-11-16', '06:03']);
  });
});

const MINUTE_MS = 60_000;

type Case = [city: string, lat: number, lon: number, noonUtc: string, rises: string, sets: string];

/** Published times (timeanddate.com, US Naval Observatory), in UTC. */
const PUBLISHED: readonly Case[] = [
  ['Paris', 48.853, 2.349, '2024-06-20T12:00Z', '2024-06-20T03:47Z', '2024-06-20T19:58Z'],
  ['Paris', 48.853, 2.349, '2024-12-21T12:00Z', '2024-12-21T07:41Z', '2024-12-21T15:56Z'],
  ['London', 51.508, -0.126, '2024-06-21T12:00Z', '2024-06-21T03:43Z', '2024-06-21T20:21Z'],
  ['London', 51.508, -0.126, '2024-12-21T12:00Z', '2024-12-21T08:03Z', '2024-12-21T15:53Z'],
  ['New York', 40.714, -74.006, '2024-06-20T16:00Z', '2024-06-20T09:25Z', '2024-06-21T00:30Z'],
  ['Sydney', -33.868, 151.207, '2024-12-21T02:00Z', '2024-12-20T18:41Z', '2024-12-21T09:05Z'],
  ['Tokyo', 35.69, 139.692, '2024-01-01T03:00Z', '2023-12-31T21:50Z', '2024-01-01T07:38Z'],
  ['Oslo', 59.913, 10.746, '2024-06-21T11:00Z', '2024-06-21T01:53Z', '2024-06-21T20:44Z'],
  ['Reykjavík', 64.136, -21.895, '2024-06-21T13:00Z', '2024-06-21T02:55Z', '2024-06-22T00:03Z'],
  ['Quito', -0.23, -78.525, '2024-03-20T17:00Z', '2024-03-20T11:18Z', '2024-03-20T23:24Z'],
];

describe('solarDay', () => {
  for (const [city, lat, lon, noon, rises, sets] of PUBLISHED)
    it(`has the published times of ${city}, ${noon.slice(0, 10)}`, () => {
      const day = solarDay(lat, lon, Date.parse(noon));
      for (const [found, published] of [
        [day.risesMs, rises],
        [day.setsMs, sets],
      ] as const)
        assert.ok(
          Math.abs((found ?? Number.NaN) - Date.parse(published)) <= 1.5 * MINUTE_MS,
          `${new Date(found ?? 0).toISOString()} is not ${published}`,
        );
      assert.ok((day.dawnMs ?? -Infinity) < (day.risesMs ?? 0));
    });

  it('knows days on which the sun stays up or down', () => {
    const summer = solarDay(69.65, 18.96, Date.parse('2024-06-21T11:00Z'));
    assert.deepEqual([summer.risesMs, summer.setsMs, summer.isUpAtNoon], [undefined, undefined, true]);
    const winter = solarDay(69.65, 18.96, Date.parse('2024-12-21T11:00Z'));
    assert.deepEqual([winter.risesMs, winter.setsMs, winter.isUpAtNoon], [undefined, undefined, false]);
    assert.ok(winter.dawnMs !== undefined, 'there is twilight in the polar night of Tromsø');
  });

  it('takes the day of the place where the clock is far ahead of the sun', () => {
    // Kiritimati, 157° west, has UTC+14: its noon of 20 March is at 22:00 UTC on 19 March.
    const { noonMs } = solarDay(1.87, -157.4, Date.parse('2024-03-19T22:00Z'));
    assert.equal(new Date(noonMs).toISOString().slice(0, 13), '2024-03-19T22');
  });
});
