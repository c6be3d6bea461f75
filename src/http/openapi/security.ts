import type { SecurityRequirement, SecurityScheme } from './types.ts';

/** Generated clients take the first scheme that they know, and all know bearer tokens. */
export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'As a bearer token: `Authorization: Bearer <key>`.',
  },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'With the scheme `Api-Key`: `Authorization: Api-Key <key>`.',
  },
  xApiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Api-Key',
    description: 'In a header for keys: `X-Api-Key: <key>`.',
  },
  metricsToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The value of `METRICS_TOKEN`.',
  },
} as const satisfies Record<string, SecurityScheme>;

export const NO_KEY: readonly SecurityRequirement[] = [];
/** Requests with a key in any of the headers, or without one. */
export const OPTIONAL_KEY: readonly SecurityRequirement[] = [...keyInHeader({ compat: true }), {}];

/** How requests send their key. */
export function keyInHeader({ compat }: { compat: boolean }): readonly SecurityRequirement[] {
  return compat ? [{ bearer: [] }, { apiKey: [] }, { xApiKey: [] }] : [{ apiKey: [] }];
}
