import { linksTo, rounded, type Links } from '../../../core/maps/links.ts';
import type { FoundPlace } from '../../../core/maps/model.ts';

/** A place in an API response. */
export type Place = {
  readonly name: string;
  readonly display_name: string;
  readonly lat: number;
  readonly lon: number;
  readonly category: string;
  readonly type: string;
  readonly addresstype: string;
  readonly importance: number;
} & Links;

export function presentPlace(found: FoundPlace): Place {
  return {
    name: found.name,
    display_name: found.displayName,
    lat: rounded(found.lat),
    lon: rounded(found.lon),
    category: found.category,
    type: found.type,
    addresstype: found.addressType,
    importance: found.importance,
    ...linksTo(found),
  };
}
