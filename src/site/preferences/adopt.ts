import { unpackPreferences } from '../../core/preferences/pack.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { keepPreferences } from './keep.ts';

/**
 * The answer to whether the preferences of this browser are for the account too. What is kept is what the page showed,
 * which the form carries: the cookie may be another one by now.
 */
export function adoptOffered(parts: SiteParts): SitePage {
  return {
    name: 'preferences_adopt',
    method: 'POST',
    path: '/preferences/adopt',
    access: 'users',
    async handle(visit) {
      const { form, visitor } = visit;
      // The account may have got some elsewhere since the page was shown: these stay.
      if (!visitor.offered) return { kind: 'redirect', to: '/preferences' };
      if (!form.has('use')) {
        return { kind: 'redirect', to: '/preferences', cookies: [{ name: 'preferences', value: undefined }] };
      }
      const cookie = await keepPreferences(visit, parts, unpackPreferences(form.get('preferences')));
      return { kind: 'redirect', to: '/preferences?saved=1', cookies: cookie ? [cookie] : [] };
    },
  };
}
