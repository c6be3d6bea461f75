import { findPlaces, nearestPlace } from '../../sandbox/gazetteer/index.ts';

/** Loading the sandbox's places takes a second, during which the product would look slow. */
export function loadGazetteer(): void {
  findPlaces('Vienna');
  nearestPlace({ lat: 48.2, lon: 16.37 });
}
