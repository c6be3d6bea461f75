import { accountPages } from './account/routes.ts';
import { adminPages } from './admin/routes.ts';
import { docsPages } from './docs/routes.ts';
import { helpPages } from './help/routes.ts';
import { keysPages } from './keys/routes.ts';
import { mapsPages } from './maps/routes.ts';
import { mediaPages } from './media/routes.ts';
import { preferencesPages } from './preferences/routes.ts';
import { searchPages } from './search/routes.ts';
import { statusPages } from './status/routes.ts';
import { translatePages } from './translate/routes.ts';
import { wellKnownPages } from './well-known/routes.ts';
import type { SitePage } from './server/page.ts';
import type { SiteParts } from './server/parts.ts';

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
    ...docsPages(parts),
    ...helpPages,
    ...wellKnownPages(parts),
  ];
}
