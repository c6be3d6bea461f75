import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { showBangs, changeBangs } from './bangs.ts';
import { changeLenses, showLenses } from './lenses.ts';
import { addSharedLens, showSharedLens } from './shared-lens.ts';
import { changeSites, showSites } from './sites.ts';
import { showSteering, steer } from './steer.ts';
import { showGeneral, importFile, saveGeneral } from './general.ts';
import { exportPreferences } from '../../core/preferences/transfer.ts';
import { DEFAULT_PREFERENCES } from '../../core/preferences/model.ts';
import { keepPreferences } from './keep.ts';
import { unpackPreferences } from '../../core/preferences/pack.ts';

/** For everyone: language and theme also apply to the sign-in page. */
export function preferencesPages(parts: SiteParts): SitePage[] {
  return [
    showGeneral(parts),
    saveGeneral(parts),
    exportFile,
    importFile(parts),
    resetAll(parts),
    adoptOffered(parts),
    showSites,
    changeSites(parts),
    showSteering,
    steer(parts),
    showBangs(parts),
    changeBangs(parts),
    showLenses(parts),
    changeLenses(parts),
    showSharedLens,
    addSharedLens(parts),
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
      const cookie = await keepPreferences(visit, parts, DEFAULT_PREFERENCES);
      return { kind: 'redirect', to: '/preferences?saved=1', cookies: cookie ? [cookie] : [] };
    },
  };
}

/**
 * Saves the preferences of this browser to the account, or drops them. The form carries what the page showed, because
 * the cookie may have changed since.
 */
function adoptOffered(parts: SiteParts): SitePage {
  return {
    name: 'preferences_adopt',
    method: 'POST',
    path: '/preferences/adopt',
    access: 'users',
    async handle(visit) {
      const { form, visitor } = visit;
      // The account may have got preferences in another browser meanwhile: these stay.
      if (!visitor.offered) return { kind: 'redirect', to: '/preferences' };
      if (!form.has('use')) {
        return { kind: 'redirect', to: '/preferences', cookies: [{ name: 'preferences', value: undefined }] };
      }
      const cookie = await keepPreferences(visit, parts, unpackPreferences(form.get('preferences')));
      return { kind: 'redirect', to: '/preferences?saved=1', cookies: cookie ? [cookie] : [] };
    },
  };
}
