import { DEFAULT_PREFERENCES, type Preferences } from './model.ts';
import { packPreferences, unpackPreferences } from './pack.ts';

const PACKED_DEFAULTS = packPreferences(DEFAULT_PREFERENCES);

/**
 * The preferences in the browser's cookie, for a user whose account has none yet; undefined if there is nothing to
 * offer. They are never adopted without asking, because another site on the same domain can plant a cookie with bangs
 * that lead elsewhere.
 */
export function offeredPreferences(
  saved: string | undefined,
  cookie: string | undefined,
): Preferences | undefined {
  if (saved !== undefined || cookie === undefined) return undefined;
  const offered = unpackPreferences(cookie);
  return packPreferences(offered) === PACKED_DEFAULTS ? undefined : offered;
}
