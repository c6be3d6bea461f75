import { CODE } from './code.ts';
import { DISCUSSIONS } from './discussions.ts';
import { KEYED_IMAGES } from './images-keyed.ts';
import { KEYED_MEDIA } from './media-keyed.ts';
import { KEYLESS_MEDIA } from './media-keyless.ts';
import { LIBRARY } from './library.ts';
import { PACKAGES } from './packages.ts';
import { PAPERS } from './papers.ts';
import type { Row } from './rows.ts';
import { KEYLESS_VIDEOS } from './videos-keyless.ts';
import { SEARCH_COMPANIES } from './search-companies.ts';
import { KEYED_WEB } from './web-keyed.ts';
import { KEYLESS_WEB } from './web-keyless.ts';

export const ROWS: readonly Row[] = [
  ...KEYLESS_WEB,
  ...KEYED_WEB,
  ...SEARCH_COMPANIES,
  ...KEYLESS_MEDIA,
  ...KEYED_IMAGES,
  ...KEYED_MEDIA,
  ...KEYLESS_VIDEOS,
  ...PAPERS,
  ...CODE,
  ...PACKAGES,
  ...DISCUSSIONS,
  ...LIBRARY,
];
