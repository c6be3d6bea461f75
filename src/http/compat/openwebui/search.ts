import { integerParameter } from '../../../core/query/parameters.ts';
import { queryParameter } from '../../../core/query/search-parameters.ts';
import type { KeyedRoute } from '../../keyed-route.ts';
import { search } from '../our-searches.ts';
import { jsonBody, responsesIn } from '../operation.ts';
import { readSent } from '../sent.ts';
import { OpenWebUiError, openWebUiDialect } from './dialect.ts';

const PARAMETERS = {
  query: queryParameter,
  count: integerParameter('Maximum number of results.', { from: 1, to: 1000, absent: 10 }),
};

const text = { type: 'string' };

const RESPONSE = {
  schema: {
    type: 'array',
    items: {
      type: 'object',
      required: ['link', 'title', 'snippet'],
      properties: { link: text, title: text, snippet: text },
    },
  },
  example: [
    {
      link: 'https://en.wikipedia.org/wiki/River_delta',
      title: 'River delta',
      snippet: 'A river delta is a landform made by sediment where a river meets still water.',
    },
  ],
};

export const openWebUiSearchRoute: KeyedRoute = {
  name: 'compat_openwebui_search',
  path: '/compat/openwebui/search',
  methods: ['POST'],
  dialect: openWebUiDialect,
  operation: {
    summary: 'Search in the format of Open WebUI',
    description:
      'For the web search engine `external` of Open WebUI. If no engine responded, the response is a 503.',
    requestBody: jsonBody(PARAMETERS, {}, { query: 'river deltas', count: 3 }),
    responses: responsesIn(openWebUiDialect, OpenWebUiError, RESPONSE),
  },
  async handle(call) {
    const { query, count } = readSent(PARAMETERS, call.body);
    const { results } = await search(call, 'web_search', { q: query });
    const body = results
      .slice(0, count)
      .map(({ url, title, description }) => ({ link: url, title, snippet: description }));
    return { type: openWebUiDialect.contentType, body: JSON.stringify(body) };
  },
};
