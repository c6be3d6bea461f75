import { accountPages } from './account-pages.ts';
import { adminPages } from './admin-pages.ts';
import { browserPages } from './browser-pages.ts';
import { keysPages } from './keys-pages.ts';
import { mapsPages } from './maps-pages.ts';
import { mediaPages } from './media-pages.ts';
import { preferencesPages } from './preferences-pages.ts';
import { searchPages } from './search-pages.ts';
import { statusPages } from './status-pages.ts';
import { translatePages } from './translate-pages.ts';
import type { SitePage } from '../site/page.ts';
import type { SiteParts } from '../site/parts.ts';

/** Every address of the site. */
export function sitePages(parts: SiteParts): SitePage[] {
  return [
    ...searchPages(parts),
    ...mediaPages(parts),
    ...mapsPages(parts),
    ...translatePages(parts),
    ...accountPages(parts),
    ...keysPages(parts),
    ...adminPages(parts),
    ...preferencesPages(parts),
    ...statusPages(parts),
    ...browserPages(parts),
  ];
}
