import { readCredentials } from '../../credentials.ts';
import type { KeyedAnswer, KeyedCall, KeyedRoute } from '../../keyed-route.ts';
import { searxngConfig, type ConfigParts, EngineNames } from './engine-names.ts';
import type { ExtrasParts } from './extras.ts';
import { searxngDialect } from './formats.ts';
import { AUTOCOMPLETE_PARAMETERS, searchParameters, searxngValues } from './parameters.ts';
import { searchHandler } from './search.ts';
import type { FastifyInstance } from 'fastify';
import { headerReferences, NO_KEY } from '../../openapi/headers.ts';
import { LINK_KEY } from '../../openapi/keyed-paths.ts';
import { tagOf, type PathItem, type QueryParameter } from '../../openapi/types.ts';

const DOCUMENTATION = 'https://docs.searxng.org/dev/search_api.html';

type SearxngParts = ExtrasParts & Omit<ConfigParts, 'names'>;

/** Below `/compat/searxng/`, and once more below a link key for clients that cannot send a header. */
type Below = Pick<KeyedRoute, 'handle'> & {
  readonly name: string;
  readonly path: string;
  readonly described: Omit<KeyedRoute['described'], 'documentation'>;
  readonly visitors: NonNullable<KeyedRoute['visitors']>;
};

export function searxngRoutes(parts: SearxngParts): readonly KeyedRoute[] {
  const shared = { ...parts, names: new EngineNames(parts.engines) };
  const search = {
    summary: 'Search like SearXNG',
    description:
      'Takes the parameters of SearXNG in the query, or as form fields or JSON in the body. Unknown parameters and engines are ignored. Every category counts as a search. The key can also be the password of HTTP Basic.',
    parameters: searchParameters(parts.deadlineMs),
  };
  const handle = searchHandler(shared);
  const below: readonly Below[] = [
    { name: 'search', path: 'search', described: search, visitors: 'search', handle },
    {
      name: 'home',
      path: '',
      described: {
        ...search,
        description: 'The same as `/compat/searxng/search`, for clients that add no path to the URL.',
      },
      visitors: 'search',
      handle,
    },
    {
      name: 'autocompleter',
      path: 'autocompleter',
      described: {
        summary: 'SearXNG-compatible suggestions',
        description:
          'Returns the list that browsers expect, or only the suggestions with `X-Requested-With: XMLHttpRequest`. Counts as a search.',
        parameters: AUTOCOMPLETE_PARAMETERS,
      },
      visitors: 'suggest',
      handle: autocomplete,
    },
    {
      name: 'config',
      path: 'config',
      described: {
        summary: 'Categories and engines, like SearXNG',
        description: 'What this instance offers, as far as the key can use it. Does not count toward usage.',
      },
      visitors: 'suggest',
      handle: (call) => ({
        type: searxngDialect.contentType,
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

function withHeaderKey({ name, path, described, ...rest }: Below): KeyedRoute {
  return {
    ...SHARED,
    ...rest,
    name: `compat_searxng_${name}`,
    path: `/compat/searxng/${path}`,
    // Clients of SearXNG know HTTP Basic, since its own instances are often protected with it.
    credentials: { inHead: ({ raw }) => readCredentials(raw, true, true) },
    described: { ...described, documentation: DOCUMENTATION },
  };
}

function withKeyInPath({ name, path, described, handle }: Below): KeyedRoute {
  return {
    ...SHARED,
    name: `compat_searxng_link_${name}`,
    path: `/compat/searxng/:key/${path}`,
    credentials: { inPath: 'key' },
    described: {
      ...described,
      description: `The same as \`/compat/searxng/${path}\`, with a link key in the path for clients that cannot send a header.`,
      documentation: DOCUMENTATION,
    },
    handle,
  };
}

/** Browsers show more than three suggestions only with a relevance for each. */
const BEST_RELEVANCE = 600;

/** A list for scripts, the form of browsers for all others. */
async function autocomplete(call: KeyedCall): Promise<KeyedAnswer> {
  const { q, language, lang } = searxngValues(AUTOCOMPLETE_PARAMETERS, call);
  const wanted = language ?? lang;
  const suggestions = q === '' ? [] : await suggestionsFor(q, wanted === 'all' ? 'all' : wanted?.tag, call);
  if (call.headers['x-requested-with'] === 'XMLHttpRequest')
    return { type: 'application/json; charset=utf-8', body: JSON.stringify(suggestions) };
  const relevance = { 'google:suggestrelevance': suggestions.map((_text, i) => BEST_RELEVANCE - i) };
  return {
    type: 'application/x-suggestions+json; charset=utf-8',
    body: JSON.stringify([q, suggestions, [], [], relevance]),
  };
}

async function suggestionsFor(
  q: string,
  language: string | undefined,
  call: KeyedCall,
): Promise<readonly string[]> {
  const parameters = { q, strict: '1', ...(language !== 'all' && { lang: language }) };
  const instead = language === 'all' ? { acceptLanguage: undefined } : {};
  return (await call.find('suggest', parameters, instead)).suggestions;
}

export const SEARXNG_HEALTH = 'compat_searxng_healthz';

const PATH = '/compat/searxng/healthz';
/** Clients with a link key ask below it. The key does not matter. */
const LINK_PATH = '/compat/searxng/:key/healthz';

/** Needs no key, like in SearXNG. */
export function addSearxngHealth(app: FastifyInstance): void {
  for (const url of [PATH, LINK_PATH])
    app.route({
      // POST would match the address of a link key.
      method: ['GET', 'POST'],
      url,
      config: { routeName: SEARXNG_HEALTH },
      handler: (_request, reply) =>
        reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK'),
    });
}

export function searxngHealthPaths(): Record<string, PathItem> {
  const described = {
    tags: [tagOf(PATH)],
    summary: 'Liveness check, like SearXNG',
    description: 'Returns `OK` while the process is running.',
    security: NO_KEY,
    responses: { 200: { description: 'Success.', headers: headerReferences(['X-Request-Id']) } },
  };
  const itemOf = (name: string, parameters: readonly QueryParameter[]): PathItem => ({
    get: { operationId: name, ...described, parameters },
    post: { operationId: `${name}_post`, ...described, parameters },
  });
  return {
    [PATH]: itemOf(SEARXNG_HEALTH, []),
    '/compat/searxng/{key}/healthz': itemOf('compat_searxng_link_healthz', [LINK_KEY]),
  };
}
