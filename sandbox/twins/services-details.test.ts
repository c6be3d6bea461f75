import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { languagesOf } from './accept-language.ts';
import { latestDate, rounded, workingDay } from './frankfurter-rates.ts';
import { apparentTemperatureAt, sunHours, temperatureAt, weatherOn } from './weather-model.ts';

const VIENNA = { lat: 48.2, lon: 16.37 };
const DAY_MS = 86_400_000;
const dayOf = (date: string): number => Date.parse(date) / DAY_MS;
const meanOver = (point: { lat: number; lon: number }, month: string): number => {
  const days = Array.from({ length: 28 }, (_, day) => weatherOn(point, dayOf(`2026-${month}-01`) + day));
  return days.reduce((sum, { minC, maxC }) => sum + (minC + maxC) / 2, 0) / days.length;
};

describe('the weather of the sandbox', () => {
  it('follows the season and the latitude', () => {
    assert.ok(meanOver(VIENNA, '07') > meanOver(VIENNA, '01') + 12);
    assert.ok(meanOver({ lat: -34, lon: 151 }, '01') > meanOver({ lat: -34, lon: 151 }, '07') + 5);
    assert.ok(meanOver({ lat: 1, lon: 104 }, '01') > 22);
    assert.ok(meanOver({ lat: 78, lon: 15 }, '01') < -10);
  });

  it('is constant for a day and changes the next', () => {
    const day = dayOf('2026-06-01');
    assert.deepEqual(weatherOn(VIENNA, day), weatherOn(VIENNA, day));
    assert.notDeepEqual(weatherOn(VIENNA, day), weatherOn(VIENNA, day + 1));
  });

  it('is plausible anywhere at any time', () => {
    const known = new Set([0, 1, 2, 3, 45, 48, 51, 61, 63, 65, 71, 73, 75, 80, 85, 86, 95]);
    const coordinate = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(coordinate(90), coordinate(180), fc.nat({ max: 40_000 }), (lat, lon, day) => {
        const weather = weatherOn({ lat, lon }, day);
        assert.ok(known.has(weather.code));
        assert.ok(weather.minC < weather.maxC && weather.minC > -75 && weather.maxC < 55);
        for (const percent of [weather.humidityPercent, weather.cloudPercent, weather.precipitationPercent]) {
          assert.ok(percent >= 0 && percent <= 100);
        }
        assert.ok(weather.precipitationMm >= 0 && weather.windKmh >= 0 && weather.windDegrees < 360);
        const { rise, set } = sunHours({ lat, lon }, day, Math.round(lon / 15) * 3600);
        assert.ok(rise >= 0 && rise <= set && set < 24);
      }),
    );
  });

  it('is warmest in the afternoon and feels colder in the wind', () => {
    const weather = weatherOn(VIENNA, dayOf('2026-01-15'));
    assert.equal(temperatureAt(weather, 15), weather.maxC);
    assert.equal(temperatureAt(weather, 3), weather.minC);
    assert.ok(
      apparentTemperatureAt({ ...weather, windKmh: 30 }, 0) <
        apparentTemperatureAt({ ...weather, windKmh: 5 }, 0),
    );
  });

  it('has a plausible sunrise', () => {
    const { rise, set } = sunHours(VIENNA, dayOf('2026-06-21'), 7_200);
    assert.ok(Math.abs(rise - 4.9) < 0.5 && Math.abs(set - 21) < 0.5, `${rise} ${set}`);
  });
});

describe('the rates of the sandbox', () => {
  it('are dated on working days, from the afternoon on', () => {
    for (const [now, date] of [
      ['2026-11-13T16:00:00Z', '2026-11-13'],
      ['2026-11-13T09:00:00Z', '2026-11-12'],
      ['2026-11-14T12:00:00Z', '2026-11-13'],
      ['2026-11-15T18:00:00Z', '2026-11-13'],
      ['2026-11-16T09:00:00Z', '2026-11-13'],
      ['2026-11-16T15:00:00Z', '2026-11-16'],
    ] as const) {
      assert.equal(latestDate(Date.parse(now)), date, now);
    }
    assert.equal(workingDay(Date.parse('2024-01-14')), '2024-01-12');
  });

  it('are rounded according to their size', () => {
    for (const [value, expected] of [
      [6000.123456, 6000.123456],
      [155.5912, 155.59],
      [20.76951, 20.77],
      [1.3790487, 1.379],
      [0.796110902, 0.79611],
      [0.0000512345, 0.000051],
    ] as const) {
      assert.equal(rounded(value), expected);
    }
  });
});

describe('languages in Accept-Language', () => {
  for (const [value, expected] of [
    [undefined, []],
    ['de', ['de']],
    ['de-AT, en;q=0.5, fr;q=0.9', ['de', 'fr', 'en']],
    ['*, x-klingon, en;q=0', []],
    ['EN_gb', ['en']],
  ] as const) {
    it(`${value ?? 'none'} are ${expected.join()}`, () => {
      assert.deepEqual(languagesOf(value), expected);
    });
  }
});
