import { Type } from 'typebox';
import type { AnswerLanguage } from '../core/answers/instant.ts';
import { fold } from '../core/answers/question.ts';
import { lazy } from '../core/lazy.ts';
import { translator } from '../locales/messages.ts';
import population from './country/population.json' with { type: 'json' };
import vocabulary from './country/words.json' with { type: 'json' };
import { cityName, findCity, allCountries, countryName, findCountry, type Country } from './kit/places.ts';
import { afterLead, afterPhrase, beforePhrase, leads, setPhrases, type SetPhrases } from './kit/phrases.ts';
import { writeDecimal } from './kit/numbers.ts';
import { answer, bodySchema, Field, nullable, part, type FieldsOf } from './kit/schema.ts';

const MAX_QUERY_LENGTH = 100;

const TOPICS = [
  'capital',
  'currency',
  'languages',
  'calling_code',
  'continent',
  'population',
  'flag',
] as const;
type Topic = (typeof TOPICS)[number];

const QUESTIONS = setPhrases(vocabulary.questions);
const PREPOSITIONS = leads(vocabulary.prepositions);

// French `devise` and Italian `divisa` are left out: they also mean a motto and a football shirt.
const TOPIC_PHRASES: ReadonlyMap<Topic, SetPhrases> = new Map(
  TOPICS.map((topic) => [topic, setPhrases(vocabulary.topics[topic])]),
);

const ANY_TOPIC = setPhrases(Object.values(vocabulary.topics).flat());

/** United Nations codes, which have names in every language. */
const CONTINENTS: ReadonlyMap<string, string> = new Map([
  ['Africa', '002'],
  ['Antarctica', 'AQ'],
  ['Asia', '142'],
  ['Europe', '150'],
  ['North America', '003'],
  ['Oceania', '009'],
  ['South America', '005'],
]);

/** Estimates of the United Nations (World Population Prospects 2024, CC BY 3.0 IGO) for the middle of the year. */
const PEOPLE = lazy(
  () =>
    new Map(
      population.people
        .flatMap((row) => row.split(' '))
        .map((pair) => [pair.slice(0, 2), Number(pair.slice(3))]),
    ),
);

const CountryBody = Type.Union([
  bodySchema('country', {
    country: Field.text('Name of the country.'),
    country_code: Field.text('ISO 3166-1 alpha-2.'),
    topic: Field.oneOf(TOPICS, 'What was asked.'),
    capital: Field.text('The capital.'),
    currencies: Field.list(
      part({
        code: Field.text('Currency code.'),
        name: Field.text('Name of the currency.'),
      }),
      'The currencies.',
    ),
    languages: Field.list(
      part({
        code: Field.text('Language code.'),
        name: Field.text('Name of the language.'),
      }),
      'The official languages.',
    ),
    calling_codes: Field.list(Type.String(), 'Calling codes.'),
    continent: Field.text('The continent.'),
    population: nullable(
      part({
        people: Field.integer('Number of people.'),
        year: Field.integer('Year of the estimate.'),
        source: Field.text('URL of the source.'),
      }),
      'Estimate of the United Nations; null if unknown.',
    ),
    flag: Field.text('An emoji.'),
  }),
  bodySchema('country', {
    topic: Field.only('calling_code', 'What was asked.'),
    calling_code: Field.text('The calling code.'),
    countries: Field.list(
      part({
        country: Field.text('Name of the country.'),
        country_code: Field.text('Country code.'),
        flag: Field.text('The flag as an emoji.'),
      }),
      'The countries with this calling code.',
    ),
  }),
]);

export const country = answer(CountryBody, {
  summary: 'Capital, currency, languages, calling code, continent, population and flag of a country.',
  cues: [{ words: () => Object.values(vocabulary.topics).flat() }],
  answer: (question) => {
    if (question.folded.length > MAX_QUERY_LENGTH) return undefined;
    const { asked, language = 'en' } = question;
    const text = afterPhrase(QUESTIONS, asked) ?? asked;
    if (!mentionsTopic(text) && !mentionsTopic(asked)) return undefined;
    for (const [topic, phrases] of TOPIC_PHRASES) {
      const after = afterPhrase(phrases, asked) ?? afterPhrase(phrases, text);
      const place = after ?? beforePhrase(phrases, text);
      if (!place) continue;
      if (topic === 'calling_code' && after !== undefined && /^(\+|00)\d{1,4}$/.test(after))
        return byCallingCode(Number(after.replace('+', '')), language);
      const found = findNamed(place);
      if (found && (topic !== 'population' || PEOPLE().has(found.code)))
        return describe(found, topic, language);
    }
    return undefined;
  },
});

function mentionsTopic(text: string): boolean {
  return (afterPhrase(ANY_TOPIC, text) ?? beforePhrase(ANY_TOPIC, text)) !== undefined;
}

function findNamed(place: string): Country | undefined {
  const named = place.replace(/ (in|on|located|have|inhabitants)$/, '');
  const found = findCountry(named) ?? findCountry(named.replace(/['’]s$/, ''));
  if (found) return found;
  const rest = afterLead(named, PREPOSITIONS);
  return rest === undefined ? findGenitive(named) : findCountry(rest);
}

/** `bevölkerung frankreichs`, but not `turkeys population`. */
function findGenitive(name: string): Country | undefined {
  const nominative = name.replace(/s$/, '');
  const found = findCountry(nominative);
  return found && fold(countryName(found.code, 'de')) === nominative ? found : undefined;
}

function describe(found: Country, topic: Topic, language: AnswerLanguage): FieldsOf<typeof CountryBody> {
  const regions = new Intl.DisplayNames([language], { type: 'region' });
  const currencies = new Intl.DisplayNames([language], { type: 'currency' });
  const languages = new Intl.DisplayNames([language], { type: 'language' });
  const name = countryName(found.code, language);
  const people = PEOPLE().get(found.code);
  const { year, source } = population;
  const facts = {
    capital: localCapital(found, language),
    currencies: found.currencies.map((code) => ({ code, name: currencies.of(code) ?? code })),
    languages: found.languages.map((code) => ({ code, name: languages.of(code) ?? code })),
    calling_codes: found.callingCodes.map((code) => `+${code}`),
    continent: regions.of(CONTINENTS.get(found.continent) ?? '') ?? found.continent,
    population: people === undefined ? null : { people, year, source },
    flag: flagOf(found.code),
  };
  const value: Readonly<Record<Topic, string>> = {
    capital: facts.capital,
    currency: facts.currencies.map((each) => `${each.name} (${each.code})`).join(', '),
    languages: facts.languages.map((each) => each.name).join(', '),
    calling_code: facts.calling_codes.join(', '),
    continent: facts.continent,
    population: `${writeDecimal(String(people), language)} (${year})`,
    flag: facts.flag,
  };
  return {
    country: name,
    country_code: found.code,
    topic,
    ...facts,
    text: translator(language)(`answers.country.${topic}`, { country: name, value: value[topic] || '–' }),
  };
}

function byCallingCode(code: number, language: AnswerLanguage): FieldsOf<typeof CountryBody> | undefined {
  const countries = allCountries()
    .filter(({ callingCodes }) => callingCodes.includes(code))
    .map((each) => ({
      country: countryName(each.code, language),
      country_code: each.code,
      flag: flagOf(each.code),
    }));
  if (countries.length === 0) return undefined;
  return {
    topic: 'calling_code',
    calling_code: `+${code}`,
    countries,
    text: `+${code}: ${countries.map((each) => each.country).join(', ')}`,
  };
}

function localCapital({ capital, code }: Country, language: AnswerLanguage): string {
  const city = findCity(fold(capital));
  return city?.countryCode === code ? cityName(city, language) : capital;
}

/** The two letters of the code as regional indicators. */
function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}
