import type { KeyedRoute } from '../keyed-route.ts';
import type { Method, Operation, PathItem } from './types.ts';

/** Addresses that speak the format of another API. */
export function keyedPaths(routes: readonly KeyedRoute[]): Record<string, PathItem> {
  return Object.fromEntries(routes.map((route) => [openApiPath(route.path), toPathItem(route)]));
}

/** The router writes `:key`, OpenAPI `{key}`. */
function openApiPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function toPathItem({ name, methods, operation }: KeyedRoute): PathItem {
  const operations = methods.map((method, i): [Method, Operation] => {
    const operationId = i === 0 ? name : `${name}_${method.toLowerCase()}`;
    return [method.toLowerCase() as Method, { operationId, tags: ['compatible'], ...operation }];
  });
  return Object.fromEntries(operations);
}
