import { type Static, type TSchema, Type } from 'typebox';
import { badParameters, engineNotConfigured, Refusal } from '../../problems.ts';
import { preferredLanguage } from '../../content-negotiation.ts';
import type { StoredKey } from '../../../core/accounts/model.ts';
import type { Domains } from '../../../core/query/search-query.ts';
import type { Language } from '../../../core/query/language.ts';
import {
  engineParameter,
  type NamedSlot,
  dateParameter,
  flagParameter,
  langParameter,
  pageParameter,
  queryParameter,
  safeParameter,
  timeoutParameter,
  lensParameter,
  sitesParameter,
  FILTER_PARAMETERS,
  filtersIn,
  countParameter,
  countryParameter,
  excludeDomainsParameter,
  includeDomainsParameter,
  maxTokensParameter,
} from '../../../core/query/search-parameters.ts';
import type { ParameterTable, ValuesOf } from '../../../core/query/parameters.ts';
import { VISITOR_KEY } from '../../guests.ts';
import type { MaybePromise } from '../../../core/ports/maybe-promise.ts';
import type { Tab } from '../../../core/results/found.ts';
import { REASONS } from '../../../core/upstream/provider.ts';
import { type ApiCall, defineLookup, type LookupEndpoint } from '../endpoint.ts';
import type { ApiLookup } from '../present/responses.ts';
import type { SearchCall, SearchLookups } from '../present/search-lookups.ts';
import type { Lens } from '../../../core/preferences/lens.ts';
import type { Preferences } from '../../../core/preferences/model.ts';
import { throughLens } from '../../../core/search/site-rules.ts';

export type SearchEndpointParts = {
  searchLookups: SearchLookups;
  /** All slots in order, and whether they are configured. */
  slots: readonly (NamedSlot & { configured: boolean; forAccounts: boolean })[];
  deadlineMs: number;
  preferencesOf: (userId: string) => MaybePromise<OwnerPreferences>;
};

export const strictParameter = flagParameter(
  'Returns 503 if no engine responded. Such a search does not count toward usage.',
);

const streamParameter = flagParameter(
  'Sends `text/event-stream`: an event `engine` for each engine as soon as it responds, then an event `result` with the response.',
);

export const extendedParameter = flagParameter(
  'Adds `outcome` and `failed` to the response, `has_more` to searches, `code` to errors, and further fields to results.',
);

export function sharedParameters({ slots, deadlineMs }: Pick<SearchEndpointParts, 'slots' | 'deadlineMs'>) {
  return {
    q: queryParameter,
    engine: engineParameter(slots),
    safe: safeParameter,
    lang: langParameter,
    timeout: timeoutParameter(deadlineMs),
    explain: flagParameter('Adds `explain` to the response: what each engine returned and how long it took.'),
    strict: strictParameter,
    extended: extendedParameter,
    stream: streamParameter,
  };
}

export type Shared = ValuesOf<ReturnType<typeof sharedParameters>>;

function pagedParameters(parts: SearchEndpointParts, tab: Tab) {
  const { q, engine, safe, lang, timeout, explain, strict, extended, stream } = sharedParameters(parts);
  const paged = { q, engine, safe, lang, country: countryParameter, page: pageParameter };
  const filters: ParameterTable = FILTER_PARAMETERS[tab];
  const rest = {
    count: countParameter,
    include_domains: includeDomainsParameter,
    exclude_domains: excludeDomainsParameter,
    max_tokens: maxTokensParameter,
    sites: sitesParameter,
    lens: lensParameter,
    ...{ timeout, explain, strict, extended, stream },
  };
  return tab === 'images'
    ? { ...paged, ...filters, ...rest }
    : { ...paged, date: dateParameter, ...filters, ...rest };
}

/** The requested slots that are configured, in order. All of them are those in the scopes of the key. */
export function slotsFor(
  asked: Shared['engine'],
  { slots }: SearchEndpointParts,
  key: StoredKey,
): readonly string[] {
  const named = asked === 'all' ? key.scopes.engines : asked;
  const wanted = named.length === 0 ? slots : slots.filter(({ id }) => named.includes(id));
  const configured = wanted
    .filter((slot) => slot.configured && !(slot.forAccounts && key === VISITOR_KEY))
    .map(({ id }) => id);
  if (configured.length === 0 && named.length > 0) throw new Refusal(engineNotConfigured(named));
  return configured;
}

export function languageFor(
  lang: Language | undefined,
  acceptLanguage: string | undefined,
): Language | undefined {
  return lang ?? preferredLanguage(acceptLanguage);
}

/** What the parameters of all searches say. */
export function commonCall({
  parameters: { safe, lang, timeout, explain, strict, extended },
  acceptLanguage,
  signal,
  key,
  requestId,
  onReport,
}: Omit<ApiCall<ParameterTable>, 'parameters'> & { parameters: Omit<Shared, 'q' | 'engine'> }) {
  return {
    query: { safe, language: languageFor(lang, acceptLanguage), page: 1, date: undefined },
    isGuest: key === VISITOR_KEY,
    timeoutMs: timeout,
    locale: lang?.tag,
    ...{ explain, extended, strict, requestId, signal },
    ...(onReport && { onReport }),
  };
}

const Outcome = Type.Enum(['complete', 'partial', 'empty', 'failed']);

const EngineFailure = Type.Object(
  {
    engine: Type.String({ description: 'Engine slot, or name of another provider.' }),
    reason: Type.Enum([...REASONS], { description: 'Why it failed.', title: 'FailureReason' }),
  },
  { title: 'EngineFailure' },
);
export type EngineFailure = Static<typeof EngineFailure>;

const EngineReport = Type.Object(
  {
    id: Type.String({ description: 'Engine slot, or name of another provider.' }),
    state: Type.Enum(['ok', ...REASONS], { description: '`ok`, or why the engine failed.' }),
    ms: Type.Number({ description: 'How long it took in milliseconds.' }),
    results: Type.Integer({ description: 'How many results it returned.' }),
    stale: Type.Optional(
      Type.Boolean({
        description: 'Present if the engine failed and its results come from an earlier search.',
      }),
    ),
  },
  { title: 'EngineReport' },
);

const ResultRanks = Type.Object(
  {
    url: Type.String({ description: 'URL of the result.' }),
    ranks: Type.Record(Type.String(), Type.Integer(), {
      description: 'Rank in each engine that found it, from 1.',
    }),
    score: Type.Number({ description: 'The score that decides the order.' }),
  },
  { title: 'ResultRanks' },
);

export function domainsIn({
  include_domains: include,
  exclude_domains: exclude,
}: Record<'include_domains' | 'exclude_domains', readonly string[]>): Domains | undefined {
  return include.length === 0 && exclude.length === 0 ? undefined : { include, exclude };
}

export const Extended = {
  outcome: Type.Optional({
    ...Outcome,
    description: 'Only with `extended=1`: the same as the header `X-Search-Outcome`.',
  }),
  failed: Type.Optional(
    Type.Array(EngineFailure, {
      description:
        'Only with `extended=1`: the engines that are missing, as in the header `X-Engines-Failed`.',
      examples: [[{ engine: 'engine_b', reason: 'timeout' }]],
    }),
  ),
};

export const Explained = Type.Optional(
  Type.Object(
    {
      outcome: { ...Outcome, description: 'How the search ended.' },
      cache: Type.Enum(['hit', 'miss', 'stale'], { description: 'Whether the results come from the cache.' }),
      engines: Type.Array(EngineReport, { description: 'What each engine did.' }),
      results: Type.Optional(
        Type.Array(ResultRanks, { description: 'Web only, in the order of the results.' }),
      ),
    },
    { title: 'Explanation', description: 'Only with `explain=1`.' },
  ),
);

type EnvelopeParts = { tab: string; result: TSchema; fields?: Record<string, TSchema> };

export function envelope({ tab, result, fields = {} }: EnvelopeParts) {
  return Type.Object({
    query: Type.String({ description: 'The query.' }),
    tab: Type.Literal(tab, { description: 'The kind of search.' }),
    page: Type.Integer({ description: 'The page of results, from 1.' }),
    engine: Type.Array(Type.String(), { description: 'The engines used.' }),
    ...fields,
    results: Type.Array(result, { description: 'The results, best first.' }),
    has_more: Type.Optional(
      Type.Boolean({ description: 'Only with `extended=1`: whether the next page can have results.' }),
    ),
    ...Extended,
    omitted: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Only with `extended=1` and `max_tokens`: how many results were left out to fit.',
      }),
    ),
    explain: Explained,
  });
}

type Described = EnvelopeParts & {
  tab: Tab;
  name: string;
  summary: string;
  description: string;
  example: Record<string, unknown>;
  /** For a tab with the parameter `extract`: adds the text of that many pages to the body. */
  texts?: (call: ApiCall<ParameterTable>, count: number) => NonNullable<ApiLookup['complete']>;
};

/** One search tab. Tabs differ only in their fields. */
export function searchEndpoint(parts: SearchEndpointParts, described: Described): LookupEndpoint {
  const { tab, name, summary, description, example, texts } = described;
  return defineLookup({
    name,
    path: `/api/v1/${tab}/`,
    scope: { endpoint: tab, tab },
    methods: ['GET', 'POST'],
    summary,
    description,
    counted: true,
    parameters: pagedParameters(parts, tab),
    answer: envelope(described),
    exampleRequest: { q: 'river deltas' },
    example: { query: 'river deltas', tab, page: 1, engine: ['engine_a', 'engine_c'], ...example } as never,
    async lookup(call) {
      const { parameters, key } = call;
      const { q: text, page, country, count, max_tokens: maxTokens } = parameters;
      const common = commonCall(call);
      const search: SearchCall = {
        ...common,
        tab,
        query: {
          ...common.query,
          ...{ text, page, country, domains: domainsIn(parameters) },
          date: 'date' in parameters ? parameters.date : undefined,
          ...filtersIn(parameters),
        },
        slots: slotsFor(parameters.engine, parts, key),
        refine: { count },
        maxTokens,
      };
      const { sites, lens } = parameters;
      const { ownerId } = key;
      const isOwn = sites || lens !== undefined;
      const lookup = parts.searchLookups.search(
        isOwn
          ? ownerSearch(search, { ownerId, preferences: await parts.preferencesOf(ownerId), sites, lens })
          : search,
      );
      const { extract = 0 } = parameters as { extract?: number };
      return extract > 0 && texts ? { ...lookup, complete: texts(call, extract) } : lookup;
    },
  });
}

/** The preferences of an account that a search can apply. */
type OwnerPreferences = Pick<Preferences, 'sites' | 'lenses'>;

type Applied = {
  readonly ownerId: string;
  readonly preferences: OwnerPreferences;
  readonly sites: boolean;
  readonly lens: string | undefined;
};

/** The search with the rules and the lens of the account that owns the key. No other account gets its response. */
function ownerSearch(search: SearchCall, { ownerId, preferences, sites, lens }: Applied): SearchCall {
  const own = lens === undefined ? search : throughOwnLens(search, lens, preferences.lenses);
  const refine = sites ? { ...search.refine, sites: preferences.sites } : search.refine;
  return { ...own, ...(refine && { refine }), reader: ownerId };
}

function throughOwnLens(search: SearchCall, trigger: string, lenses: readonly Lens[]): SearchCall {
  const { tab, query } = search;
  const lens = lenses.find((one) => one.trigger === trigger);
  if (!lens) throw new Refusal(badParameters({ lens: [unknownLens(lenses)] }));
  const narrowed = throughLens(query, lens);
  if (!narrowed)
    throw new Refusal(
      badParameters({ include_domains: [`None of these domains is in the lens ${trigger}.`] }),
    );
  // Images have no date to compare with.
  return { ...search, query: { ...query, ...narrowed, date: tab === 'images' ? undefined : narrowed.date } };
}

function unknownLens(lenses: readonly Lens[]): string {
  return lenses.length === 0
    ? 'Unknown lens. This account has no lenses.'
    : `Unknown lens. This account has: ${lenses.map(({ trigger }) => trigger).join(', ')}.`;
}
