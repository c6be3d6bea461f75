import { createRequire } from 'node:module';
import type * as CountriesList from 'countries-list';
import { ANSWER_LANGUAGES, type AnswerLanguage } from '../../core/answers/instant.ts';
import { fold } from '../../core/answers/question.ts';
import { gradual } from './gradual.ts';

export type Country = {
  readonly code: string;
  readonly capital: string;
  readonly continent: string;
  /** ISO 4217. */
  readonly currencies: readonly string[];
  /** ISO 639-1. */
  readonly languages: readonly string[];
  /** Without the plus sign. */
  readonly callingCodes: readonly number[];
};

/** Names in use that are not the ones of CLDR. */
const MORE_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae', 'emirates', 'emirats', 'emirate', 'emiratos', 'emirati', 'emirados', 'emiraten'],
  CD: ['dr congo', 'drc', 'democratic republic of the congo', 'rdc', 'kongo', 'dr kongo'],
  CI: ['ivory coast', 'elfenbeinkuste', 'costa de marfil', 'costa do marfim', "costa d'avorio", 'ivoorkust'],
  CZ: ['czech republic', 'republique tcheque', 'tschechische republik', 'republica checa', 'repubblica ceca'],
  GB: [
    'uk',
    'great britain',
    'grande-bretagne',
    'grossbritannien',
    'großbritannien',
    'gran bretana',
    'gran bretagna',
  ],
  HK: ['hong kong', 'hongkong'],
  KR: ['korea', 'coree', 'corea', 'coreia'],
  MM: ['burma', 'myanmar', 'birmanie', 'birmania'],
  MO: ['macau', 'macao'],
  NL: ['holland', 'hollande', 'holanda', 'olanda', 'the netherlands'],
  PS: ['palestine', 'palestina', 'palastina'],
  RU: ['russian federation'],
  TR: ['turkey'],
  US: [
    'usa',
    'us',
    'u.s.',
    'u.s.a.',
    'united states of america',
    'america',
    'etats-unis',
    'eeuu',
    'ee.uu.',
    'eua',
    'vs',
  ],
};

/** Bare names that mean something else at least as often: a state of the United States. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['georgia']);

type Tables = {
  readonly byCode: ReadonlyMap<string, Country>;
  readonly byName: ReadonlyMap<string, Country>;
};
const tables = gradual(build);

/** Reads the tables without holding others up; undefined where they are read. */
export function prepareCountries(): Promise<void> | undefined {
  return tables.prepare();
}

/** By its name in any of the seven languages, spelt as `fold` does. */
export function findCountry(name: string): Country | undefined {
  const { byName } = tables.get();
  return byName.get(name) ?? byName.get(name.replace(/([aou])e/g, '$1'));
}

export function countryOf(code: string): Country | undefined {
  return tables.get().byCode.get(code);
}

export function allCountries(): Iterable<Country> {
  return tables.get().byCode.values();
}

export function countryName(code: string, language: AnswerLanguage): string {
  return namesIn(language).of(code) ?? code;
}

function namesIn(language: AnswerLanguage): Intl.DisplayNames {
  return new Intl.DisplayNames([language], { type: 'region' });
}

function* build(): Generator<undefined, Tables> {
  const list = createRequire(import.meta.url)('countries-list') as typeof CountriesList;
  const byCode = new Map<string, Country>();
  for (const [code, data] of Object.entries(list.countries)) {
    byCode.set(code, {
      code,
      capital: data.capital,
      continent: list.continents[data.continent],
      currencies: data.currency,
      languages: data.languages,
      callingCodes: data.phone,
    });
  }
  const byName = new Map<string, Country>();
  for (const language of ANSWER_LANGUAGES) {
    yield;
    const names = namesIn(language);
    for (const country of byCode.values()) {
      const name = fold(names.of(country.code) ?? '');
      if (!AMBIGUOUS.has(name)) byName.set(name, country);
    }
  }
  for (const [code, names] of Object.entries(MORE_NAMES)) {
    const country = byCode.get(code);
    if (country) for (const name of names) byName.set(name, country);
  }
  return { byCode, byName };
}
