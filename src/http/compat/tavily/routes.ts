import type { KeyedRoute } from '../../keyed-route.ts';
import { tavilyExtractRoute } from './extract.ts';
import { tavilySearchRoute, type TavilyParts } from './search.ts';

export function tavilyRoutes(parts: TavilyParts): readonly KeyedRoute[] {
  return [tavilySearchRoute(parts), tavilyExtractRoute(parts)];
}
