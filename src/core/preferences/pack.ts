import { DEFAULT_PREFERENCES, type Preferences } from './model.ts';
import { readPreferences } from './read.ts';

/** The most rules and bangs that are kept, each as long as can be, need less. */
const LONGEST = 500_000;

/** What browsers keep of one cookie, less its name and flags. */
export const LONGEST_COOKIE = 3_800;

/** Text for a cookie or a column: only what differs from the usual. */
export function packPreferences(preferences: Preferences): string {
  const usual = DEFAULT_PREFERENCES as Readonly<Record<string, unknown>>;
  const differing = Object.entries(preferences).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name]),
  );
  return Buffer.from(JSON.stringify(Object.fromEntries(differing))).toString('base64url');
}

/** Of text that cannot be read nothing is taken. */
export function unpackPreferences(packed: string): Preferences {
  if (packed === '' || packed.length > LONGEST) return DEFAULT_PREFERENCES;
  try {
    return readPreferences(JSON.parse(Buffer.from(packed, 'base64url').toString()));
  } catch {
    return DEFAULT_PREFERENCES;
  }
}
