import { Type } from 'typebox';
import { langParameter, queryParameter } from '../../../core/query/search-parameters.ts';
import type { Suggestions } from '../../../core/search/suggestions.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { languageFor, ready } from './search-endpoint.ts';

export function suggestEndpoint({ suggestions }: { suggestions: Suggestions }): Endpoint {
  return defineEndpoint({
    name: 'suggest',
    path: '/api/v1/suggest/',
    methods: ['GET'],
    summary: 'Complete a query',
    description: 'Completions for a search bar, best first. Counts as a search.',
    counted: true,
    cacheControl: 'private',
    searches: true,
    parameters: { q: { ...queryParameter, description: 'What was typed so far.' }, lang: langParameter },
    answer: Type.Object({
      query: Type.String(),
      suggestions: Type.Array(Type.String()),
    }),
    example: { query: 'river d', suggestions: ['river delta', 'river dance', 'river dee'] },
    handle({ parameters: { q, lang }, acceptLanguage, gone }) {
      const answer = suggestions.suggest({ text: q, language: languageFor(lang, acceptLanguage), gone });
      return ready(answer, { strict: false });
    },
  });
}
