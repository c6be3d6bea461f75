import type { Twin } from '../twin.ts';
import { json } from './answers.ts';
import { googleAnswer } from './google-results.ts';

const KEY = 'sandbox-serpapi-key';
const LISTS: Readonly<Record<string, string>> = {
  google: 'organic_results',
  google_images: 'images_results',
  google_news: 'news_results',
  google_videos: 'video_results',
};

export const serpapi: Twin = {
  name: 'SERPAPI',
  key: KEY,
  optional: true,
  heeds: [],
  answer(request) {
    const { query } = request;
    const list = LISTS[query.get('engine') ?? ''];
    if (request.path !== '/search.json') return json({ error: 'Not found' }, { status: 404 });
    if (query.get('api_key') !== KEY) return json({ error: 'Invalid API key.' }, { status: 401 });
    if (list === undefined) return json({ error: 'Unsupported engine.' }, { status: 400 });
    const kind = (query.get('engine') ?? '').replace('google_', '');
    const size = kind === 'images' ? 100 : kind === 'news' ? 50 : 10;
    const start = Number(query.get('start') ?? '0') + Number(query.get('ijn') ?? '0') * 100;
    const items = googleAnswer(request, (name) => query.get(name) ?? undefined, { kind, start, size });
    const metadata = { search_metadata: { id: '0', status: 'Success' }, search_information: {} };
    if (items.length > 0) return json({ ...metadata, [list]: items });
    return json({ ...metadata, error: "Google hasn't returned any results for this query." });
  },
  failure: (what) =>
    what === 'quota' ? json({ error: 'Your account has run out of searches.' }, { status: 429 }) : undefined,
};
