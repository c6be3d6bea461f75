import { unpackPreferences } from '../../core/preferences/transfer.ts';
import { localPath } from '../server/local-path.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { keepPreferences } from './model.ts';
import { offerPage } from './offer-view.ts';

/** Between signing in and the wanted page: asks about preferences from before. Deciding later is just going on. */
export function askAboutOffered({ slots }: Pick<SiteParts, 'slots'>): SitePage {
  return {
    name: 'preferences_offer',
    method: 'GET',
    path: '/preferences/adopt',
    access: 'users',
    handle({ frame, query, visitor: { offered } }) {
      const next = localPath(query.get('next'));
      if (!offered) return { kind: 'redirect', to: next };
      const engines = slots.filter((slot) => slot.configured);
      return { kind: 'page', html: offerPage(frame, { offered, engines, next }), cacheControl: 'no-store' };
    },
  };
}

/**
 * Saves the preferences of this browser to the account, or drops them. The form carries what the page showed, because
 * the cookie may have changed since.
 */
export function adoptOffered(parts: SiteParts): SitePage {
  return {
    name: 'preferences_adopt',
    method: 'POST',
    path: '/preferences/adopt',
    access: 'users',
    async handle(visit) {
      const { form, visitor } = visit;
      const next = form.has('next') ? localPath(form.get('next')) : undefined;
      // The account may have got preferences in another browser meanwhile: these stay.
      if (!visitor.offered) return { kind: 'redirect', to: next ?? '/preferences' };
      if (!form.has('use')) {
        const cookies = [{ name: 'preferences', value: undefined } as const];
        return { kind: 'redirect', to: next ?? '/preferences', cookies };
      }
      const cookie = await keepPreferences(visit, parts, unpackPreferences(form.get('preferences')));
      return { kind: 'redirect', to: next ?? '/preferences?saved=1', cookies: cookie ? [cookie] : [] };
    },
  };
}
