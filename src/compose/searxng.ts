import type { SearchSide } from './search.ts';
import type { Settings } from '../config/settings.ts';
import type { Clock } from '../core/ports/clock.ts';
import { Suggestions } from '../core/search/suggestions.ts';
import type { SearxngParts } from '../http/compat/searxng/routes.ts';
import { VERSION } from '../system/system.ts';

/** Suggestions must not delay the results that they are shown with. */
const SUGGEST_TIMEOUT_MS = 1_000;

/**
 * How long results wait for answers, cards and suggestions. What takes longer is left out, but goes on in the background, so that the next
 * search finds it in the cache.
 */
const EXTRAS_PATIENCE_MS = 300;

/** What the SearXNG-compatible endpoint needs. */
export function composeSearxng({
  search,
  settings,
  clock,
  extrasPatienceMs = EXTRAS_PATIENCE_MS,
}: {
  search: Pick<SearchSide, 'upstreams' | 'endpoints'>;
  settings: Settings;
  clock: Clock;
  extrasPatienceMs?: number | undefined;
}): SearxngParts {
  const { instantAnswers, cards, deadlineMs } = search.endpoints;
  return {
    instantAnswers,
    cards,
    extrasPatienceMs,
    // Engines are left out: each of their calls costs the operator as much as a search.
    freeSuggestions: new Suggestions({
      sources: search.upstreams.filter(({ provider }) => provider.role === 'suggest'),
      clock,
      timeoutMs: Math.min(SUGGEST_TIMEOUT_MS, deadlineMs),
    }),
    engines: search.upstreams,
    deadlineMs,
    version: VERSION,
    isPublic: settings.SITE_ACCESS === 'public',
  };
}
