import type { SitePage } from '../site/page.ts';
import type { SiteParts } from '../site/parts.ts';
import { cardsFragment } from './search/cards-fragment.ts';
import { homePage } from './search/home-page.ts';
import { suggestPage } from './search/suggest-page.ts';
import { webSearchPage } from './search/web-search-page.ts';

export function searchPages(parts: SiteParts): SitePage[] {
  return [homePage, webSearchPage(parts), cardsFragment(parts), suggestPage(parts)];
}
