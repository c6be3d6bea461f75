import type { KeyedRoute } from '../../keyed-route.ts';
import { search } from '../our-searches.ts';
import { IGNORED, IMAGES, NEWS, VIDEOS } from './parameters.ts';
import { imageResult, newsResult, videoResult, type Icons } from './results.ts';
import { braveRoute, hasMore, pagePlace, queryOf } from './route.ts';
import { IMAGES_ANSWER, NEWS_ANSWER, VIDEOS_ANSWER } from './schemas.ts';
import { parametersFor } from './web.ts';

export function braveNewsRoute(icon: Icons): KeyedRoute {
  return braveRoute({
    name: 'news',
    path: 'news/search',
    summary: 'Search news in the format of Brave',
    description: 'News results.',
    parameters: NEWS,
    ignored: IGNORED,
    answer: NEWS_ANSWER,
    async respond(call, sent) {
      const { page, from, to } = pagePlace(sent);
      const { results } = await search(call, 'news_search', parametersFor(sent, page));
      const shown = results.slice(from, to).map((one) => newsResult(one, icon));
      return { type: 'news', query: queryOf(sent.q, { more: hasMore(shown, sent) }), results: shown };
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
    answer: VIDEOS_ANSWER,
    async respond(call, sent) {
      const { page, from, to } = pagePlace(sent);
      const { results } = await search(call, 'video_search', parametersFor(sent, page));
      const shown = results.slice(from, to).map((one) => videoResult(one, icon));
      return { type: 'videos', query: queryOf(sent.q, { more: hasMore(shown, sent) }), results: shown };
    },
  });
}

export function braveImagesRoute(icon: Icons): KeyedRoute {
  return braveRoute({
    name: 'images',
    path: 'images/search',
    summary: 'Search images in the format of Brave',
    description: 'Image results.',
    parameters: IMAGES,
    ignored: IGNORED,
    answer: IMAGES_ANSWER,
    async respond(call, { q, country, search_lang: lang, safesearch: safe, count }) {
      const { results } = await search(call, 'image_search', { q, country, lang, safe });
      const shown = results.slice(0, count).map((one) => imageResult(one, icon));
      return { type: 'images', query: queryOf(q), results: shown };
    },
  });
}
