import type { Page } from '../corpus/index.ts';
import type { Twin } from '../twin.ts';
import { json, nothing, text } from './answers.ts';
import { numberOf } from './identity.ts';
import { clamped, pageOf } from './parameters.ts';
import { readPhrases } from './phrases.ts';
import { readSites } from './site-operators.ts';
import { cut } from './wording.ts';

/** The shared public key. */
const PUBLIC_KEY = 'public';

export const marginalia: Twin = {
  name: 'MARGINALIA',
  heeds: ['api-key'],
  answer({ path, query, headers, corpus }) {
    if (path !== '/search') return nothing(404);
    const key = headers['api-key'];
    if (key === undefined) return text('Missing API-Key header', { status: 400 });
    if (key !== PUBLIC_KEY) return nothing(401);
    const asked = query.get('query') ?? '';
    if (asked === '') return nothing(400);
    const nsfw = query.get('nsfw') ?? '1';
    if (!/^[012]$/.test(nsfw)) return text('Query Execution Failed', { status: 400 });
    const count = clamped(query, 'count', { min: 1, max: 100, fallback: 20 });
    const page = clamped(query, 'page', { min: 1, max: 10_000, fallback: 1 });
    const language = query.get('lang') ?? 'en';
    const { text: words, sites } = readSites(asked);
    const found = corpus.findPages({
      sites,
      ...readPhrases(words),
      language,
      safe: nsfw === '2',
      engine: 'marginalia',
    });
    const start = (page - 1) * count;
    const body = {
      license: 'CC-BY-NC-SA 4.0',
      page,
      pages: Math.ceil(found.length / count),
      query: asked,
      results: pageOf(found, start, count).map((item, index) => result(item, start + index)),
    };
    return json(body, {
      headers: {
        'api-remaining-daily-capacity': '1000',
        'api-event-type': found.length === 0 ? 'NoResults' : 'UnderLimit',
      },
    });
  },
  failure(what) {
    if (what === 'quota') return text('Daily Limit Exceeded', { status: 429 });
    if (what === 429) return text('QPM Limit Exceeded', { status: 429 });
    return what === 401 || what === 503 ? nothing(what) : undefined;
  },
};

function result(page: Page, rank: number) {
  const number = numberOf(page.id);
  return {
    // Titles are as in the page, and many pages are listed under their old URL.
    url: number % 6 === 0 ? page.url.replace('https:', 'http:') : page.url,
    title: number % 4 === 0 ? page.title.replace(/\s+(\S+)$/, '\n\t\t\t$1') : page.title,
    description: cut(page.text.replace(/[.;:!?]+(\s)/g, '$1'), 250, '...'),
    quality: 2 + rank / 10,
    format: 'html',
    resultsFromDomain: (number % 1500) + 1,
    details: [[]],
  };
}
