import { Type } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { WebResult } from '../present/results.ts';
import type { ExtractEndpointParts } from './extract.ts';
import { searchEndpoint, type SearchEndpointParts } from './search-endpoint.ts';
import { withExtraction } from './web-extraction.ts';

export function webEndpoint(parts: SearchEndpointParts & ExtractEndpointParts): Endpoint {
  const search = searchEndpoint(parts, {
    tab: 'web',
    name: 'web_search',
    summary: 'Search the web',
    description:
      'Queries all engines in parallel and merges the results that arrive by the deadline. Pages that several engines rank high come first.',
    result: WebResult,
    fields: {
      correction: Type.String({ description: 'Spelling suggestion of an engine, or empty.' }),
    },
    example: {
      correction: '',
      results: [
        {
          title: 'River delta',
          url: 'https://en.wikipedia.org/wiki/River_delta',
          description: 'A river delta is a landform made by sediment where a river meets still water.',
          display_url: 'en.wikipedia.org/wiki/River_delta',
          favicon_url: 'https://en.wikipedia.org/favicon.ico',
          age: '3 days ago',
          source: 'both',
          source_label: 'Brave, Marginalia',
          sitelinks: [],
        },
      ],
    },
  });
  return withExtraction(search, parts.pages);
}
