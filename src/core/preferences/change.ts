import { MAX_LENSES, type Lens } from './lens.ts';
import {
  MAX_CUSTOM_BANGS,
  MAX_SITE_RULES,
  type CustomBang,
  type Preferences,
  type SiteRule,
} from './model.ts';

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
