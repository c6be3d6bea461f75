import { DEFAULT_PREFERENCES, type Preferences } from './model.ts';
import { readPreferences } from './read.ts';

/** The largest possible preferences are shorter. */
const MAX_PACKED_LENGTH = 500_000;

/** The browsers' size limit for a cookie, less its name and flags. */
export const MAX_COOKIE_LENGTH = 3_800;

/** Encodes preferences for a cookie or a database column; includes only what differs from the defaults. */
export function packPreferences(preferences: Preferences): string {
  const defaults = DEFAULT_PREFERENCES as Readonly<Record<string, unknown>>;
  const differing = Object.entries(preferences).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
  return Buffer.from(JSON.stringify(Object.fromEntries(differing))).toString('base64url');
}

/** Returns the defaults for text that cannot be decoded. */
export function unpackPreferences(packed: string): Preferences {
  if (packed === '' || packed.length > MAX_PACKED_LENGTH) return DEFAULT_PREFERENCES;
  try {
    return readPreferences(JSON.parse(Buffer.from(packed, 'base64url').toString()));
  } catch {
    return DEFAULT_PREFERENCES;
  }
}
