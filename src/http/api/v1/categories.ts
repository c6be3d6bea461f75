import { Type } from 'typebox';
import { choiceParameter } from '../../../core/query/parameters.ts';
import { CODE_KINDS, type Category } from '../../../core/results/entries.ts';
import type { LookupEndpoint } from '../endpoint.ts';
import { ENTRY_RESULTS } from '../present/entries.ts';
import {
  type CategoryEndpoint,
  categoryEndpoint,
  type CategoryEndpointParts,
  LIBRARY_KINDS,
} from './category-endpoint.ts';

/** What each of these endpoints searches. */
export const CATEGORIES_OF: Readonly<Record<string, readonly Category[]>> = {
  paper_search: ['papers'],
  code_search: ['code'],
  package_search: ['packages'],
  discussion_search: ['discussions'],
  library_search: LIBRARY_KINDS,
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
    example: {
      engine: ['crossref', 'arxiv'],
      results: [
        {
          title: 'Sinking deltas due to human activities',
          url: 'https://doi.org/10.1038/ngeo629',
          description: '',
          age: '17 years ago',
          source: 'Nature Geoscience',
          hostname: 'doi.org',
          thumbnail: '',
          published_at: '2009-09-20T00:00:00.000Z',
          details: {
            authors: ['James P. M. Syvitski'],
            venue: 'Nature Geoscience',
            year: 2009,
            doi: '10.1038/ngeo629',
            arxiv_id: '',
            pmid: '',
            pdf_url: '',
            open_access: null,
            citations: 1500,
            license: '',
            kind: 'article',
            retracted: false,
          },
        },
      ],
    },
  },
  {
    name: 'code_search',
    tab: 'code',
    summary: 'Search code',
    description: 'Repositories, questions of programmers, and documentation.',
    result: ENTRY_RESULTS.code,
    kind: choiceParameter('Only results of this kind. Default: all kinds.', CODE_KINDS),
    exampleRequest: { q: 'river delta model' },
    example: {
      engine: ['github', 'stackexchange', 'mdn'],
      results: [
        {
          title: 'example/delta-model',
          url: 'https://github.com/example/delta-model',
          description: 'Simulates how a river delta grows.',
          age: '2 months ago',
          source: 'GitHub',
          hostname: 'github.com',
          thumbnail: '',
          published_at: '2026-09-10T08:00:00.000Z',
          details: {
            kind: 'repository',
            full_name: 'example/delta-model',
            stars: 214,
            forks: 31,
            language: 'Python',
            license: 'MIT',
            topics: ['hydrology'],
            archived: false,
            score: null,
            answers: null,
            solved: null,
          },
        },
      ],
    },
  },
  {
    name: 'package_search',
    tab: 'packages',
    summary: 'Search packages',
    description:
      'Packages of npm, crates.io, Docker Hub and pkg.go.dev. A package of exactly the searched name comes first.',
    result: ENTRY_RESULTS.packages,
    exampleRequest: { q: 'fastify' },
    example: {
      engine: ['npm', 'crates'],
      results: [
        {
          title: 'fastify',
          url: 'https://www.npmjs.com/package/fastify',
          description: 'Fast and low overhead web framework.',
          age: '3 weeks ago',
          source: 'npm',
          hostname: 'www.npmjs.com',
          thumbnail: '',
          published_at: '2026-10-25T10:00:00.000Z',
          details: {
            name: 'fastify',
            version: '5.6.1',
            license: 'MIT',
            downloads: 3200000,
            registry: 'npm',
            repository: 'https://github.com/fastify/fastify',
            install: 'npm install fastify',
          },
        },
      ],
    },
  },
  {
    name: 'discussion_search',
    tab: 'discussions',
    summary: 'Search discussions',
    description: 'Discussions and questions on Hacker News, Stack Exchange and Lemmy.',
    result: ENTRY_RESULTS.discussions,
    exampleRequest: { q: 'river deltas' },
    example: {
      engine: ['hackernews', 'lemmy'],
      results: [
        {
          title: 'Why river deltas are sinking',
          url: 'https://news.ycombinator.com/item?id=1',
          description: '',
          age: '2 days ago',
          source: 'Hacker News',
          hostname: 'news.ycombinator.com',
          thumbnail: '',
          published_at: '2026-11-13T09:30:00.000Z',
          details: {
            score: 120,
            comments: 45,
            author: 'someone',
            community: 'Hacker News',
            solved: null,
            linked_url: 'https://example.org/sinking-deltas',
          },
        },
      ],
    },
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
    example: {
      engine: ['openlibrary'],
      results: [
        {
          title: 'Life on the Mississippi',
          url: 'https://openlibrary.org/works/OL54028W',
          description: '',
          age: '143 years ago',
          source: 'Open Library',
          hostname: 'openlibrary.org',
          thumbnail: 'https://covers.openlibrary.org/b/id/8244151-M.jpg',
          published_at: '',
          details: {
            authors: ['Mark Twain'],
            year: 1883,
            isbn: ['9780140390506'],
            languages: ['en'],
            readable_url: 'https://archive.org/details/lifeonmississipp00twai',
          },
        },
      ],
    },
  },
];

export function categoryEndpoints(parts: CategoryEndpointParts): LookupEndpoint[] {
  return ENDPOINTS.map((described) => categoryEndpoint(parts, described));
}
