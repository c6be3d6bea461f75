import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { cardsFragment } from './cards-fragment.ts';
import { homePage } from './home-page.ts';
import { suggestPage } from './suggest-page.ts';
import { webSearchPage } from './web-search-page.ts';

export function searchPages(parts: SiteParts): SitePage[] {
  return [homePage, webSearchPage(parts), cardsFragment(parts), suggestPage(parts)];
}
