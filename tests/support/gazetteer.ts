import { findPlaces, nearestPlace } from '../../sandbox/gazetteer/index.ts';

/** The places that twins know take a second to load, in which the product would look slow. */
export function loadGazetteer(): void {
  findPlaces('Vienna');
  nearestPlace({ lat: 48.2, lon: 16.37 });
}
