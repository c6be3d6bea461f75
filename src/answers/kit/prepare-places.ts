import { prepareCities } from './cities.ts';
import { prepareCountries } from './countries.ts';

/** Reads the tables of countries and cities, a little in each turn; undefined where they are read. */
export function preparePlaces(): Promise<void> | undefined {
  return prepareCountries()?.then(() => prepareCities()) ?? prepareCities();
}
