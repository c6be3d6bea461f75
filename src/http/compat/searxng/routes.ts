import { readCredentials } from '../../credentials.ts';
import type { KeyedRoute } from '../../keyed-route.ts';
import { autocomplete } from './autocompleter.ts';
import { searxngConfig, type ConfigParts } from './config.ts';
import { searxngDialect } from './dialect.ts';
import { EngineNames } from './engine-names.ts';
import {
  autocompleteOperation,
  configOperation,
  homeOperation,
  searchOperation,
  withLinkKey,
} from './operations.ts';
import { AUTOCOMPLETE_PARAMETERS, searchParameters } from './parameters.ts';
import { SEARXNG_SCHEMAS } from './schemas.ts';
import { searchHandler } from './search.ts';
import type { SideParts } from './side-content.ts';

export type SearxngParts = SideParts & Omit<ConfigParts, 'names'>;

/** Below `/compat/searxng/`, and once more below a link key for clients that cannot send a header. */
type Below = Pick<KeyedRoute, 'operation' | 'handle'> & {
  readonly name: string;
  readonly path: string;
  readonly visitors: NonNullable<KeyedRoute['visitors']>;
};

export function searxngRoutes(parts: SearxngParts): readonly KeyedRoute[] {
  const shared = { ...parts, names: new EngineNames(parts.engines) };
  const table = searchParameters(parts.deadlineMs);
  const search = {
    visitors: 'search',
    handle: searchHandler(shared),
  } as const;
  const below: readonly Below[] = [
    { name: 'search', path: 'search', operation: searchOperation(table), ...search },
    { name: 'home', path: '', operation: homeOperation(table), ...search },
    {
      name: 'autocompleter',
      path: 'autocompleter',
      operation: autocompleteOperation(AUTOCOMPLETE_PARAMETERS),
      visitors: 'suggest',
      handle: autocomplete,
    },
    {
      name: 'config',
      path: 'config',
      operation: configOperation(),
      visitors: 'suggest',
      handle: (call) => ({
        type: 'application/json; charset=utf-8',
        body: JSON.stringify(searxngConfig(shared, call)),
      }),
    },
  ];
  return [...below.map(withHeaderKey), ...below.map(withKeyInPath)];
}

const SHARED = {
  // Every path takes both methods: otherwise the other one would match the address of a link key.
  methods: ['GET', 'POST'],
  dialect: searxngDialect,
  allowsEmptyJson: true,
} as const;

function withHeaderKey({ name, path, ...rest }: Below): KeyedRoute {
  return {
    ...SHARED,
    ...rest,
    name: `compat_searxng_${name}`,
    path: `/compat/searxng/${path}`,
    // Clients of SearXNG know HTTP Basic, since its own instances are often protected with it.
    credentials: { inHead: ({ raw }) => readCredentials(raw, true, true) },
    schemas: SEARXNG_SCHEMAS,
  };
}

function withKeyInPath({ name, path, operation, handle }: Below): KeyedRoute {
  return {
    ...SHARED,
    name: `compat_searxng_link_${name}`,
    path: `/compat/searxng/:key/${path}`,
    credentials: { inPath: 'key' },
    operation: withLinkKey(operation, `/compat/searxng/${path}`),
    handle,
  };
}
