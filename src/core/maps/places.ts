import type { Clock } from '../ports/clock.ts';
import type { Language } from '../query/language.ts';
import { type Ask, Lookup } from '../upstream/lookup.ts';
import type { LookupResult } from '../upstream/outcome.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Provider, Service } from '../upstream/provider.ts';

type Waiting = { timeoutMs: number; signal: () => AbortSignal | undefined };

export type ForwardRequest = Waiting & { text: string; limit: number; language: Language | undefined };

export type ReverseRequest = Waiting & {
  lat: number;
  lon: number;
  /** Names the place that is found; empty where its own name will do. */
  label: string;
  language: Language | undefined;
};

type PlacesParts = {
  /** In the order they are asked: the next one only where those before it failed. */
  geocoders: readonly { upstream: Upstream; geocoder: Geocoder }[];
  clock: Clock;
  deadlineMs: number;
};

export type PlacesFound = LookupResult & { readonly places: readonly FoundPlace[] };

type Source = PlacesParts['geocoders'][number];

/** Places by name and by position, from the first geocoder that answers. */
export class Places {
  readonly #parts: PlacesParts;

  constructor(parts: PlacesParts) {
    this.#parts = parts;
  }

  forward(request: ForwardRequest): Promise<PlacesFound> {
    return this.#firstAnswer(request, (geocoder, ask) => pages(geocoder, request, ask));
  }

  async reverse(request: ReverseRequest): Promise<PlacesFound> {
    const { lat, lon, label, language } = request;
    const found = await this.#firstAnswer(request, async ({ upstream, geocoder }, ask) => {
      const reply = await ask(upstream, () => upstream.call(geocoder.reverse, { lat, lon, language }));
      return 'items' in reply ? reply.items : undefined;
    });
    const [place] = found.places;
    const named = place && label !== '' ? { ...place, name: label } : place;
    return { ...found, places: named ? [named] : [] };
  }

  async #firstAnswer(
    { timeoutMs, signal }: Waiting,
    find: (source: Source, ask: Ask) => Promise<readonly FoundPlace[] | undefined>,
  ): Promise<PlacesFound> {
    const { geocoders, clock, deadlineMs } = this.#parts;
    const lookup = new Lookup({ clock, timeoutMs, deadlineMs, signal });
    const places = (await lookup.firstOf(geocoders, find)) ?? [];
    return { ...lookup.result(places.length), places };
  }
}

/** As many as are wanted, page by page where the geocoder gives fewer at once; a page that fails ends the list early. */
async function pages(
  { upstream, geocoder }: Source,
  { text, limit, language }: ForwardRequest,
  ask: Ask,
): Promise<readonly FoundPlace[] | undefined> {
  const found = new Map<string, FoundPlace>();
  for (;;) {
    const wanted = Math.min(limit - found.size, geocoder.mostPlaces);
    const except = [...found.values()].flatMap((place) => referenceOf(place) ?? []);
    const reply = await ask(upstream, () =>
      upstream.call(geocoder.geocode, { text, limit: wanted, language, except }),
    );
    if (!('items' in reply)) return found.size > 0 ? [...found.values()] : undefined;
    const page = reply.items;
    const known = found.size;
    for (const place of page) if (found.size < limit) found.set(identityOf(place), place);
    const isLast = page.length < wanted || found.size === known || found.size >= limit;
    if (isLast) return [...found.values()];
  }
}

function identityOf(place: FoundPlace): string {
  return referenceOf(place) ?? `${place.lat} ${place.lon} ${place.displayName}`;
}

const LETTERS = { node: 'N', way: 'W', relation: 'R' } as const;

/** `W123`, as OpenStreetMap's own tools write it; undefined for a place that has no object there. */
function referenceOf({ osm }: FoundPlace): string | undefined {
  return osm && `${LETTERS[osm.type]}${osm.id}`;
}

export type PlaceQuestion = {
  readonly text: string;
  readonly limit: number;
  readonly language: Language | undefined;
  /** References of places that are known already: the next page leaves them out. */
  readonly except: readonly string[];
};

type PointQuestion = {
  readonly lat: number;
  readonly lon: number;
  readonly language: Language | undefined;
};

/** What a geocoder found: plain text, checked numbers. */
export type FoundPlace = {
  readonly name: string;
  readonly displayName: string;
  readonly lat: number;
  readonly lon: number;
  readonly category: string;
  readonly type: string;
  readonly addressType: string;
  readonly importance: number;
  /** Undefined for what OpenStreetMap has no object of. */
  readonly osm: { readonly type: 'node' | 'way' | 'relation'; readonly id: number } | undefined;
  /** South, north, west, east, where the geocoder tells. */
  readonly box: readonly [south: number, north: number, west: number, east: number] | undefined;
};

export type Geocoder = Provider & {
  readonly mostPlaces: number;
  readonly geocode: Service<PlaceQuestion, FoundPlace>;
  readonly reverse: Service<PointQuestion, FoundPlace>;
};
