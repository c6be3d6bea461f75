import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANSWERS, type InstantValue } from '../../src/answers/index.ts';
import { detect } from '../../src/core/answers/detect.ts';
import { toQuestion } from '../../src/core/answers/question.ts';
import {
  ANSWER_LANGUAGES,
  type AnswerLanguage,
  type DefinedLanguage,
  type AnswerContext,
} from '../../src/core/answers/instant.ts';

const FOLDER = join(import.meta.dirname, '../answers');

/** A query and the complete body of its answer in the example context. */
export type AnswerExample = {
  readonly query: string;
  readonly language?: AnswerLanguage;
  readonly body: Readonly<Record<string, unknown>>;
};

/** Examples of every instant answer, in the order of the table. The docs show the first ones. */
export const EXAMPLES: ReadonlyMap<string, readonly AnswerExample[]> = new Map(
  ANSWERS.map(({ type }) => [type, read(`examples/${type}.json`) as readonly AnswerExample[]]),
);

/** What pages are handed for the examples, in the same order. */
export async function exampleValues(): Promise<readonly InstantValue[]> {
  const values: InstantValue[] = [];
  for (const { query, language } of [...EXAMPLES.values()].flat()) {
    const found = await detect<InstantValue>(ANSWERS, toQuestion(query, language), exampleScene());
    if (found) values.push(found);
  }
  return values;
}

/** Everyday searches in one language that must not get an instant answer. */
export function negatives(language: AnswerLanguage): readonly string[] {
  return read(`negatives/${language}.json`) as readonly string[];
}

/** A query, the types its answer may have, separated by `|`, and what the answer must contain, likewise. */
export type CorpusQuestion = readonly [query: string, types: string, part: string];

/** Questions the way people type them, and searches that are no questions. */
export function corpus(language: AnswerLanguage): {
  readonly questions: readonly CorpusQuestion[];
  readonly others: readonly string[];
} {
  return read(`corpus/${language}.json`) as ReturnType<typeof corpus>;
}

/** Searches that share a word with an instant answer but do not ask for it. */
export function nearMisses(): readonly string[] {
  return read('near-misses.json') as readonly string[];
}

/** Dates, scores, sizes, names and so on that look like a calculation, by family. */
export function guards(): Readonly<Record<string, readonly string[]>> {
  return read('guards.json') as Readonly<Record<string, readonly string[]>>;
}

type ToolQueries = {
  readonly names: Readonly<Record<string, Readonly<Record<AnswerLanguage, readonly string[]>>>>;
  readonly nearMisses: Readonly<Record<AnswerLanguage, readonly string[]>>;
};

/** Queries that name the tool of an answer, by its type and their language. */
export function toolNames(): readonly {
  readonly type: string;
  readonly language: AnswerLanguage;
  readonly queries: readonly string[];
}[] {
  const { names } = read('tools.json') as ToolQueries;
  return Object.entries(names).flatMap(([type, languages]) =>
    ANSWER_LANGUAGES.map((language) => ({ type, language, queries: languages[language] })),
  );
}

/** Searches that contain the name of a tool but do not ask for it. */
export function toolNearMisses(language: AnswerLanguage): readonly string[] {
  return (read('tools.json') as ToolQueries).nearMisses[language];
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, path), 'utf8'));
}

/** Predictable bytes: 0, 1, 2 and so on. */
function counting(): AnswerContext['random'] {
  let next = 0;
  return { bytes: (count) => Uint8Array.from({ length: count }, () => next++ % 256) };
}

/** The words that the dictionary of the examples knows. */
const DEFINED: Readonly<Record<DefinedLanguage, readonly [word: string, definition: string]>> = {
  fr: ['château', 'Grande demeure entourée de terres.'],
  de: ['Zuversicht', 'fester Glaube an einen guten Ausgang'],
  es: ['corazón', 'Órgano que impulsa la sangre.'],
  it: ['nostalgia', 'desiderio malinconico di ciò che è lontano'],
  pt: ['saudade', 'sentimento de falta de alguém ou de algo'],
  nl: ['boek', 'ingebonden bladen met tekst'],
};

/** The clock, client and randomness the examples assume. Each example needs a new one, because it counts random bytes. */
export function exampleScene(): AnswerContext {
  return {
    nowMs: Date.parse('2026-11-15T09:30:00Z'),
    random: counting(),
    place: '',
    units: 'auto',
    region: '',
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
    define: (asked, language) => {
      const [word, definition] = DEFINED[language];
      const url = `https://${language}.wiktionary.org/wiki/${encodeURIComponent(word)}`;
      return Promise.resolve(
        asked === word ? { word, senses: [{ part: 'noun', definition }], url } : undefined,
      );
    },
    translate: (text, target) => Promise.resolve({ text: `[${target}] ${text}`, detected: '' }),
    rates: () =>
      Promise.resolve({
        date: '2026-11-13',
        rates: { EUR: 1, USD: 1.16, GBP: 0.88, JPY: 179.5, CHF: 0.925, BRL: 6.2, MXN: 21.4 },
        stale: false,
      }),
  };
}

/** The example context with weather at every place and a meaning for every word: only the query can rule an answer out. */
export function generousScene(): AnswerContext {
  const example = exampleScene();
  return {
    ...example,
    weather: async (place, language) => {
      const report = await example.weather('vienna', language);
      return report && { ...report, place: { ...report.place, name: place } };
    },
    define: (word) =>
      Promise.resolve({ word, senses: [{ part: 'noun', definition: word }], url: 'https://words.test/' }),
  };
}
