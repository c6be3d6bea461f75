import { parseCountry, parseLanguage } from '../query/language.ts';
import { checkLens, MAX_LENSES, type Lens } from './lens.ts';
import { bangTriggerOf, bangUrlOf, placeOf, siteHostOf } from './checks.ts';
import {
  DEFAULT_PREFERENCES,
  DENSITIES,
  INTERFACE_LANGUAGES,
  MAX_CUSTOM_BANGS,
  MAX_SITE_RULES,
  PAGE_SIZES,
  SITE_RULES,
  THEMES,
  UNIT_SYSTEMS,
  type CustomBang,
  type Preferences,
  type SiteRule,
} from './model.ts';

type SwitchName = {
  [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never;
}[keyof Preferences];

const ENGINE = /^engine_[a-z]$/;

/** Reads preferences from any value and ignores every part that is not valid. Never throws. */
export function readPreferences(value: unknown): Preferences {
  const given = recordOf(value);
  const usual = DEFAULT_PREFERENCES;
  const isOn = (name: SwitchName): boolean => {
    const on = given[name];
    return typeof on === 'boolean' ? on : usual[name];
  };
  return {
    engines: [...new Set(listOf(given.engines).filter(isEngine))],
    safe: isOn('safe'),
    language: parseLanguage(textOf(given.language))?.tag ?? usual.language,
    region: parseCountry(textOf(given.region)) ?? usual.region,
    place: placeOf(textOf(given.place)) ?? usual.place,
    interfaceLanguage:
      INTERFACE_LANGUAGES.find((one) => one === given.interfaceLanguage) ?? usual.interfaceLanguage,
    theme: THEMES.find((one) => one === given.theme) ?? usual.theme,
    density: DENSITIES.find((one) => one === given.density) ?? usual.density,
    units: UNIT_SYSTEMS.find((one) => one === given.units) ?? usual.units,
    perPage: PAGE_SIZES.find((one) => one === given.perPage) ?? usual.perPage,
    infiniteScroll: isOn('infiniteScroll'),
    suggestions: isOn('suggestions'),
    recent: isOn('recent'),
    newTab: isOn('newTab'),
    imageProxy: isOn('imageProxy'),
    shortcuts: isOn('shortcuts'),
    sites: uniqueBy(listOf(given.sites).flatMap(readSite), ({ host }) => host).slice(0, MAX_SITE_RULES),
    bangs: uniqueBy(listOf(given.bangs).flatMap(readBang), ({ trigger }) => trigger).slice(
      0,
      MAX_CUSTOM_BANGS,
    ),
    lenses: uniqueBy(listOf(given.lenses).flatMap(readLens), ({ trigger }) => trigger).slice(0, MAX_LENSES),
  };
}

/** An engine id is one letter, so there are never more ids than letters. */
export function isEngine(value: unknown): value is string {
  return typeof value === 'string' && ENGINE.test(value);
}

function readSite(value: unknown): SiteRule[] {
  const given = recordOf(value);
  const host = siteHostOf(textOf(given.host));
  const rule = SITE_RULES.find((one) => one === given.rule);
  return host !== undefined && rule ? [{ host, rule }] : [];
}

function readBang(value: unknown): CustomBang[] {
  const given = recordOf(value);
  const trigger = bangTriggerOf(textOf(given.trigger));
  const url = bangUrlOf(textOf(given.url));
  return trigger !== undefined && url !== undefined ? [{ trigger, url }] : [];
}

function readLens(value: unknown): Lens[] {
  const checked = checkLens(lensDraftOf(value));
  return 'lens' in checked ? [checked.lens] : [];
}

/** What a value has of the parts of a lens, unchecked. */
export function lensDraftOf(value: unknown): Lens {
  const given = recordOf(value);
  const text = (name: keyof Lens): string => textOf(given[name]);
  const sites = (name: 'include' | 'exclude'): string[] => listOf(given[name]).map(textOf);
  return {
    name: text('name'),
    trigger: text('trigger'),
    include: sites('include'),
    exclude: sites('exclude'),
    region: text('region'),
    date: text('date'),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** Keeps the first of each name. */
function uniqueBy<T>(values: readonly T[], nameOf: (value: T) => string): T[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const name = nameOf(value);
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}
