import { DEFAULT_PREFERENCES, type Preferences } from './model.ts';
import { packPreferences, unpackPreferences } from './pack.ts';

const USUAL = packPreferences(DEFAULT_PREFERENCES);

/**
 * What a browser brings along for somebody whose account has no preferences yet; undefined where there is nothing to
 * ask about. Only offered, never taken: another site below the same domain can plant a cookie, and with it bangs that
 * lead elsewhere.
 */
export function offeredPreferences(
  saved: string | undefined,
  cookie: string | undefined,
): Preferences | undefined {
  if (saved !== undefined || cookie === undefined) return undefined;
  const brought = unpackPreferences(cookie);
  return packPreferences(brought) === USUAL ? undefined : brought;
}
