import type { FoundPlace } from '../../core/maps/places.ts';
import { listOf, numberOf } from './json.ts';
import { literalText } from '../../text/plain-text.ts';

const MAX_NAME_LENGTH = 300;
const MAX_WORD_LENGTH = 60;

/** Raw values of a geocoder: `foundPlace` turns them into plain text and checked numbers. */
type RawPlace = Partial<Record<Exclude<keyof FoundPlace, 'osm' | 'box'>, unknown>> & {
  osmType?: unknown;
  osmId?: unknown;
  /** South, north, west, east. */
  box?: unknown;
};

/** Undefined without a position or a name. */
export function foundPlace(raw: RawPlace): FoundPlace | undefined {
  const lat = within(90, raw.lat);
  const lon = within(180, raw.lon);
  const displayName = literalText(raw.displayName);
  const name = literalText(raw.name, MAX_NAME_LENGTH) || (displayName.split(',', 1)[0] ?? '').trim();
  if (lat === undefined || lon === undefined || name === '') return undefined;
  const type = literalText(raw.type, MAX_WORD_LENGTH);
  return {
    name,
    displayName: displayName || name,
    lat,
    lon,
    category: literalText(raw.category, MAX_WORD_LENGTH),
    type,
    addressType: literalText(raw.addressType, MAX_WORD_LENGTH) || type,
    importance: Math.min(Math.max(numberOf(raw.importance) ?? 0, 0), 1),
    osm: objectOf(raw.osmType, raw.osmId),
    box: boxOf(raw.box),
  };
}

function within(most: number, value: unknown): number | undefined {
  const degrees = numberOf(value);
  return degrees !== undefined && Math.abs(degrees) <= most ? degrees : undefined;
}

const OBJECTS: ReadonlyMap<unknown, 'node' | 'way' | 'relation'> = new Map([
  ['node', 'node'],
  ['N', 'node'],
  ['way', 'way'],
  ['W', 'way'],
  ['relation', 'relation'],
  ['R', 'relation'],
]);

function objectOf(type: unknown, id: unknown): FoundPlace['osm'] {
  const known = OBJECTS.get(type);
  const number = numberOf(id);
  return known !== undefined && number !== undefined && Number.isSafeInteger(number) && number > 0
    ? { type: known, id: number }
    : undefined;
}

function boxOf(value: unknown): FoundPlace['box'] {
  const [first, second, third, fourth] = listOf(value);
  const south = within(90, first);
  const north = within(90, second);
  const west = within(180, third);
  const east = within(180, fourth);
  if (south === undefined || north === undefined || west === undefined || east === undefined)
    return undefined;
  return south <= north ? [south, north, west, east] : undefined;
}
