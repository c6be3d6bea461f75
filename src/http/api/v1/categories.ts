import { type TSchema, Type } from 'typebox';
import {
  countParameter,
  excludeDomainsParameter,
  includeDomainsParameter,
  maxTokensParameter,
  sourceParameter,
  sourceProblem,
  dateParameter,
  pageParameter,
} from '../../../core/query/search-parameters.ts';
import { choiceParameter, type Parameter } from '../../../core/query/parameters.ts';
import { CODE_KINDS, type Category } from '../../../core/results/entries.ts';
import { defineLookup, type LookupEndpoint } from '../endpoint.ts';
import { ENTRY_RESULTS } from '../present/entries.ts';
import EXAMPLES from './category-examples.json' with { type: 'json' };
import {
  commonCall,
  domainsIn,
  envelope,
  type SearchEndpointParts,
  sharedParameters,
} from './search-endpoint.ts';

type CategoryEndpointParts = SearchEndpointParts & {
  sources: (category: Category, isGuest: boolean, kind?: string) => readonly string[];
};

const LIBRARY_KINDS = ['books', 'music', 'podcasts'] as const satisfies Category[];

type CategoryEndpoint = {
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

const ENDPOINTS: readonly CategoryEndpoint[] = [
  {
    name: 'paper_search',
    tab: 'papers',
    summary: 'Search papers',
    description:
      'Scientific papers from Crossref, arXiv, Europe PMC and others. Sources that found the same paper fill each other’s gaps.',
    result: ENTRY_RESULTS.papers,
    exampleRequest: { q: 'river deltas' },
    example: EXAMPLES.papers,
  },
  {
    name: 'code_search',
    tab: 'code',
    summary: 'Search code',
    description: 'Repositories, questions of programmers, and documentation.',
    result: ENTRY_RESULTS.code,
    kind: choiceParameter('Only results of this kind. Default: all kinds.', CODE_KINDS),
    exampleRequest: { q: 'river delta model' },
    example: EXAMPLES.code,
  },
  {
    name: 'package_search',
    tab: 'packages',
    summary: 'Search packages',
    description:
      'Packages of npm, crates.io, Docker Hub and pkg.go.dev. A package of exactly the searched name comes first.',
    result: ENTRY_RESULTS.packages,
    exampleRequest: { q: 'fastify' },
    example: EXAMPLES.packages,
  },
  {
    name: 'discussion_search',
    tab: 'discussions',
    summary: 'Search discussions',
    description: 'Discussions and questions on Hacker News, Stack Exchange and Lemmy.',
    result: ENTRY_RESULTS.discussions,
    exampleRequest: { q: 'river deltas' },
    example: EXAMPLES.discussions,
  },
  {
    name: 'library_search',
    tab: 'library',
    summary: 'Search books, music or podcasts',
    description:
      'Books from Open Library, music from MusicBrainz, podcasts from Apple’s directory: `kind` selects one of them. The response says which one in `kind`.',
    result: Type.Union([ENTRY_RESULTS.books, ENTRY_RESULTS.music, ENTRY_RESULTS.podcasts]),
    kind: {
      ...choiceParameter('What to search for. Default: `books`.', LIBRARY_KINDS),
      schema: { type: 'string', enum: LIBRARY_KINDS, default: 'books' },
    },
    exampleRequest: { q: 'life on the mississippi', kind: 'books' },
    example: EXAMPLES.library,
  },
];

export function categoryEndpoints(parts: CategoryEndpointParts): LookupEndpoint[] {
  return ENDPOINTS.map((described) => categoryEndpoint(parts, described));
}

/** The names of the endpoints whose sources are all switched off. */
export function endpointsWithoutSources(sources: CategoryEndpointParts['sources']): readonly string[] {
  const isOff = (category: Category): boolean => sources(category, false).length === 0;
  return ENDPOINTS.filter(({ tab }) => (tab === 'library' ? LIBRARY_KINDS : [tab]).every(isOff)).map(
    ({ name }) => name,
  );
}

/** What is searched, and what is shown of it: the library has a category for each kind, code has one with several. */
function categoryOf(tab: CategoryEndpoint['tab'], kind: string | undefined) {
  if (tab === 'library') {
    const category = LIBRARY_KINDS.find((one) => one === kind) ?? LIBRARY_KINDS[0];
    return { category, kind: category };
  }
  return { category: tab, kind };
}

/** One search with sources of its own. They differ only in their fields. */
function categoryEndpoint(parts: CategoryEndpointParts, described: CategoryEndpoint): LookupEndpoint {
  const { name, tab, summary, description, result, kind, exampleRequest, example } = described;
  const { q, safe, lang, timeout, explain, strict, extended, stream } = sharedParameters(parts);
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
      ...{ timeout, explain, strict, extended, stream },
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
    lookup(call) {
      const { q: text, page, date, source, count, max_tokens: maxTokens } = call.parameters;
      const { category, kind: shown } = categoryOf(tab, call.parameters.kind);
      const common = commonCall(call);
      const { isGuest } = common;
      return parts.searchLookups.category(
        {
          ...common,
          tab: category,
          query: { ...common.query, ...{ text, page, date, domains: domainsIn(call.parameters) } },
          slots:
            source.length === 0
              ? parts.sources(category, isGuest, call.parameters.kind)
              : parts.sources(category, isGuest).filter((one) => source.includes(one)),
          refine: {
            count,
            ...(tab === 'code' &&
              shown !== undefined && {
                shows: ({ details }: { details: object }) => 'kind' in details && details.kind === shown,
              }),
          },
          maxTokens,
        },
        { tab, kind: shown },
      );
    },
  });
}
