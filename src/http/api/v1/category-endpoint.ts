import { type TSchema, Type } from 'typebox';
import {
  countParameter,
  excludeDomainsParameter,
  includeDomainsParameter,
  maxTokensParameter,
  sourceParameter,
  sourceProblem,
} from '../../../core/query/filter-parameters.ts';
import type { Parameter } from '../../../core/query/parameters.ts';
import { dateParameter, pageParameter } from '../../../core/query/search-parameters.ts';
import type { Category } from '../../../core/results/entries.ts';
import { VISITOR_KEY } from '../../guests.ts';
import { defineLookup, type LookupEndpoint } from '../endpoint.ts';
import {
  domainsIn,
  envelope,
  languageFor,
  type SearchEndpointParts,
  sharedParameters,
} from './search-endpoint.ts';

export type CategoryEndpointParts = SearchEndpointParts & {
  /** The names of the providers that have a search of a category. */
  sources: (category: Category, isGuest: boolean) => readonly string[];
};

export const LIBRARY_KINDS = ['books', 'music', 'podcasts'] as const satisfies Category[];

export type CategoryEndpoint = {
  name: string;
  tab: 'papers' | 'code' | 'packages' | 'discussions' | 'library';
  summary: string;
  description: string;
  result: TSchema;
  /** The kinds of results, for endpoints with several. */
  kind?: Parameter<string | undefined>;
  exampleRequest: Readonly<Record<string, string>>;
  example: { engine: readonly string[]; results: readonly object[] };
};

/** What is searched, and what is shown of it: the library has a category for each kind, code has one with several. */
function categoryOf(tab: CategoryEndpoint['tab'], kind: string | undefined) {
  if (tab === 'library') {
    const category = LIBRARY_KINDS.find((one) => one === kind) ?? LIBRARY_KINDS[0];
    return { category, kind: category };
  }
  return { category: tab, kind };
}

/** One search with sources of its own. They differ only in their fields. */
export function categoryEndpoint(parts: CategoryEndpointParts, described: CategoryEndpoint): LookupEndpoint {
  const { name, tab, summary, description, result, kind, exampleRequest, example } = described;
  const { q, safe, lang, timeout, explain, strict, extended } = sharedParameters(parts);
  const { kind: exampleKind } = exampleRequest;
  return defineLookup({
    name,
    path: `/api/v1/${tab}/`,
    scope: { endpoint: tab, tab },
    methods: ['GET', 'POST'],
    summary,
    description,
    counted: true,
    parameters: {
      ...{ q, safe, lang, page: pageParameter, date: dateParameter },
      ...(kind && { kind }),
      source: sourceParameter,
      count: countParameter,
      include_domains: includeDomainsParameter,
      exclude_domains: excludeDomainsParameter,
      max_tokens: maxTokensParameter,
      ...{ timeout, explain, strict, extended },
    },
    check({ source = [], kind: wanted }) {
      const problem = sourceProblem(source, parts.sources(categoryOf(tab, wanted).category, false));
      return problem === undefined ? undefined : { source: [problem] };
    },
    answer: envelope({
      ...{ tab, result },
      ...(kind && { fields: { kind: Type.Optional(Type.String({ description: 'The requested kind.' })) } }),
    }),
    exampleRequest,
    example: {
      ...{ query: exampleRequest.q, tab, ...(exampleKind !== undefined && { kind: exampleKind }), page: 1 },
      ...example,
    } as never,
    lookup({ parameters, acceptLanguage, signal, key, requestId }) {
      const { source, count } = parameters;
      const { category, kind: shown } = categoryOf(tab, parameters.kind);
      const isGuest = key === VISITOR_KEY;
      const sources = parts.sources(category, isGuest);
      return parts.searchLookups.category(
        {
          tab: category,
          query: {
            ...{ text: parameters.q, safe: parameters.safe, page: parameters.page, date: parameters.date },
            language: languageFor(parameters.lang, acceptLanguage),
            domains: domainsIn(parameters),
          },
          slots: source.length === 0 ? sources : sources.filter((one) => source.includes(one)),
          isGuest,
          refine: {
            count,
            ...(tab === 'code' &&
              shown !== undefined && {
                shows: ({ details }: { details: object }) => 'kind' in details && details.kind === shown,
              }),
          },
          maxTokens: parameters.max_tokens,
          timeoutMs: parameters.timeout,
          locale: parameters.lang?.tag,
          explain: parameters.explain,
          extended: parameters.extended,
          strict: parameters.strict,
          requestId,
          signal,
        },
        { tab, kind: shown },
      );
    },
  });
}
