import { Type } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { searchEndpoint, type SearchEndpointParts } from './search-endpoint.ts';

const NewsResult = Type.Object({
  title: Type.String(),
  url: Type.String({ format: 'uri' }),
  description: Type.String(),
  age: Type.String({
    description: 'Relative, such as "3 hours ago", in `lang` or else in English; empty if not known.',
  }),
  source: Type.String({ description: 'The publisher, or the host if the publisher is not known.' }),
  hostname: Type.String(),
  thumbnail: Type.String(),
});

export function newsEndpoint(parts: SearchEndpointParts): Endpoint {
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
