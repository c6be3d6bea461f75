import { ANSWER_LANGUAGES, type AnswerLanguage } from '../answers/instant.ts';
import { parseCountry, parseLanguage } from '../query/language.ts';
import { bangTriggerOf, bangUrlOf, placeOf, siteHostOf } from './field.ts';
import * as field from './field.ts';
import { lensItem, MAX_LENSES } from './lens.ts';

/** Interface languages: the same ones as for instant answers. */
export const INTERFACE_LANGUAGES = ANSWER_LANGUAGES;
export type InterfaceLanguage = AnswerLanguage;

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Which units answers prefer; `auto` follows the language and region. */
export const UNIT_SYSTEMS = ['auto', 'metric', 'imperial'] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

/** Where people use miles, pounds and degrees Fahrenheit every day. */
const IMPERIAL_REGIONS: ReadonlySet<string> = new Set(['US', 'LR', 'MM']);

/** The units that the visitor prefers: the ones of the home region if they chose none. */
export function preferredUnits({ units, region }: Pick<Preferences, 'units' | 'region'>): UnitSystem {
  return units === 'auto' && IMPERIAL_REGIONS.has(region) ? 'imperial' : units;
}

/** How many results a page has; 0 for all that the engines return in one response. */
export const PAGE_SIZES = [0, 10, 20, 30, 50] as const;

/** From least to most favourable. */
export const SITE_RULES = ['block', 'lower', 'raise', 'pin'] as const;
export type SiteRule = {
  /** Lowercase ASCII; also applies to subdomains. */
  readonly host: string;
  readonly rule: (typeof SITE_RULES)[number];
};

/** A user-defined search: `!trigger words`. */
export type CustomBang = {
  /** Lowercase, without the exclamation mark. */
  readonly trigger: string;
  /** An http or https URL with `%s` for the search terms. */
  readonly url: string;
};

export const MAX_SITE_RULES = 500;
export const MAX_CUSTOM_BANGS = 100;
/** An engine id is one letter, so there are never more ids than letters. */
const MAX_ENGINES = 26;
const ENGINE = /^engine_[a-z]$/;

/**
 * A user's search preferences: one field for each shared API parameter, plus those that only the site uses. The type, the
 * defaults, the cookie and the file that people export and import are derived from this table.
 */
export const FIELDS = {
  /** Slot ids; empty for all slots. */
  engines: field.list(field.item(field.textThat((id) => (ENGINE.test(id) ? id : undefined))), {
    most: MAX_ENGINES,
    nameOf: (id) => id,
  }),
  safe: field.toggle(true),
  /** A BCP 47 tag; empty for automatic. */
  language: field.textOrNone((tag) => parseLanguage(tag)?.tag),
  /** ISO 3166 code of the country to prefer results from; empty for none. */
  region: field.textOrNone(parseCountry),
  /** Where the visitor is, for questions without a place such as `weather`; empty for none. */
  place: field.textOrNone(placeOf),
  /** Empty to follow the browser. */
  interfaceLanguage: field.choiceOf(['', ...INTERFACE_LANGUAGES]),
  theme: field.choiceOf(THEMES),
  density: field.choiceOf(DENSITIES),
  units: field.choiceOf(UNIT_SYSTEMS),
  perPage: field.choiceOf(PAGE_SIZES),
  /** Whether the next page is added below when the end is reached. */
  infiniteScroll: field.toggle(false),
  /** Whether the search box offers completions. */
  suggestions: field.toggle(true),
  /** Whether the browser keeps recent searches and offers them. They are never sent here. */
  recent: field.toggle(false),
  newTab: field.toggle(false),
  imageProxy: field.toggle(true),
  /** Single-letter shortcuts; people who use speech input or hit keys by accident must be able to turn them off. */
  shortcuts: field.toggle(true),
  sites: field.list(
    field.record<SiteRule>({ host: field.textThat(siteHostOf), rule: field.among(SITE_RULES) }),
    {
      most: MAX_SITE_RULES,
      nameOf: ({ host }) => host,
    },
  ),
  bangs: field.list(
    field.record<CustomBang>({ trigger: field.textThat(bangTriggerOf), url: field.textThat(bangUrlOf) }),
    {
      most: MAX_CUSTOM_BANGS,
      nameOf: ({ trigger }) => trigger,
    },
  ),
  lenses: field.list(lensItem, { most: MAX_LENSES, nameOf: ({ trigger }) => trigger }),
} as const;

type Fields = typeof FIELDS;
type ValueOf<Of> = Of extends field.PreferenceField<infer T> ? T : never;
export type Preferences = { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

export const FIELD_NAMES = Object.keys(FIELDS) as readonly (keyof Preferences)[];

export const DEFAULT_PREFERENCES = fromEach((name) => FIELDS[name].usual);

/** Reads preferences from any value and ignores every part that is not valid. Never throws. */
export function readPreferences(value: unknown): Preferences {
  const given = field.membersOf(value);
  return fromEach((name) => FIELDS[name].read(given[name]));
}

/** The fields that differ from the defaults. */
export function changedFields(preferences: Preferences): readonly (keyof Preferences)[] {
  return FIELD_NAMES.filter(
    (name) => JSON.stringify(preferences[name]) !== JSON.stringify(DEFAULT_PREFERENCES[name]),
  );
}

function fromEach(valueOf: (name: keyof Preferences) => unknown): Preferences {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, valueOf(name)])) as Preferences;
}
