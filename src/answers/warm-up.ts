import { preparePlaces } from './kit/prepare-places.ts';

/** Reads the data that the first question for it would otherwise wait for. */
export function warmUp(): void {
  // Where that fails the first question tries again, and tells whoever asked.
  preparePlaces()?.catch(() => undefined);
}
