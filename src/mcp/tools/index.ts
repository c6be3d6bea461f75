import type { McpTool } from '../tool.ts';
import { findPlaces } from './find-places.ts';
import { imageSearch } from './image-search.ts';
import { instantAnswerTool } from './instant-answer.ts';
import { newsSearch } from './news-search.ts';
import { readPageTool } from './read-page.ts';
import { suggest } from './suggest.ts';
import { translate } from './translate.ts';
import { videoSearch } from './video-search.ts';
import { webSearch } from './web-search.ts';

export const TOOLS: readonly McpTool[] = [
  webSearch,
  newsSearch,
  imageSearch,
  videoSearch,
  readPageTool,
  instantAnswerTool,
  findPlaces,
  translate,
  suggest,
];
