import type { KeyedRoute } from '../http/keyed-route.ts';

/** The APIs of other products, and the MCP server. */
export function composeKeyedRoutes(): readonly KeyedRoute[] {
  return [];
}
