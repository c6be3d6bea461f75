import vocabulary from './sun/words.json' with { type: 'json' };
import { Type } from 'typebox';
import type { AnswerContext, AnswerLanguage, Question } from '../core/answers/instant.ts';
import { fold } from '../core/answers/question.ts';
import { translator } from '../locales/messages.ts';
import { resolveDay, splitDay, writeLongDay } from './kit/day-text.ts';
import { calendarDayOf, toIso } from './kit/calendar.ts';
import { capitalOf, type City, cityName, findPlace } from './kit/places.ts';
import { answer, bodySchema, Field, type FieldsOf, nullable } from './kit/schema.ts';
import { localTime, momentOf } from './worldclock/local-time.ts';
import { afterLead, afterPhrase, beforePhrase, cuesOf, leads, setPhrases } from './kit/phrases.ts';

const CLOCK_TIME = Type.String({ pattern: '^\\d\\d:\\d\\d$' });
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const NOON_MINUTES = 720;

const SunBody = bodySchema('sun', {
  kind: Field.oneOf(['sunrise', 'sunset', 'daylight'], 'What was asked.'),
  place: Field.text('The place.'),
  timezone: Field.text('Its time zone.'),
  lat: Field.number('Latitude.'),
  lon: Field.number('Longitude.'),
  date: Field.text('The day at the place.', { format: 'date' }),
  sunrise: nullable(CLOCK_TIME, 'Local time; null if the sun does not rise that day.'),
  sunset: nullable(CLOCK_TIME, 'Local time; null if the sun does not set that day.'),
  dawn: nullable(CLOCK_TIME, 'Local time at which civil twilight begins; null if it does not.'),
  dusk: nullable(CLOCK_TIME, 'Local time at which civil twilight ends; null if it does not.'),
  solar_noon: { ...CLOCK_TIME, description: 'Local time at which the sun is highest.' },
  daylight_minutes: Field.integer('Minutes from sunrise to sunset.', { minimum: 0, maximum: DAY_MINUTES }),
});

export const sun = answer(SunBody, {
  summary: 'Sunrise, sunset and the length of the day in a city, computed offline.',
  varies: true,
  cues: () => [{ words: sunCues() }],
  answer: find,
});

function find(question: Question, context: AnswerContext): FieldsOf<typeof SunBody> | undefined {
  const asked = readAskedSun(question);
  if (!asked) return undefined;
  // Without a place, the one in the preferences.
  const city =
    asked.place === '' ? findCityOf(fold(context.place), true) : findCityOf(asked.place, asked.isSurelyPlace);
  if (!city || (asked.isItalian && !asked.isSurelyPlace && city.countryCode !== 'IT')) return undefined;
  const today = calendarDayOf(Date.parse(localTime(context.nowMs, city.timezone).date));
  const day = resolveDay(asked.day, today);
  if (!day) return undefined;
  const { timezone, lat, lon } = city;
  const noonMs = momentOf(NOON_MINUTES, timezone, toIso(day));
  const sunDay = solarDay(lat, lon, noonMs);
  const at = (ms: number | undefined): string | null => (ms === undefined ? null : clockTime(ms, timezone));
  const { risesMs, setsMs } = sunDay;
  const body = {
    kind: asked.kind,
    place: cityName(city, question.language ?? 'en'),
    timezone,
    lat,
    lon,
    date: toIso(day),
    sunrise: at(risesMs),
    sunset: at(setsMs),
    dawn: at(sunDay.dawnMs),
    dusk: at(sunDay.duskMs),
    solar_noon: clockTime(sunDay.noonMs, timezone),
    daylight_minutes:
      risesMs === undefined || setsMs === undefined
        ? sunDay.isUpAtNoon
          ? DAY_MINUTES
          : 0
        : Math.round((setsMs - risesMs) / MINUTE_MS),
  };
  return { ...body, text: describe(body, writeLongDay(day, question.language), question.language) };
}

/** A country stands for its capital. */
function findCityOf(name: string, isSurelyPlace: boolean): City | undefined {
  const place = findPlace(name, isSurelyPlace);
  return place && ('city' in place ? place.city : capitalOf(place.country.code));
}

/** To the nearest minute. */
function clockTime(atMs: number, timezone: string): string {
  return localTime(Math.round(atMs / MINUTE_MS) * MINUTE_MS, timezone).time;
}

function describe(
  { kind, place, sunrise, sunset, daylight_minutes: minutes }: Omit<FieldsOf<typeof SunBody>, 'text'>,
  date: string,
  language: AnswerLanguage | undefined,
): string {
  const t = translator(language);
  if (minutes === DAY_MINUTES) return t('answers.sun.polarDay', { place, date });
  if (minutes === 0) return t('answers.sun.polarNight', { place, date });
  if (kind === 'sunrise' && sunrise !== null) return t('answers.sun.sunrise', { place, time: sunrise, date });
  if (kind === 'sunset' && sunset !== null) return t('answers.sun.sunset', { place, time: sunset, date });
  return t('answers.sun.daylight', {
    place,
    date,
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
    sunrise: sunrise ?? '–',
    sunset: sunset ?? '–',
  });
}

type SunQuestion = 'sunrise' | 'sunset' | 'daylight';

const PHRASES = (['daylight', 'sunrise', 'sunset'] as const).map(
  (kind) => [kind, setPhrases(vocabulary[kind])] as const,
);
/** Verbs that come in two parts: `wann geht die sonne in hamburg unter`. */
const AROUND = vocabulary.around.map(({ start, end, kind }) => ({
  start: setPhrases(start),
  end: setPhrases([end]),
  kind: kind as SunQuestion,
}));
const LOCATIVES = leads(vocabulary.locatives);
const PREPOSITIONS = leads(vocabulary.prepositions);
/** What is left of `for tomorrow` without the day. */
const LOOSE_ENDS: ReadonlySet<string> = new Set([...vocabulary.locatives, ...vocabulary.prepositions]);
const MAX_WORDS = 16;

function sunCues(): string[] {
  const { daylight, sunrise, sunset, around } = vocabulary;
  return cuesOf([...daylight, ...sunrise, ...sunset, ...around.flatMap(({ start }) => start)]);
}

function readAskedSun(question: Question) {
  if (question.words.length > MAX_WORDS) return undefined;
  const { words: rest, day } = splitDay(question.asked.split(' '), question.language);
  const last = rest.at(-1);
  const asked = (last !== undefined && LOOSE_ENDS.has(last) ? rest.slice(0, -1) : rest).join(' ');
  const found = readKind(asked);
  if (!found) return undefined;
  const located = afterLead(found.place, LOCATIVES);
  return {
    kind: found.kind,
    // Empty if the query names none.
    place: located ?? afterLead(found.place, PREPOSITIONS) ?? found.place,
    day,
    isSurelyPlace: located !== undefined || day !== undefined,
    // Its only word is also a name elsewhere.
    isItalian: asked.startsWith('alba ') || asked.endsWith(' alba'),
  };
}

function readKind(asked: string): { kind: SunQuestion; place: string } | undefined {
  for (const { start, end, kind } of AROUND) {
    const place = beforePhrase(end, afterPhrase(start, asked) ?? '');
    if (place !== undefined) return { kind, place };
  }
  let shortest: { kind: SunQuestion; place: string } | undefined;
  for (const [kind, phrases] of PHRASES) {
    const place = afterPhrase(phrases, asked) ?? beforePhrase(phrases, asked);
    // The longest phrase leaves the shortest place: "sunrise and sunset rome" asks for both.
    if (place !== undefined && (!shortest || place.length < shortest.place.length))
      shortest = { kind, place };
  }
  return shortest;
}

const DAY_MS = 86_400_000;
/** 2000-01-01 12:00 UTC, the epoch of the formulas. */
const J2000_MS = 946_728_000_000;
const CENTURY_MS = 36_525 * DAY_MS;
/** The sun's centre when its upper edge is on the horizon: its radius and the refraction of the air. */
const RISE_DEGREES = -0.833;
const CIVIL_TWILIGHT_DEGREES = -6;

/** The day whose solar noon is the closest to `nearMs`, by NOAA's equations: right to about a minute below 70° of latitude. */
export function solarDay(lat: number, lon: number, nearMs: number) {
  const noonMs = noonNear(lon, nearMs);
  const [risesMs, setsMs] = crossings(lat, lon, noonMs, RISE_DEGREES);
  const [dawnMs, duskMs] = crossings(lat, lon, noonMs, CIVIL_TWILIGHT_DEGREES);
  const noonAltitude = 90 - Math.abs(lat - sunAt(noonMs).declination);
  return { noonMs, risesMs, setsMs, dawnMs, duskMs, isUpAtNoon: noonAltitude > RISE_DEGREES };
}

function noonNear(lon: number, nearMs: number): number {
  let noonMs = nearMs;
  // The equation of time hardly changes within a day, so the second round is exact.
  for (let round = 0; round < 2; round += 1) {
    const ofDayMs = (720 - 4 * lon - sunAt(noonMs).equationMinutes) * MINUTE_MS;
    noonMs = ofDayMs + Math.round((nearMs - ofDayMs) / DAY_MS) * DAY_MS;
  }
  return noonMs;
}

/** When the sun's centre passes an altitude before and after noon. */
function crossings(
  lat: number,
  lon: number,
  noonMs: number,
  altitude: number,
): [number | undefined, number | undefined] {
  return [-1, 1].map((side) => {
    let atMs = noonMs;
    // Each round takes the sun's position at the time that the round before it found.
    for (let round = 0; round < 4; round += 1) {
      const { declination, equationMinutes } = sunAt(atMs);
      const cosine = (sin(altitude) - sin(lat) * sin(declination)) / (cos(lat) * cos(declination));
      if (Math.abs(cosine) > 1) return undefined;
      const minutes = 720 - 4 * lon - equationMinutes + (side * 4 * Math.acos(cosine) * 180) / Math.PI;
      const midnightMs = Math.round((noonMs - (720 - 4 * lon) * MINUTE_MS) / DAY_MS) * DAY_MS;
      atMs = midnightMs + minutes * MINUTE_MS;
    }
    return atMs;
  }) as [number | undefined, number | undefined];
}

/** Where the sun is in the sky: degrees from the equator, and how far a sundial is ahead of a clock. */
function sunAt(atMs: number): { declination: number; equationMinutes: number } {
  const century = (atMs - J2000_MS) / CENTURY_MS;
  const meanLongitude = 280.46646 + century * (36_000.76983 + century * 0.0003032);
  const anomaly = 357.52911 + century * (35_999.05029 - 0.0001537 * century);
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century);
  const centre =
    sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
    sin(3 * anomaly) * 0.000289;
  const node = 125.04 - 1934.136 * century;
  const longitude = meanLongitude + centre - 0.00569 - 0.00478 * sin(node);
  const obliquity =
    23.439291 - century * (0.0130042 + century * (0.00000016 - century * 0.000000504)) + 0.00256 * cos(node);
  const declination = (Math.asin(sin(obliquity) * sin(longitude)) * 180) / Math.PI;
  const y = Math.tan((obliquity / 2) * (Math.PI / 180)) ** 2;
  const equation =
    y * sin(2 * meanLongitude) -
    2 * eccentricity * sin(anomaly) +
    4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude) -
    0.5 * y * y * sin(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * sin(2 * anomaly);
  return { declination, equationMinutes: (equation * 180 * 4) / Math.PI };
}

function sin(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}

function cos(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}
