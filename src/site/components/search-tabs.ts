import type { SitePath } from './frame.ts';

export const SEARCH_TABS = ['web', 'images', 'news', 'videos', 'maps', 'translate'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

export const TAB_PATHS: Readonly<Record<SearchTab, SitePath>> = {
  web: '/search',
  images: '/images',
  news: '/news',
  videos: '/videos',
  maps: '/maps',
  translate: '/translate',
};
