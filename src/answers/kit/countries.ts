import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { tableQuery } from './tables.ts';

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

/** The lists are JSON. */
type Row = Readonly<Record<keyof Country, string>>;

const FIELDS = 'code, capital, continent, currencies, languages, calling_codes AS callingCodes';
const byName = tableQuery<Row>(
  `SELECT ${FIELDS} FROM countries JOIN country_names USING (code) WHERE country_names.name = ?`,
);
const everyCountry = tableQuery<Row>(
  `SELECT ${FIELDS} FROM countries WHERE capital IS NOT NULL ORDER BY code`,
);

/** By its name in any of the seven languages, spelt as `fold` does. */
export function findCountry(name: string): Country | undefined {
  const row = byName.get(name) ?? byName.get(name.replace(/([aou])e/g, '$1'));
  return row && fromRow(row);
}

export function allCountries(): Country[] {
  return everyCountry.all().map(fromRow);
}

export function countryName(code: string, language: AnswerLanguage): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}

function fromRow({ currencies, languages, callingCodes, ...facts }: Row): Country {
  return {
    ...facts,
    currencies: JSON.parse(currencies) as string[],
    languages: JSON.parse(languages) as string[],
    callingCodes: JSON.parse(callingCodes) as number[],
  };
}
