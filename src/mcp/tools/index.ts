import type { Tool } from '../tool.ts';
import { findPlaces } from './find-places.ts';
import { imageSearch } from './image-search.ts';
import { instantAnswer } from './instant-answer.ts';
import { newsSearch } from './news-search.ts';
import { readPage } from './read-page.ts';
import { suggest } from './suggest.ts';
import { translate } from './translate.ts';
import { videoSearch } from './video-search.ts';
import { webSearch } from './web-search.ts';

export const TOOLS: readonly Tool[] = [
  webSearch,
  newsSearch,
  imageSearch,
  videoSearch,
  readPage,
  instantAnswer,
  findPlaces,
  translate,
  suggest,
];
