import { Type } from 'typebox';
import { langParameter, queryParameter } from '../../../core/query/search-parameters.ts';
import type { Suggestions } from '../../../core/search/suggestions.ts';
import { defineLookup, type LookupEndpoint } from '../endpoint.ts';
import { apiLookup } from '../present/responses.ts';
import { Extended, extendedParameter, languageFor, strictParameter } from './search-endpoint.ts';

export function suggestEndpoint({ suggestions }: { suggestions: Suggestions }): LookupEndpoint {
  return defineLookup({
    name: 'suggest',
    path: '/api/v1/suggest/',
    scope: { endpoint: 'suggest' },
    methods: ['GET'],
    summary: 'Suggest searches',
    description:
      'Suggestions for a search box, best first. A key with a list of engines gets no suggestions of other engines. Counts toward usage.',
    counted: true,
    parameters: {
      q: { ...queryParameter, description: 'The text typed so far.' },
      lang: langParameter,
      strict: strictParameter,
      extended: extendedParameter,
    },
    answer: Type.Object({
      query: Type.String({ description: 'The text typed so far.' }),
      suggestions: Type.Array(Type.String(), { description: 'The suggestions, best first.' }),
      ...Extended,
    }),
    exampleRequest: { q: 'river d' },
    example: { query: 'river d', suggestions: ['river delta', 'river dance', 'river dee'] },
    lookup({ parameters: { q, lang, strict, extended }, acceptLanguage, signal, key }) {
      const language = languageFor(lang, acceptLanguage);
      const { engines } = key.scopes;
      const scope = engines.length === 0 ? '' : ` engines=${engines.join()}`;
      return apiLookup({
        name: `suggest${scope} ${language?.tag ?? '*'} ${q}`,
        ...{ strict, extended },
        find: () => suggestions.suggest({ text: q, language, engines, signal }),
        present: (found) => ({ ...found, body: { query: q, suggestions: found.suggestions } }),
      });
    },
  });
}
