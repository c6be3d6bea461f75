import type { FoundPlace } from './model.ts';

const LETTERS = { node: 'N', way: 'W', relation: 'R' } as const;

/** `W123`, as OpenStreetMap's own tools write it; undefined for what it has no object of. */
export function referenceOf({ osm }: Pick<FoundPlace, 'osm'>): string | undefined {
  return osm && `${LETTERS[osm.type]}${osm.id}`;
}
