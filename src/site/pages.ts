import { accountPages } from './account/routes.ts';
import { adminPages } from './admin/routes.ts';
import { docsPages } from './docs/docs-view.ts';
import { entriesPages } from './entries/entries-view.ts';
import { helpPages } from './help/routes.ts';
import { instancePages } from './instance/routes.ts';
import { keysPages } from './keys/routes.ts';
import { mapsPages } from './maps/routes.ts';
import { mediaPages } from './media/routes.ts';
import { preferencesPages } from './preferences/routes.ts';
import { searchPages } from './search/routes.ts';
import { statusPages } from './status/routes.ts';
import { readerPages } from './read/routes.ts';
import { translatePages } from './translate/routes.ts';
import { wellKnownPages } from './well-known/routes.ts';
import type { SitePage, SiteParts } from './server/page.ts';
import { lazy } from '../core/lazy.ts';
import type { Log } from '../core/ports/log.ts';
import type { SiteMount } from '../http/server.ts';
import { problemPages } from './errors/failure-page.ts';
import { addAssets, loadAssets, pathsOf } from './server/assets.ts';
import { readForms } from './server/form-body.ts';
import { addSite, type SiteServerParts } from './server/routes.ts';

/** Every address of the site. */
export function sitePages(parts: SiteParts): SitePage[] {
  return [
    ...searchPages(parts),
    ...mediaPages(parts),
    ...entriesPages(parts),
    ...mapsPages(parts),
    ...translatePages(parts),
    ...readerPages(parts),
    ...accountPages(parts),
    ...keysPages(parts),
    ...adminPages(parts),
    ...preferencesPages(parts),
    ...statusPages(parts),
    ...docsPages(parts),
    ...helpPages,
    ...instancePages(parts),
    ...wellKnownPages(parts),
  ];
}

/** Puts the website on the server. */
export function mountSite(
  parts: Omit<SiteServerParts, 'assets' | 'guests'> & { pages: readonly SitePage[]; log: Log },
): SiteMount {
  const files = lazy(() => loadAssets(parts.log, parts.instance));
  const assets = lazy(() => pathsOf(files()));
  return {
    problemPage: problemPages(assets, parts),
    async addTo(app, { guests, limits }) {
      addAssets(app, files);
      // In a scope of its own, so that API requests are not parsed for cookies and forms.
      await app.register(async (scope) => {
        readForms(scope, limits);
        await addSite(scope, parts.pages, { ...parts, assets, guests });
      });
    },
  };
}
