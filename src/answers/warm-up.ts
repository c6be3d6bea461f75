import { findCity } from './kit/cities.ts';
import { findCountry } from './kit/countries.ts';

/** Reads the data that is otherwise read at the first question for it, which would then hold up everybody's. */
export function warmUp(): void {
  findCity('vienna');
  findCountry('austria');
}
