import { Type } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { searchEndpoint, type SearchEndpointParts } from './search-endpoint.ts';

const NewsResult = Type.Object({
  title: Type.String(),
  url: Type.String({ format: 'uri' }),
  description: Type.String(),
  age: Type.String({
    description: 'Relative, in `lang` where given, else in English; empty when not known.',
  }),
  source: Type.String({ description: 'The publisher, or the host where that is all that is known.' }),
  hostname: Type.String(),
  thumbnail: Type.String(),
});

export function newsEndpoint(parts: SearchEndpointParts): Endpoint {
  return searchEndpoint(parts, {
    tab: 'news',
    name: 'news_search',
    summary: 'Search the news',
    description:
      'News of the engines that search them and of the news providers that are switched on, in turns.',
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
