import type { OpenApiDocument } from './types.ts';
import type { Endpoint } from '../api/endpoint.ts';
import { responseSchemas, endpointPaths } from './endpoint-paths.ts';
import { HEADERS } from './headers.ts';
import { searxngHealthPaths } from '../compat/searxng/healthz.ts';
import { keyedPaths } from './keyed-paths.ts';
import type { KeyedRoute } from '../keyed-route.ts';
import { operationsPaths } from './operations-paths.ts';
import { PROBLEM_SCHEMAS, problemResponses } from './problem-responses.ts';
import { keyInHeader, SECURITY_SCHEMES } from './security.ts';
import { tagsUsed } from './topics.ts';

export type DocumentParts = {
  endpoints: readonly Endpoint[];
  keyedRoutes: readonly KeyedRoute[];
  version: string;
  /** Whether the API accepts all headers for keys. */
  authCompat?: boolean;
  /** Whether routes for visitors can be called without a key. */
  forVisitors?: boolean;
};

/** Generated from the tables the server uses, so that it cannot be out of date. */
export function openApiDocument({
  authCompat = true,
  forVisitors = false,
  ...parts
}: DocumentParts): OpenApiDocument {
  const paths = {
    ...endpointPaths(parts.endpoints),
    ...keyedPaths(parts.keyedRoutes, { forVisitors }),
    ...searxngHealthPaths(),
    ...operationsPaths(),
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tributary',
      version: parts.version,
      description:
        'A self-hosted search API over many engines. Requests need an API key; responses are JSON. A key looks like `trib_<prefix>.<secret>` and is shown only once, when you create it.',
      license: {
        name: 'GNU Affero General Public License v3.0 or later',
        identifier: 'AGPL-3.0-or-later',
      },
    },
    servers: [{ url: '/' }],
    security: keyInHeader({ compat: authCompat }),
    tags: tagsUsed(tagsIn(paths)),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      headers: HEADERS,
      responses: problemResponses(),
      schemas: {
        ...responseSchemas(parts.endpoints),
        ...PROBLEM_SCHEMAS,
      },
    },
  };
}

function tagsIn(paths: OpenApiDocument['paths']): ReadonlySet<string> {
  return new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags }) => tags)));
}
