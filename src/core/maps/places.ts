import type { Clock } from '../ports/clock.ts';
import type { Language } from '../query/language.ts';
import { collectOne } from '../search/collect.ts';
import { outcomeOf, reportOf, type LookupResult, type Report } from '../search/outcome.ts';
import { DEFAULT_RETRY_MS, type UpstreamCall } from '../upstream/upstream-call.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { FoundPlace, Geocoder } from './model.ts';
import { referenceOf } from './reference.ts';

type Waiting = { timeoutMs: number; gone: () => AbortSignal | undefined };

export type ForwardRequest = Waiting & { text: string; limit: number; language: Language | undefined };

export type ReverseRequest = Waiting & {
  lat: number;
  lon: number;
  /** Names the place that is found; empty where its own name will do. */
  label: string;
  language: Language | undefined;
};

export type PlacesParts = {
  /** In the order they are asked: the next one only where those before it failed. */
  geocoders: readonly { upstream: Upstream; geocoder: Geocoder }[];
  clock: Clock;
  /** The longest any request may take. */
  deadlineMs: number;
};

export type PlacesFound = LookupResult & { readonly places: readonly FoundPlace[] };

type Source = PlacesParts['geocoders'][number];

/** Waits for a call as long as its share of the time lasts; undefined where it failed. */
type Wait = (call: UpstreamCall<FoundPlace>) => Promise<readonly FoundPlace[] | undefined>;

/** Places by name and by position, from the first geocoder that answers. */
export class Places {
  readonly #parts: PlacesParts;

  constructor(parts: PlacesParts) {
    this.#parts = parts;
  }

  forward(request: ForwardRequest): Promise<PlacesFound> {
    return this.#firstAnswer(request, (source, wait) => pages(source, request, wait));
  }

  /** The place at a point, or none. */
  async reverse(request: ReverseRequest): Promise<PlacesFound> {
    const { lat, lon, label, language } = request;
    const found = await this.#firstAnswer(request, ({ upstream, geocoder }, wait) =>
      wait(upstream.consult(geocoder.reverse, { lat, lon, language })),
    );
    const [place] = found.places;
    const named = place && label !== '' ? { ...place, name: label } : place;
    return { ...found, places: named ? [named] : [] };
  }

  async #firstAnswer(
    { timeoutMs, gone }: Waiting,
    ask: (source: Source, wait: Wait) => Promise<readonly FoundPlace[] | undefined>,
  ): Promise<PlacesFound> {
    const { geocoders, clock, deadlineMs } = this.#parts;
    const endMs = clock.steadyMs() + timeoutMs;
    const reports: Report[] = [];
    const calls: UpstreamCall<FoundPlace>[] = [];
    let found: readonly FoundPlace[] | undefined;
    for (const [index, source] of geocoders.entries()) {
      const startMs = clock.steadyMs();
      // One that hangs leaves the next ones their share of the time.
      const shareMs = (endMs - startMs) / (geocoders.length - index);
      const untilMs = startMs + shareMs;
      const patient = index === geocoders.length - 1;
      found = await ask(source, async (call) => {
        calls.push(call);
        const leftMs = Math.max(0, untilMs - clock.steadyMs());
        const fair = timeoutMs >= deadlineMs && leftMs >= shareMs / 2;
        await collectOne(call, { timeoutMs: leftMs, gone: gone(), patient, fair });
        reports.push(reportOf({ id: source.upstream.id, call }, clock.steadyMs()));
        return call.answered?.items;
      });
      if (found) break;
    }
    const places = found ?? [];
    return {
      places,
      outcome: outcomeOf(reports, places.length),
      reports,
      cache: calls.length > 0 && calls.every((call) => call.isFromCache) ? 'hit' : 'miss',
      retryAfterMs: Math.min(
        ...calls.map((call) => call.retryAfterMs),
        calls.length === 0 ? DEFAULT_RETRY_MS : Infinity,
      ),
      freshUntilMs:
        calls.length === 0 ? 0 : Math.min(...calls.map(({ answered }) => answered?.freshUntilMs ?? 0)),
    };
  }
}

/** As many as are wanted, page by page where the geocoder gives fewer at once; a page that fails ends the list early. */
async function pages(
  { upstream, geocoder }: Source,
  { text, limit, language }: ForwardRequest,
  wait: Wait,
): Promise<readonly FoundPlace[] | undefined> {
  const found = new Map<string, FoundPlace>();
  for (;;) {
    const wanted = Math.min(limit - found.size, geocoder.mostPlaces);
    const except = [...found.values()].flatMap((place) => referenceOf(place) ?? []);
    const page = await wait(upstream.consult(geocoder.geocode, { text, limit: wanted, language, except }));
    if (!page) return found.size > 0 ? [...found.values()] : undefined;
    const known = found.size;
    for (const place of page) if (found.size < limit) found.set(identityOf(place), place);
    const isLast = page.length < wanted || found.size === known || found.size >= limit;
    if (isLast) return [...found.values()];
  }
}

function identityOf(place: FoundPlace): string {
  return referenceOf(place) ?? `${place.lat} ${place.lon} ${place.displayName}`;
}
