import { Type } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { searchEndpoint, type SearchEndpointParts } from './search-endpoint.ts';

const WebResult = Type.Object({
  title: Type.String(),
  url: Type.String({ format: 'uri' }),
  description: Type.String(),
  display_url: Type.String({ description: 'The host, then the path, for people.' }),
  favicon_url: Type.String(),
  age: Type.String({
    description: 'Relative, in `lang` where given, else in English; empty when not known.',
  }),
  source: Type.String({
    description: 'The slot that found it; `both` when two did, `all` when three or more did.',
  }),
  source_label: Type.String({ description: 'The display names of the engines that found it.' }),
  sitelinks: Type.Array(
    Type.Object({ title: Type.String(), url: Type.String({ format: 'uri' }), description: Type.String() }),
  ),
});

export function webEndpoint(parts: SearchEndpointParts): Endpoint {
  return searchEndpoint(parts, {
    tab: 'web',
    name: 'web_search',
    summary: 'Search the web',
    description:
      'Asks every engine at once and merges what is in by the deadline: pages that several engines rank high come first.',
    result: WebResult,
    fields: {
      correction: Type.String({ description: "An upstream's suggested spelling, or empty." }),
    },
    example: {
      correction: '',
      results: [
        {
          title: 'River delta',
          url: 'https://en.wikipedia.org/wiki/River_delta',
          description: 'A river delta is a landform made by sediment where a river meets still water.',
          display_url: 'en.wikipedia.org/wiki/River_delta',
          favicon_url: 'https://icons.duckduckgo.com/ip3/en.wikipedia.org.ico',
          age: '3 days ago',
          source: 'both',
          source_label: 'Brave, Marginalia',
          sitelinks: [],
        },
      ],
    },
  });
}
