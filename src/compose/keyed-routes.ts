import { searxngRoutes, type SearxngParts } from '../http/compat/searxng/routes.ts';
import type { KeyedRoute } from '../http/keyed-route.ts';
import { mcpRoute, type McpRouteParts } from '../http/mcp/route.ts';

type Parts = { searxng: SearxngParts; mcp: McpRouteParts };

/** The APIs of other products, and the MCP server. */
export function composeKeyedRoutes({ searxng, mcp }: Parts): readonly KeyedRoute[] {
  return [...searxngRoutes(searxng), mcpRoute(mcp)];
}
