import type { Twin } from '../twin.ts';
import { jsonOf } from '../posted.ts';
import { json } from './answers.ts';
import { pictureUrl } from './identity.ts';
import { pageOf } from './parameters.ts';
import { withEntities } from './wording.ts';

const KEY = 'sandbox-kagi-key';
const meta = { trace: '0', node: 'sandbox', ms: 5 };

type Asked = { query?: string; workflow?: string; page?: number; limit?: number; safe_search?: boolean };

export const kagi: Twin = {
  name: 'KAGI',
  key: KEY,
  optional: true,
  heeds: ['authorization'],
  takesPosts: true,
  answer(request) {
    const { path, headers, corpus, origin, nowMs } = request;
    if (path !== '/api/v1/search') return json({ meta, error: [{ code: 'not_found' }] }, { status: 404 });
    if (headers.authorization !== `Bearer ${KEY}`)
      return json({ meta, error: [{ code: 'unauthorized' }] }, { status: 401 });
    const { query, workflow, page = 1, limit = 20, safe_search: safe } = (jsonOf(request) ?? {}) as Asked;
    const look = { text: query ?? '', safe: safe !== false, engine: 'kagi' };
    const [start, count] = [(page - 1) * limit, limit];
    const time = (days: number): string => new Date(nowMs - days * 86_400_000).toISOString();
    const news = () =>
      corpus.findNews(look).map((item) => ({
        ...{ url: item.url, title: item.title, snippet: item.text, time: time(item.minutesAgo / 1440) },
        ...(item.picture !== '' && { image: { url: pictureUrl(origin, item.picture) } }),
        props: { source: item.publisher },
      }));
    const pages = () =>
      corpus.findPages(look).map(({ url, title, text, daysAgo }) => ({
        ...{ url, title: withEntities(title), snippet: withEntities(text), props: {} },
        ...(daysAgo !== undefined && { time: time(daysAgo) }),
      }));
    const found: readonly object[] = workflow === 'news' ? news() : pages();
    const items = pageOf(found, start, count);
    return json({ meta, data: items.length === 0 ? {} : { [workflow ?? '']: items } });
  },
};
