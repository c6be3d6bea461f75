import type { KeyedRoute } from '../keyed-route.ts';
import { keyInHeader, NO_KEY, OPTIONAL_KEY } from './security.ts';
import { tagOf } from './topics.ts';
import type { JsonSchema, Method, Operation, PathItem, SecurityRequirement } from './types.ts';

/** Addresses that speak the format of another API. */
export function keyedPaths(
  routes: readonly KeyedRoute[],
  options: { forVisitors: boolean },
): Record<string, PathItem> {
  return Object.fromEntries(routes.map((route) => [openApiPath(route.path), toPathItem(route, options)]));
}

export function keyedSchemas(routes: readonly KeyedRoute[]): Record<string, JsonSchema> {
  return Object.fromEntries(routes.flatMap(({ schemas = {} }) => Object.entries(schemas)));
}

/** The router writes `:key`, OpenAPI `{key}`. */
function openApiPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function toPathItem(route: KeyedRoute, options: { forVisitors: boolean }): PathItem {
  const { name, path, methods, operation } = route;
  const security = securityOf(route, options);
  const operations = methods.map((method, i): [Method, Operation] => {
    const operationId = i === 0 ? name : `${name}_${method.toLowerCase()}`;
    const { requestBody, ...rest } = operation;
    const body = method === 'POST' && requestBody ? { requestBody } : {};
    return [method.toLowerCase() as Method, { operationId, tags: [tagOf(path)], security, ...rest, ...body }];
  });
  return Object.fromEntries(operations);
}

/** OpenAPI has no scheme for a key in the path, which is a parameter of the operation instead. */
function securityOf(
  { credentials = {}, visitors }: KeyedRoute,
  { forVisitors }: { forVisitors: boolean },
): readonly SecurityRequirement[] {
  if ('inPath' in credentials) return NO_KEY;
  return visitors && forVisitors ? OPTIONAL_KEY : keyInHeader({ compat: true });
}
