import type { PagesServices } from './pages.ts';
import type { SearchServices } from './search.ts';
import type { UsageMeter } from '../core/limits/usage-meter.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Log } from '../core/ports/log.ts';
import type { Metrics } from '../core/ports/metrics.ts';
import type { Endpoint } from '../http/api/endpoint.ts';
import type { Simulated } from '../http/api/endpoint-calls.ts';
import { batchEndpoint } from '../http/api/v1/batch.ts';
import { categoryEndpoints } from '../http/api/v1/categories.ts';
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
import { translateLanguagesEndpoint, translateEndpoint } from '../http/api/v1/translate.ts';
import { webEndpoint } from '../http/api/v1/web.ts';

/** What endpoints that use providers need. */
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

/** The endpoints that a batch can use. */
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
