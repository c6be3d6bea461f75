import { articlesBeginning } from '../subjects/articles.ts';
import type { Twin, TwinAnswer, TwinRequest } from '../twin.ts';
import { isStockAgent } from './agents.ts';
import { json } from './answers.ts';
import { mediaWikiError, mediaWikiFailure, refusedByMediaWiki, unnamedAgent } from './mediawiki.ts';
import { clamped } from './parameters.ts';
import { addressOf, queryAnswer } from './wikipedia-pages.ts';
import { summaryAnswer } from './wikipedia-summary.ts';

export const wikipedia: Twin = {
  name: 'WIKIPEDIA',
  heeds: ['user-agent'],
  answer(request) {
    const { path, headers, query } = request;
    if (path.startsWith('/api/rest_v1/') && isStockAgent(headers)) return unnamedAgent();
    const summary = summaryAnswer(request);
    if (summary !== undefined) return summary;
    const refused = refusedByMediaWiki(request);
    if (refused !== undefined) return refused;
    const action = query.get('action') ?? '';
    if (action === 'query') return queryAnswer(request);
    if (action === 'opensearch') return openSearch(request);
    return mediaWikiError('badvalue', `Unrecognized value for parameter "action": ${action}.`);
  },
  empty(request) {
    const { path, query } = request;
    if (path.startsWith('/api/rest_v1/')) {
      return json({ type: 'https://mediawiki.org/wiki/HyperSwitch/errors/not_found' }, { status: 404 });
    }
    if (query.get('action') === 'opensearch') return json([query.get('search') ?? '', [], [], []]);
    const list = query.get('list');
    return json({ batchcomplete: true, ...(list !== null && { query: { [list]: [] } }) });
  },
  failure: mediaWikiFailure,
};

function openSearch({ query, corpus }: TwinRequest): TwinAnswer {
  const search = query.get('search') ?? '';
  if (search === '') return mediaWikiError('missingparam', 'The "search" parameter must be set.');
  const limit = clamped(query, 'limit', { min: 1, max: 500, fallback: 10 });
  const completed = corpus.completions(search, undefined).map(asTitle);
  const articles = completed.length === 0 ? [] : articlesBeginning(search).map(({ title }) => title);
  const titles = [...new Set([...articles, ...completed])].slice(0, limit);
  return json([search, titles, titles.map(() => ''), titles.map(addressOf)]);
}

function asTitle(text: string): string {
  const [first = '', ...rest] = [...text];
  return first.toUpperCase() + rest.join('');
}
