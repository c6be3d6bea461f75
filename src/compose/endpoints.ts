import type { PagesServices } from './pages.ts';
import { faviconFrom, type SearchServices } from './search.ts';
import type { UsageMeter } from '../core/limits/usage-meter.ts';
import type { Clock, Random } from '../core/ports/clock.ts';
import type { Log } from '../core/ports/log.ts';
import type { Metrics } from '../core/ports/metrics.ts';
import type { Endpoint } from '../http/api/endpoint.ts';
import type { Simulated } from '../http/api/endpoint-calls.ts';
import { batchEndpoint } from '../http/api/v1/batch.ts';
import { categoryEndpoints, endpointsWithoutSources } from '../http/api/v1/categories.ts';
import { cardsEndpoint } from '../http/api/v1/cards.ts';
import { extractEndpoint } from '../http/api/v1/extract.ts';
import { imagesEndpoint, newsEndpoint, videosEndpoint } from '../http/api/v1/media.ts';
import { instantEndpoint } from '../http/api/v1/instant.ts';
import { keyEndpoint, type KeyEndpointParts } from '../http/api/v1/key.ts';
import { mapsEndpoint } from '../http/api/v1/maps.ts';
import { rootEndpoint } from '../http/api/v1/root.ts';
import type { SearchEndpointParts } from '../http/api/v1/search-endpoint.ts';
import { similarImagesEndpoint } from '../http/api/v1/similar-images.ts';
import { statusEndpoint, type StatusParts } from '../http/api/v1/status.ts';
import { suggestEndpoint } from '../http/api/v1/suggest.ts';
import { translateEndpoint, translateLanguagesEndpoint } from '../http/api/v1/translate.ts';
import { webEndpoint } from '../http/api/v1/web.ts';
import type { Settings } from '../config/table.ts';
import { braveContextRoute } from '../http/compat/brave/context.ts';
import {
  braveImagesRoute,
  braveListRoute,
  braveSuggestRoute,
  braveWebRoute,
} from '../http/compat/brave/web.ts';
import { openWebUiRoutes } from '../http/compat/openwebui.ts';
import { searxngRoutes } from '../http/compat/searxng/routes.ts';
import { tavilyExtractRoute } from '../http/compat/tavily/extract.ts';
import { tavilySearchRoute } from '../http/compat/tavily/search.ts';
import type { KeyedRoute } from '../http/keyed-route.ts';
import { mcpRoute } from '../mcp/route.ts';
import { VERSION } from '../system/system.ts';
import { Suggestions } from '../core/search/suggestions.ts';

export type ProviderParts = SearchServices['endpoints'] & {
  health: StatusParts['health'];
  pages: PagesServices['pages'];
  preferencesOf: SearchEndpointParts['preferencesOf'];
};

export type EndpointParts = ProviderParts & {
  usage: UsageMeter;
  clock: Clock;
  metrics: Metrics;
  log: Log;
  successorOf: KeyEndpointParts['successorOf'];
  simulated: Simulated;
};

export function productEndpoints(parts: EndpointParts): Endpoint[] {
  const endpoints = searchEndpoints(parts);
  return [
    rootEndpoint,
    ...endpoints,
    batchEndpoint({ ...parts, endpoints }),
    statusEndpoint(parts),
    keyEndpoint(parts),
  ];
}

export function searchEndpoints(parts: ProviderParts): Endpoint[] {
  return [
    webEndpoint(parts),
    imagesEndpoint(parts),
    similarImagesEndpoint(parts),
    newsEndpoint(parts),
    videosEndpoint(parts),
    ...categoryEndpoints(parts),
    mapsEndpoint(parts),
    translateEndpoint(parts),
    translateLanguagesEndpoint(parts),
    instantEndpoint(parts),
    cardsEndpoint(parts),
    suggestEndpoint(parts),
    extractEndpoint(parts),
  ];
}

type Parts = {
  search: SearchServices;
  settings: Settings;
  clock: Clock;
  random: Random;
  /** How long results in the format of SearXNG wait for answers, cards and suggestions. */
  extrasPatienceMs?: number;
};

/** Suggestions must not delay the results that they are shown with. */
const SUGGEST_TIMEOUT_MS = 1_000;

/**
 * How long results wait for answers, cards and suggestions. What takes longer is left out, but goes on in the background, so that the next
 * search finds it in the cache.
 */
const EXTRAS_PATIENCE_MS = 300;

/** The APIs of other products, and the MCP server. */
export function composeKeyedRoutes(parts: Parts): readonly KeyedRoute[] {
  const { search, settings, clock, random, extrasPatienceMs = EXTRAS_PATIENCE_MS } = parts;
  const { translator, sources, instantAnswers, cards, deadlineMs } = search.endpoints;
  const favicon = faviconFrom(settings.FAVICON_URL);
  const unavailable = new Set([
    ...(translator.isConfigured ? [] : ['translate']),
    ...(settings.EXTRACT_ENABLED ? [] : ['extract']),
    ...endpointsWithoutSources(sources),
  ]);
  return [
    ...searxngRoutes({
      ...{ instantAnswers, cards, extrasPatienceMs, deadlineMs, version: VERSION },
      // Engines are left out: each of their calls costs the operator as much as a search.
      freeSuggestions: new Suggestions({
        sources: search.upstreams.filter(({ provider }) => provider.role === 'suggest'),
        clock,
        timeoutMs: Math.min(SUGGEST_TIMEOUT_MS, deadlineMs),
      }),
      engines: search.upstreams,
      isPublic: settings.SITE_ACCESS === 'public',
    }),
    tavilySearchRoute({ clock, favicon }),
    tavilyExtractRoute({ clock, favicon }),
    ...openWebUiRoutes,
    braveWebRoute(favicon),
    braveListRoute('news', 'News', favicon),
    braveListRoute('videos', 'Video', favicon),
    braveImagesRoute(favicon, clock),
    braveSuggestRoute,
    braveContextRoute,
    mcpRoute({
      ...{ version: VERSION, random, baseUrl: settings.BASE_URL, corsOrigins: settings.CORS_ORIGINS },
      serves: (endpoint) => !unavailable.has(endpoint),
    }),
  ];
}
