import type { McpTool } from '../tool.ts';
import { CATEGORY_TOOLS } from './categories.ts';
import { findPlaces } from './find-places.ts';
import { instantAnswerTool } from './instant-answer.ts';
import { readPageTool } from './read-page.ts';
import { imageSearch, newsSearch, videoSearch, webSearch } from './searches.ts';
import { suggest } from './suggest.ts';
import { translate } from './translate.ts';

export const TOOLS: readonly McpTool[] = [
  webSearch,
  newsSearch,
  imageSearch,
  videoSearch,
  ...CATEGORY_TOOLS,
  readPageTool,
  instantAnswerTool,
  findPlaces,
  translate,
  suggest,
];
