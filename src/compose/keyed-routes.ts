import type { Settings } from '../config/settings.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Random } from '../core/ports/random.ts';
import { braveContextRoute } from '../http/compat/brave/context.ts';
import {
  braveImagesRoute,
  braveNewsRoute,
  braveSuggestRoute,
  braveVideosRoute,
} from '../http/compat/brave/media.ts';
import { braveWebRoute } from '../http/compat/brave/web.ts';
import { openWebUiRoutes } from '../http/compat/openwebui.ts';
import { searxngRoutes } from '../http/compat/searxng/routes.ts';
import { tavilyExtractRoute } from '../http/compat/tavily/extract.ts';
import { tavilySearchRoute } from '../http/compat/tavily/search.ts';
import type { KeyedRoute } from '../http/keyed-route.ts';
import { mcpRoute } from '../mcp/route.ts';
import { composeMcp } from './mcp.ts';
import { faviconFrom, type SearchSide } from './search.ts';
import { composeSearxng } from './searxng.ts';

type Parts = {
  search: SearchSide;
  settings: Settings;
  clock: Clock;
  random: Random;
  /** How long results in the format of SearXNG wait for answers, cards and suggestions. */
  extrasPatienceMs?: number;
};

/** The APIs of other products, and the MCP server. */
export function composeKeyedRoutes({
  search,
  settings,
  clock,
  random,
  extrasPatienceMs,
}: Parts): readonly KeyedRoute[] {
  const favicon = faviconFrom(settings.FAVICON_URL);
  return [
    ...searxngRoutes(composeSearxng({ search, settings, clock, extrasPatienceMs })),
    tavilySearchRoute({ clock, favicon }),
    tavilyExtractRoute({ clock, favicon }),
    ...openWebUiRoutes,
    braveWebRoute(favicon),
    braveNewsRoute(favicon),
    braveVideosRoute(favicon),
    braveImagesRoute(favicon, clock),
    braveSuggestRoute,
    braveContextRoute,
    mcpRoute(composeMcp({ ...search.endpoints, settings, random })),
  ];
}
