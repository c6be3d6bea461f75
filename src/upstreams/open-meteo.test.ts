import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  accessTo,
  answerWith,
  itemsIn,
  parametersOf,
  recorded,
} from '../../tests/support/provider-answers.ts';
import { requestFor } from '../../tests/support/services.ts';
import { openMeteoGeocoding } from './open-meteo-geocoding.ts';
import { openMeteo } from './open-meteo.ts';

const places = accessTo(openMeteoGeocoding);
const weather = accessTo(openMeteo);
const VIENNA = { lat: 48.20849, lon: 16.37208 };
const towns = (body: unknown, status = 200) =>
  openMeteoGeocoding.towns.parse(answerWith(body, status), { name: 'x', language: undefined }, places);
const forecast = (body: unknown, status = 200) =>
  openMeteo.forecast.parse(answerWith(body, status), VIENNA, weather);

describe('Open-Meteo requests', () => {
  it('request a few towns, or the maximum if a region filters them', () => {
    const asked = (name: string) =>
      requestFor(openMeteoGeocoding.towns, { name, language: 'de' }, { ...places, key: 'k' });
    assert.ok(asked('Wien').url.startsWith('https://geocoding-api.open-meteo.com/v1/search?'));
    const plain = { name: 'Wien', count: '5', language: 'de', format: 'json', apikey: 'k' };
    assert.deepEqual(parametersOf(asked(' Wien ').url), plain);
    const inTexas = { ...plain, name: 'Paris, Texas', count: '100' };
    assert.deepEqual(parametersOf(asked('Paris, Texas').url), inTexas);
  });

  it('skip names of one letter', () => {
    assert.equal(openMeteoGeocoding.towns.plan({ name: 'å', language: undefined }, places), 'nothing');
  });

  it('round coordinates so that neighbours share a response', () => {
    const { url } = requestFor(openMeteo.forecast, VIENNA, weather);
    const { latitude, longitude, timezone, forecast_days: days, apikey } = parametersOf(url);
    assert.deepEqual(
      [latitude, longitude, timezone, days, apikey],
      ['48.21', '16.37', 'auto', '7', undefined],
    );
    const nextDoor = { lat: 48.2081, lon: 16.3719 };
    assert.equal(openMeteo.forecast.name(nextDoor), openMeteo.forecast.name(VIENNA));
  });
});

describe('Open-Meteo answers', () => {
  it('reads recorded towns', () => {
    const items = itemsIn(towns(recorded('open-meteo-towns')));
    assert.equal(items.length, 3);
    assert.deepEqual(items[0], {
      name: 'Hollywood',
      region: 'Florida',
      country: 'United States',
      lat: 26.0112,
      lon: -80.14949,
      timezone: 'America/New_York',
    });
  });

  it('distinguishes a missing list from an invalid response', () => {
    assert.deepEqual(towns({ generationtime_ms: 0.5 }), { items: [] });
    for (const body of ['<html>', {}, { results: {} }, []])
      assert.deepEqual(towns(body), { reason: 'bad_answer' });
  });

  it('reads the weather and skips an incomplete day', () => {
    const [found] = itemsIn(forecast(recorded('open-meteo-forecast')));
    assert.deepEqual(found?.current, {
      time: '2026-11-15T10:30',
      temperatureC: 6.4,
      feelsLikeC: 3.9,
      humidityPercent: 81,
      windKmh: 12.6,
      windDegrees: 290,
      precipitationMm: 0.1,
      code: 3,
      isDay: true,
    });
    assert.equal(found.timezone, 'Europe/Vienna');
    assert.deepEqual(
      found.days.map(({ date, precipitationPercent }) => [date, precipitationPercent]),
      [
        ['2026-11-15', 35],
        ['2026-11-16', 0],
      ],
    );
    assert.deepEqual(found.days[0], {
      date: '2026-11-15',
      minC: 2.1,
      maxC: 8.3,
      precipitationMm: 0.4,
      precipitationPercent: 35,
      code: 3,
      sunrise: '2026-11-15T07:05',
      sunset: '2026-11-15T16:16',
    });
  });

  it('rejects a recorded response with other time units', () => {
    assert.deepEqual(forecast(recorded('open-meteo-forecast-unixtime')), { reason: 'bad_answer' });
  });

  const said = (reason: string) => ({ error: true, reason });
  const cases: [string, unknown, number, object][] = [
    ['a recorded refusal', recorded('open-meteo-error'), 400, { reason: 'unsupported' }],
    ['a wrong key', said('The supplied API key is invalid.'), 400, { reason: 'unauthorized' }],
    [
      'a minute',
      said('Minutely API request limit exceeded.'),
      429,
      { reason: 'rate_limited', retryAfterMs: 60_000 },
    ],
    [
      'an hour',
      said('Hourly API request limit exceeded.'),
      429,
      { reason: 'rate_limited', retryAfterMs: 600_000 },
    ],
    [
      'a day',
      said('Daily API request limit exceeded. Please try again tomorrow.'),
      429,
      { reason: 'quota_exhausted', retryAfterMs: 3_600_000 },
    ],
    ['too many at once', said('Too many concurrent requests'), 429, { reason: 'rate_limited' }],
  ];
  for (const [name, body, status, expected] of cases)
    it(name, () => {
      assert.deepEqual(forecast(body, status), expected);
      assert.deepEqual(towns(body, status), expected);
    });
});
