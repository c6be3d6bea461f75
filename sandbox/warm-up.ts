import { findPages } from './corpus/index.ts';
import { findPlaces } from './gazetteer/index.ts';

/** Reads the data that is otherwise read at the first question for it, which would then be a slow one. */
export function warmUp(): void {
  findPages({ text: 'river', safe: true, engine: 'any' });
  findPlaces('vienna', { prefix: true });
}
