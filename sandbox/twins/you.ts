import { json } from './answers.ts';
import { jsonOf } from '../posted.ts';
import type { Twin } from '../twin.ts';
import { pictureUrl } from './identity.ts';
import { pageOf } from './parameters.ts';

const KEY = 'sandbox-you-key';

type Asked = { query?: string; count?: number; offset?: number; safesearch?: string };

export const you: Twin = {
  name: 'YOU',
  key: KEY,
  optional: true,
  heeds: ['x-api-key'],
  takesPosts: true,
  answer(request) {
    const { path, headers, corpus, origin, nowMs } = request;
    if (path !== '/v1/search') return json({ detail: 'Not Found' }, { status: 404 });
    if (headers['x-api-key'] !== KEY) return json({ detail: 'Invalid or missing API key' }, { status: 401 });
    const { query = '', count = 10, offset = 0, safesearch } = (jsonOf(request) ?? {}) as Asked;
    const start = offset * count;
    const look = { text: query, safe: safesearch !== 'off', engine: 'you' };
    const age = (days: number): string => new Date(nowMs - days * 86_400_000).toISOString().slice(0, 19);
    const web = pageOf(corpus.findPages(look), start, count).map(({ url, title, text, daysAgo }, index) => ({
      ...{ url, title, description: index % 4 === 3 ? '' : text, snippets: [text] },
      ...(daysAgo !== undefined && { page_age: age(daysAgo) }),
    }));
    const news = pageOf(corpus.findNews(look), start, count).map((item) => ({
      ...{ url: item.url, title: item.title, description: item.text, page_age: age(item.minutesAgo / 1440) },
      ...(item.picture !== '' && { thumbnail_url: pictureUrl(origin, item.picture) }),
    }));
    const results = { ...(web.length > 0 && { web }), ...(news.length > 0 && { news }) };
    return json({ results, metadata: { request_uuid: '0', query: look.text, latency: 0.1 } });
  },
  failure: (what) => (what === 'quota' ? json({ detail: 'payment_required' }, { status: 402 }) : undefined),
};
