import { composePictures, composeVideos } from './compose-media.ts';
import { composeNews, composePages } from './compose-text.ts';
import { finderOf } from './finder.ts';
import { NEWS, PAGES, PICTURES, VIDEOS } from './invent.ts';
import type { Look, NewsItem, Page, Picture, Video } from './model.ts';

export { completions } from './completions.ts';
export { correctionOf } from './corrections.ts';
export type { Look, NewsItem, Page, Picture, Video } from './model.ts';
export { pictureSvg } from './picture/svg.ts';

export const findPages: (look: Look) => readonly Page[] = finderOf('pages', composePages, PAGES);
export const findPictures: (look: Look) => readonly Picture[] = finderOf(
  'pictures',
  composePictures,
  PICTURES,
);
export const findNews: (look: Look) => readonly NewsItem[] = finderOf('news', composeNews, NEWS);
export const findVideos: (look: Look) => readonly Video[] = finderOf('videos', composeVideos, VIDEOS);
