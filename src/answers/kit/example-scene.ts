import type { Scene } from '../../core/answers/instant.ts';

/** Random bytes that are the same at every start: 0, 1, 2 and so on. */
function counting(): Scene['random'] {
  let next = 0;
  return { bytes: (count) => Uint8Array.from({ length: count }, () => next++ % 256) };
}

/** The circumstances under which the examples of every answer hold. A new one for each example. */
export function exampleScene(): Scene {
  return {
    nowMs: Date.parse('2026-11-15T09:30:00Z'),
    random: counting(),
    clientAddress: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    weather: (place) =>
      Promise.resolve(
        /^(vienna|wien|vienne|viena|wenen)$/i.test(place)
          ? {
              place: {
                name: 'Vienna',
                region: 'Vienna',
                country: 'Austria',
                lat: 48.20849,
                lon: 16.37208,
                timezone: 'Europe/Vienna',
              },
              current: {
                time: '2026-11-15T10:30',
                temperatureC: 6.4,
                feelsLikeC: 3.9,
                humidityPercent: 81,
                windKmh: 12.6,
                windDegrees: 290,
                precipitationMm: 0,
                code: 3,
                isDay: true,
              },
              days: [
                {
                  date: '2026-11-15',
                  minC: 2.1,
                  maxC: 8.3,
                  precipitationMm: 0.4,
                  precipitationPercent: 35,
                  code: 3,
                  sunrise: '2026-11-15T07:05',
                  sunset: '2026-11-15T16:16',
                },
              ],
            }
          : undefined,
      ),
    rates: () =>
      Promise.resolve({
        date: '2026-11-13',
        rates: { EUR: 1, USD: 1.16, GBP: 0.88, JPY: 179.5, CHF: 0.925 },
        stale: false,
      }),
  };
}
