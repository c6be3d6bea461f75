import type { Settings } from '../config/settings.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Random } from '../core/ports/random.ts';
import { braveRoutes } from '../http/compat/brave/routes.ts';
import { openWebUiRoutes } from '../http/compat/openwebui/routes.ts';
import { searxngRoutes } from '../http/compat/searxng/routes.ts';
import { tavilyRoutes } from '../http/compat/tavily/routes.ts';
import type { KeyedRoute } from '../http/keyed-route.ts';
import { mcpRoute } from '../http/mcp/route.ts';
import { composeMcp } from './mcp.ts';
import { faviconFrom, type SearchSide } from './search.ts';
import { composeSearxng } from './searxng.ts';

type Parts = {
  search: SearchSide;
  settings: Settings;
  clock: Clock;
  random: Random;
  /** How long results in the format of SearXNG wait for the rest. */
  sidePatienceMs?: number;
};

/** The APIs of other products, and the MCP server. */
export function composeKeyedRoutes({
  search,
  settings,
  clock,
  random,
  sidePatienceMs,
}: Parts): readonly KeyedRoute[] {
  const favicon = faviconFrom(settings.FAVICON_URL);
  return [
    ...searxngRoutes(composeSearxng({ search, settings, clock, sidePatienceMs })),
    ...tavilyRoutes({ clock, favicon }),
    ...openWebUiRoutes,
    ...braveRoutes({ clock, favicon }),
    mcpRoute(composeMcp({ ...search.endpoints, settings, random })),
  ];
}
