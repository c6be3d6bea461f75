import { isLongerThan } from '../length.ts';
import { isRecord, type ImportProblem } from './field.ts';
import {
  changedFields,
  DEFAULT_PREFERENCES,
  FIELDS,
  readPreferences,
  type Preferences,
  MAX_CUSTOM_BANGS,
  MAX_SITE_RULES,
  type CustomBang,
  type SiteRule,
} from './model.ts';
import { MAX_LENSES, type Lens } from './lens.ts';

/** The largest possible preferences are shorter. */
const MAX_PACKED_LENGTH = 500_000;

/** The browsers' size limit for a cookie, less its name and flags. */
export const MAX_COOKIE_LENGTH = 3_800;

/** Encodes preferences for a cookie or a database column; includes only what differs from the defaults. */
export function packPreferences(preferences: Preferences): string {
  const changed = changedFields(preferences).map((name) => [name, preferences[name]] as const);
  return Buffer.from(JSON.stringify(Object.fromEntries(changed))).toString('base64url');
}

export function unpackPreferences(packed: string): Preferences {
  if (packed === '' || packed.length > MAX_PACKED_LENGTH) return DEFAULT_PREFERENCES;
  try {
    return readPreferences(JSON.parse(Buffer.from(packed, 'base64url').toString()));
  } catch {
    return DEFAULT_PREFERENCES;
  }
}

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
  return changedFields(offered).length === 0 ? undefined : offered;
}

const VERSION = 1;
/** In characters; the largest possible export needs two thirds of it. */
export const MAX_IMPORT_LENGTH = 400_000;
/** A few examples are enough to find the rest. */
const MAX_PROBLEMS = 10;

/** A file for people to save and import again with `importPreferences`. */
export function exportPreferences(preferences: Preferences): string {
  return `${JSON.stringify({ version: VERSION, ...preferences }, undefined, 2)}\n`;
}

/**
 * Strict, unlike reading a cookie: an import is complete or reports what is wrong. Missing fields get their defaults.
 */
export function importPreferences(
  text: string,
): { readonly preferences: Preferences } | { readonly problems: readonly ImportProblem[] } {
  if (isLongerThan(text, MAX_IMPORT_LENGTH)) return refused('too_long');
  const given = parsed(text);
  if (given === undefined) return refused('not_json');
  const { version, ...parts } = given;
  if (version !== VERSION) return refused('other_version', 'version');
  const problems = Object.entries(parts).flatMap(([name, value]) => problemsOf(name, value));
  return problems.length > 0
    ? { problems: problems.slice(0, MAX_PROBLEMS) }
    : { preferences: readPreferences(parts) };
}

function refused(kind: ImportProblem['kind'], place = ''): { problems: readonly ImportProblem[] } {
  return { problems: [{ kind, place }] };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function problemsOf(name: string, value: unknown): readonly ImportProblem[] {
  return Object.hasOwn(FIELDS, name)
    ? FIELDS[name as keyof Preferences].problems(value, name)
    : [{ kind: 'unknown', place: name.slice(0, 40) }];
}

/** Replaces the host's rule, or appends a new one. Undefined if there are already too many rules. */
export function withSite(preferences: Preferences, rule: SiteRule): Preferences | undefined {
  const sites = replacedOrAdded(preferences.sites, rule, ({ host }) => host === rule.host);
  return sites.length > MAX_SITE_RULES ? undefined : { ...preferences, sites };
}

export function withoutSite(preferences: Preferences, host: string): Preferences {
  return { ...preferences, sites: preferences.sites.filter((one) => one.host !== host) };
}

/** Pinned sites appear above the results in this order. A site that cannot move stays where it is. */
export function withPinMoved(preferences: Preferences, host: string, by: -1 | 1): Preferences {
  const pins = preferences.sites.filter(({ rule }) => rule === 'pin');
  const from = pins.findIndex((pin) => pin.host === host);
  const moved = pins[from];
  const other = pins[from + by];
  if (!moved || !other) return preferences;
  const swapped = new Map([
    [moved.host, other],
    [other.host, moved],
  ]);
  return { ...preferences, sites: preferences.sites.map((site) => swapped.get(site.host) ?? site) };
}

/** Replaces or appends, as with site rules. */
export function withBang(preferences: Preferences, bang: CustomBang): Preferences | undefined {
  const bangs = replacedOrAdded(preferences.bangs, bang, ({ trigger }) => trigger === bang.trigger);
  return bangs.length > MAX_CUSTOM_BANGS ? undefined : { ...preferences, bangs };
}

export function withoutBang(preferences: Preferences, trigger: string): Preferences {
  return { ...preferences, bangs: preferences.bangs.filter((one) => one.trigger !== trigger) };
}

/**
 * Replaces the lens that had the trigger `was`, or appends a new one. Says what is in the way: another lens with this
 * trigger, or too many of them.
 */
export function withLens(
  preferences: Preferences,
  lens: Lens,
  was = '',
): { readonly preferences: Preferences } | { readonly problem: 'taken' | 'too_many' } {
  const { lenses } = preferences;
  const others = lenses.filter(({ trigger }) => trigger !== was);
  if (others.some(({ trigger }) => trigger === lens.trigger)) return { problem: 'taken' };
  if (others.length >= MAX_LENSES) return { problem: 'too_many' };
  const changed = replacedOrAdded(lenses, lens, ({ trigger }) => trigger === was);
  return { preferences: { ...preferences, lenses: changed } };
}

export function withoutLens(preferences: Preferences, trigger: string): Preferences {
  return { ...preferences, lenses: preferences.lenses.filter((one) => one.trigger !== trigger) };
}

function replacedOrAdded<T>(list: readonly T[], item: T, isSame: (one: T) => boolean): readonly T[] {
  return list.some(isSame) ? list.map((one) => (isSame(one) ? item : one)) : [...list, item];
}
