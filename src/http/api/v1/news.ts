import type { LookupEndpoint } from '../endpoint.ts';
import { NewsResult } from '../present/results.ts';
import { searchEndpoint, type SearchEndpointParts } from './search-endpoint.ts';

export function newsEndpoint(parts: SearchEndpointParts): LookupEndpoint {
  return searchEndpoint(parts, {
    tab: 'news',
    name: 'news_search',
    summary: 'Search news',
    description:
      'News from the engines with a news search and from news providers, alternating between sources.',
    result: NewsResult,
    example: {
      results: [
        {
          title: 'Delta towns prepare for the spring flood',
          url: 'https://news.example.org/delta-towns',
          description: 'Dikes are raised along the lower river.',
          age: '3 hours ago',
          source: 'Example News',
          hostname: 'news.example.org',
          thumbnail: 'https://news.example.org/pictures/dike.jpg',
        },
      ],
    },
  });
}
