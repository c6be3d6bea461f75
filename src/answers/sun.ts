import vocabulary from './sun/words.json' with { type: 'json' };
import { Type } from 'typebox';
import type { AnswerContext, AnswerLanguage, Question } from '../core/answers/instant.ts';
import { fold } from '../core/answers/question.ts';
import { translator } from '../locales/messages.ts';
import { resolveDay, splitDay, writeLongDay } from './kit/day-text.ts';
import { calendarDayOf, toIso } from './kit/calendar.ts';
import { capitalOf, type City, cityName, findPlace } from './kit/places.ts';
import { astronomy } from './kit/astronomy.ts';
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
  cues: [{ words: sunCues }],
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

const CIVIL_TWILIGHT_DEGREES = -6;
const HALF_DAY = 0.5;

/** The day whose solar noon is the closest to `nearMs`. */
export function solarDay(lat: number, lon: number, nearMs: number) {
  const { Body, Observer, SearchAltitude, SearchHourAngle, SearchRiseSet } = astronomy();
  const place = new Observer(lat, lon, 0);
  const noon = SearchHourAngle(Body.Sun, place, 0, new Date(nearMs - NOON_MINUTES * MINUTE_MS));
  const rises = SearchRiseSet(Body.Sun, place, 1, noon.time, -HALF_DAY);
  const sets = SearchRiseSet(Body.Sun, place, -1, noon.time, HALF_DAY);
  const dawn = SearchAltitude(Body.Sun, place, 1, noon.time, -HALF_DAY, CIVIL_TWILIGHT_DEGREES);
  const dusk = SearchAltitude(Body.Sun, place, -1, noon.time, HALF_DAY, CIVIL_TWILIGHT_DEGREES);
  return {
    noonMs: noon.time.date.getTime(),
    risesMs: rises?.date.getTime(),
    setsMs: sets?.date.getTime(),
    dawnMs: dawn?.date.getTime(),
    duskMs: dusk?.date.getTime(),
    isUpAtNoon: noon.hor.altitude > 0,
  };
}
