import { MAX_COOKIE_LENGTH, packPreferences } from '../../core/preferences/pack.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../core/preferences/model.ts';
import type { SetCookie, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';

const ONE_YEAR_SECONDS = 31_536_000;
const USUAL = packPreferences(DEFAULT_PREFERENCES);

/**
 * Saves to the account of a signed-in user, and to the cookie, which also applies to the sign-in page. Returns the cookie
 * to set; undefined if a guest's preferences do not fit into it.
 */
export async function keepPreferences(
  { visitor }: Pick<Visit, 'visitor'>,
  { preferences: store }: Pick<SiteParts, 'preferences'>,
  preferences: Preferences,
): Promise<SetCookie | undefined> {
  const packed = packPreferences(preferences);
  const fits = packed.length <= MAX_COOKIE_LENGTH;
  if (visitor.user) await store.save(visitor.user.id, packed);
  else if (!fits) return undefined;
  const value = fits && packed !== USUAL ? packed : undefined;
  return { name: 'preferences', value, maxAgeSeconds: ONE_YEAR_SECONDS };
}
