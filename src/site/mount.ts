import type { Log } from '../core/ports/log.ts';
import type { SiteMount } from '../http/server.ts';
import { problemPages } from './errors/failure-page.ts';
import { addAssets, loadAssets, pathsOf } from './server/assets.ts';
import { readForms } from './server/form-body.ts';
import type { SitePage } from './server/page.ts';
import { addSite, type SiteServerParts } from './server/routes.ts';

/** Puts the website on the server. */
export function mountSite(
  parts: Omit<SiteServerParts, 'assets' | 'guests'> & { pages: readonly SitePage[]; log: Log },
): SiteMount {
  const files = loadAssets(parts.log);
  const assets = pathsOf(files);
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
