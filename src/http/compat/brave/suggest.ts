import type { KeyedRoute } from '../../keyed-route.ts';
import { SUGGEST } from './parameters.ts';
import { braveRoute, queryOf } from './route.ts';
import { SUGGEST_ANSWER } from './schemas.ts';

export const braveSuggestRoute: KeyedRoute = braveRoute({
  name: 'suggest',
  path: 'suggest/search',
  summary: 'Autocomplete a query in the format of Brave',
  description: 'Suggestions for a search box. Counts toward usage.',
  parameters: SUGGEST,
  ignored: { country: 'Suggestions depend on the language.', rich: 'Suggestions have only their text.' },
  answer: SUGGEST_ANSWER,
  async respond(call, { q, lang, count }) {
    const { suggestions } = await call.find('suggest', { q, lang, strict: '1' });
    const results = suggestions.slice(0, count).map((query) => ({ query }));
    return { type: 'suggest', query: queryOf(q), results };
  },
});
