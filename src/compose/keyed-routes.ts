import { searxngRoutes, type SearxngParts } from '../http/compat/searxng/routes.ts';
import type { KeyedRoute } from '../http/keyed-route.ts';

type Parts = { searxng: SearxngParts };

/** The APIs of other products, and the MCP server. */
export function composeKeyedRoutes({ searxng }: Parts): readonly KeyedRoute[] {
  return [...searxngRoutes(searxng)];
}
