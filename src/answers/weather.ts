import vocabulary from './weather/words.json' with { type: 'json' };
import type { AnswerLanguage, Question, AnswerContext, WeatherReport } from '../core/answers/instant.ts';
import { fold } from '../core/answers/question.ts';
import { optionalMessage, translator } from '../locales/messages.ts';
import { findCity, isEverydayWord } from './kit/places.ts';
import { answer, bodySchema, Field, part, type FieldsOf } from './kit/schema.ts';
import { afterLead, afterPhrase, beforePhrase, leads, setPhrases } from './kit/phrases.ts';

/** The names of smaller places need a preposition, since they may mean anything. */
const WELL_KNOWN_INHABITANTS = 20_000;
const MAX_PLACE_LENGTH = 60;
const MAX_WORDS = 4;

/** Words after "weather in" that are not places. */
const NO_PLACES: ReadonlySet<string> = new Set(vocabulary.noPlaces);

const WeatherBody = bodySchema('weather', {
  place: part(
    {
      name: Field.text('Name.'),
      region: Field.text('Region.'),
      country: Field.text('Country.'),
      lat: Field.number('Latitude.'),
      lon: Field.number('Longitude.'),
      timezone: Field.text('Time zone.'),
    },
    'The place that was found.',
  ),
  day: Field.text('The requested day.', { format: 'date' }),
  current: part(
    {
      time: Field.text('Local time at the place.'),
      condition: Field.text('The weather in words.'),
      code: Field.integer('WMO code 4677.'),
      is_day: Field.flag('Whether the sun is up.'),
      temperature_c: Field.number('Temperature in °C.'),
      temperature_f: Field.number('Temperature in °F.'),
      feels_like_c: Field.number('Apparent temperature in °C.'),
      feels_like_f: Field.number('Apparent temperature in °F.'),
      humidity_percent: Field.number('Relative humidity.'),
      wind_kmh: Field.number('Wind speed in km/h.'),
      wind_degrees: Field.number('Direction the wind comes from.'),
      precipitation_mm: Field.number('Precipitation in mm.'),
    },
    'The weather now.',
  ),
  days: Field.list(
    part({
      date: Field.text('The day.', { format: 'date' }),
      condition: Field.text('The weather in words.'),
      code: Field.integer('WMO weather code.'),
      min_c: Field.number('Lowest temperature in °C.'),
      max_c: Field.number('Highest temperature in °C.'),
      min_f: Field.number('Lowest temperature in °F.'),
      max_f: Field.number('Highest temperature in °F.'),
      precipitation_mm: Field.number('Precipitation in mm.'),
      precipitation_percent: Field.number('Probability of precipitation.'),
      sunrise: Field.text('Local time.'),
      sunset: Field.text('Local time.'),
    }),
    'The forecast, starting today.',
  ),
  source: part(
    {
      name: Field.text('Name of the provider.'),
      url: Field.text('Its URL.'),
    },
    'Where the data comes from.',
  ),
});

export const weather = answer(WeatherBody, {
  summary: 'Current weather and forecast for a place, from Open-Meteo.',
  varies: true,
  cues: [{ words: () => [...vocabulary.clear, ...vocabulary.vague, ...vocabulary.afterPlace] }],
  answer: (question, context) => {
    const asked = readAskedWeather(question);
    if (!asked || asked.place.length < 2 || asked.place.length > MAX_PLACE_LENGTH) return undefined;
    const name = nameToAskFor(asked);
    return name === undefined ? undefined : report(name, asked, question, context);
  },
});

type Place = { readonly name: string; readonly isKnown: boolean };

function nameToAskFor({ place, isSaidToBePlace }: AskedWeather): Place | undefined {
  const city = findCity(place);
  if (city && (isSaidToBePlace || (city.inhabitants >= WELL_KNOWN_INHABITANTS && !isEverydayWord(place)))) {
    const isQualified = fold(city.name) !== place && place.startsWith(`${fold(city.name)},`);
    return { name: isQualified ? `${city.name}, ${city.region}` : city.name, isKnown: true };
  }
  const words = place.split(' ');
  if (!isSaidToBePlace || words.length > MAX_WORDS || NO_PLACES.has(words[0] ?? '')) return undefined;
  return /^[\p{L}' .,-]+$/u.test(place) ? { name: place, isKnown: false } : undefined;
}

async function report(
  { name, isKnown }: Place,
  asked: AskedWeather,
  question: Question,
  context: AnswerContext,
): Promise<FieldsOf<typeof WeatherBody> | undefined> {
  const found = await context.weather(name, question.language);
  // Open-Meteo searches by prefix: it finds Germantown for German.
  if (!found || (!isKnown && !begins(fold(found.place.name), name))) return undefined;
  return toBody(found, asked.day, question.language ?? 'en');
}

function begins(found: string, asked: string): boolean {
  const [wanted = asked] = asked.split(',');
  return found === wanted || found.startsWith(`${wanted} `) || found.startsWith(`${wanted}-`);
}

function toBody({ place, current, days }: WeatherReport, day: AskedWeather['day'], language: AnswerLanguage) {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const tomorrow = day === 'tomorrow' ? days[1] : undefined;
  const shown = tomorrow ?? days[0];
  return {
    place,
    day: shown?.date ?? current.time.slice(0, 10),
    current: {
      time: current.time,
      condition: condition(current.code, language),
      code: current.code,
      is_day: current.isDay,
      temperature_c: current.temperatureC,
      temperature_f: toFahrenheit(current.temperatureC),
      feels_like_c: current.feelsLikeC,
      feels_like_f: toFahrenheit(current.feelsLikeC),
      humidity_percent: current.humidityPercent,
      wind_kmh: current.windKmh,
      wind_degrees: current.windDegrees,
      precipitation_mm: current.precipitationMm,
    },
    days: days.map((each) => ({
      date: each.date,
      condition: condition(each.code, language),
      code: each.code,
      min_c: each.minC,
      max_c: each.maxC,
      min_f: toFahrenheit(each.minC),
      max_f: toFahrenheit(each.maxC),
      precipitation_mm: each.precipitationMm,
      precipitation_percent: each.precipitationPercent,
      sunrise: each.sunrise,
      sunset: each.sunset,
    })),
    source: { name: 'Open-Meteo.com', url: 'https://open-meteo.com/' },
    text: translator(language)(tomorrow ? 'answers.weather.tomorrow' : 'answers.weather.now', {
      place: place.name,
      temperature: number.format(current.temperatureC),
      condition: condition(tomorrow?.code ?? current.code, language),
      min: number.format(shown?.minC ?? current.temperatureC),
      max: number.format(shown?.maxC ?? current.temperatureC),
    }),
  };
}

/** A word for a code of WMO table 4677. The forecasts of some countries use codes that have none. */
function condition(code: number, language: AnswerLanguage): string {
  const t = translator(language);
  return optionalMessage(t, `answers.weather.condition.${code}`) ?? t('answers.weather.condition.unknown');
}

function toFahrenheit(celsius: number): number {
  return Math.round((celsius * 1.8 + 32) * 10) / 10;
}

/** Phrases that are always about the weather. */
const CLEAR = setPhrases(vocabulary.clear);
/** Phrases that may also be about time, sales or mood: they need a city. */
const VAGUE = setPhrases(vocabulary.vague);
const AFTER_PLACE = setPhrases(vocabulary.afterPlace);
const TODAY = setPhrases(vocabulary.today);
const TOMORROW = setPhrases(vocabulary.tomorrow);
const LOCATIVES = leads(vocabulary.locatives);
const OTHER_PREPOSITIONS = leads(vocabulary.prepositions);

type AskedWeather = NonNullable<ReturnType<typeof readAskedWeather>>;

/** `isSaidToBePlace`: the wording says that a place follows, as in "weather in …". */
function readAskedWeather(question: Question) {
  const start = withoutDay(question.asked);
  const clear = afterPhrase(CLEAR, start.text);
  const after = clear ?? afterPhrase(VAGUE, start.text);
  if (after !== undefined) {
    const rest = withoutDay(after);
    const located = afterLead(rest.text, LOCATIVES);
    return {
      place: located ?? afterLead(rest.text, OTHER_PREPOSITIONS) ?? rest.text,
      day: start.day ?? rest.day ?? 'today',
      isSaidToBePlace: clear !== undefined && located !== undefined,
    };
  }
  const before = beforePhrase(AFTER_PLACE, start.text);
  return before === undefined
    ? undefined
    : { place: before, day: start.day ?? 'today', isSaidToBePlace: false };
}

/** The day may be at either end: "tomorrow weather vienna", "weather vienna tomorrow". */
function withoutDay(text: string): { readonly text: string; readonly day: 'today' | 'tomorrow' | undefined } {
  const tomorrow = afterPhrase(TOMORROW, text) ?? beforePhrase(TOMORROW, text);
  if (tomorrow !== undefined) return { text: tomorrow, day: 'tomorrow' };
  const today = afterPhrase(TODAY, text) ?? beforePhrase(TODAY, text);
  return today === undefined ? { text, day: undefined } : { text: today, day: 'today' };
}
