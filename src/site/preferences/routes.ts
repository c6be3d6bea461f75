import type { SitePage, SiteParts } from '../server/page.ts';
import { bangsPages } from './bangs.ts';
import { lensesPages } from './lenses.ts';
import { sharedLensPages } from './shared-lens.ts';
import { sitesPages } from './sites.ts';
import { siteRulePages } from './site-rule.ts';
import { generalPages, importFile } from './general.ts';
import { exportPreferences } from '../../core/preferences/transfer.ts';
import { DEFAULT_PREFERENCES } from '../../core/preferences/model.ts';
import { keepPreferences } from './model.ts';
import { adoptOffered, askAboutOffered } from './offer-view.ts';

/** For everyone: language and theme also apply to the sign-in page. */
export function preferencesPages(parts: SiteParts): SitePage[] {
  return [
    ...generalPages(parts),
    exportFile,
    importFile(parts),
    resetAll(parts),
    askAboutOffered(parts),
    adoptOffered(parts),
    ...sitesPages(parts),
    ...siteRulePages(parts),
    ...bangsPages(parts),
    ...lensesPages(parts),
    ...sharedLensPages(parts),
  ];
}

const exportFile: SitePage = {
  name: 'preferences_export',
  method: 'GET',
  path: '/preferences/export',
  access: 'everyone',
  handle: ({ visitor }) => ({
    kind: 'body',
    type: 'application/json; charset=utf-8',
    body: exportPreferences(visitor.preferences),
    headers: {
      'content-disposition': 'attachment; filename="tributary-preferences.json"',
      'cache-control': 'no-store',
    },
  }),
};

function resetAll(parts: SiteParts): SitePage {
  return {
    name: 'preferences_reset',
    method: 'POST',
    path: '/preferences/reset',
    access: 'everyone',
    async handle(visit) {
      const { sites, lenses, bangs } = visit.form.has('lists')
        ? DEFAULT_PREFERENCES
        : visit.visitor.preferences;
      const preferences = { ...DEFAULT_PREFERENCES, sites, lenses, bangs };
      const cookie = await keepPreferences(visit, parts, preferences);
      return { kind: 'redirect', to: '/preferences?saved=1', cookies: cookie ? [cookie] : [] };
    },
  };
}
