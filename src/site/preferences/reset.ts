import { DEFAULT_PREFERENCES } from '../../core/preferences/model.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { keepPreferences } from './keep.ts';

export function resetAll(parts: SiteParts): SitePage {
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
