import type { Clock } from '../../../core/ports/clock.ts';
import type { KeyedRoute } from '../../keyed-route.ts';
import { search } from '../searches.ts';
import { IGNORED, IMAGES, NEWS, SUGGEST, VIDEOS } from './parameters.ts';
import { imageResult, newsResult, videoResult, type Icons } from './results.ts';
import { braveRoute, hasMore, queryOf } from './route.ts';
import { parametersFor } from './web.ts';

export function braveNewsRoute(icon: Icons): KeyedRoute {
  return braveRoute({
    name: 'news',
    path: 'news/search',
    summary: 'Search news in the format of Brave',
    description: 'News results.',
    parameters: NEWS,
    ignored: IGNORED,
    async respond(call, sent) {
      const found = await search(call, 'news_search', parametersFor(sent));
      const results = found.results.map((one) => newsResult(one, icon));
      return { type: 'news', query: queryOf(sent.q, { more: hasMore(found, sent) }), results };
    },
  });
}

export function braveVideosRoute(icon: Icons): KeyedRoute {
  return braveRoute({
    name: 'videos',
    path: 'videos/search',
    summary: 'Search videos in the format of Brave',
    description: 'Video results.',
    parameters: VIDEOS,
    ignored: IGNORED,
    async respond(call, sent) {
      const found = await search(call, 'video_search', parametersFor(sent));
      const results = found.results.map((one) => videoResult(one, icon));
      return { type: 'videos', query: queryOf(sent.q, { more: hasMore(found, sent) }), results };
    },
  });
}

export function braveImagesRoute(icon: Icons, clock: Clock): KeyedRoute {
  return braveRoute({
    name: 'images',
    path: 'images/search',
    summary: 'Search images in the format of Brave',
    description: 'Image results.',
    parameters: IMAGES,
    ignored: IGNORED,
    async respond(call, { q, country, search_lang: lang, safesearch: safe, count }) {
      const { results } = await search(call, 'image_search', { q, country, lang, safe });
      const fetched = `${new Date(clock.wallMs()).toISOString().slice(0, 19)}Z`;
      const shown = results.slice(0, count).map((one) => imageResult(one, { icon, fetched }));
      // Engines filter such images unless safe search is off.
      const extra = { might_be_offensive: safe === 'off' };
      return { type: 'images', query: queryOf(q), results: shown, extra };
    },
  });
}

export const braveSuggestRoute: KeyedRoute = braveRoute({
  name: 'suggest',
  path: 'suggest/search',
  summary: 'Autocomplete a query in the format of Brave',
  description: 'Suggestions for a search box. Counts toward usage.',
  parameters: SUGGEST,
  ignored: { country: 'Suggestions depend on the language.', rich: 'Suggestions have only their text.' },
  async respond(call, { q, lang, count }) {
    const { suggestions } = await call.find('suggest', { q, lang, strict: '1' });
    const results = suggestions.slice(0, count).map((query) => ({ query }));
    return { type: 'suggest', query: queryOf(q), results };
  },
});
