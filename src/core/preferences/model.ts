import { ANSWER_LANGUAGES, type AnswerLanguage } from '../answers/instant.ts';
import type { Lens } from './lens.ts';

/** Interface languages: the same ones as for instant answers. */
export const INTERFACE_LANGUAGES = ANSWER_LANGUAGES;
export type InterfaceLanguage = AnswerLanguage;

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How much space results take. */
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

/** How many results a page has; 0 for all that the engines return at once. */
export const PAGE_SIZES = [0, 10, 20, 30, 50] as const;
export type ResultsPerPage = (typeof PAGE_SIZES)[number];

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

/** A user's search preferences: one field for each shared API parameter, plus those that only the site uses. */
export type Preferences = {
  /** Slot ids; empty for all slots. */
  readonly engines: readonly string[];
  readonly safe: boolean;
  /** A BCP 47 tag; empty for automatic. */
  readonly language: string;
  /** ISO 3166 code of the country to prefer results from; empty for none. */
  readonly region: string;
  /** Where the visitor is, for questions without a place such as `weather`; empty for none. */
  readonly place: string;
  /** Empty to follow the browser. */
  readonly interfaceLanguage: InterfaceLanguage | '';
  readonly theme: Theme;
  readonly density: Density;
  readonly units: UnitSystem;
  readonly perPage: ResultsPerPage;
  /** Whether the next page is added below when the end is reached. */
  readonly infiniteScroll: boolean;
  /** Whether the search box offers completions. */
  readonly suggestions: boolean;
  /** Whether the browser keeps recent searches and offers them. They are never sent here. */
  readonly recent: boolean;
  readonly newTab: boolean;
  readonly imageProxy: boolean;
  /** Single-letter shortcuts; people who use speech input or hit keys by accident must be able to turn them off. */
  readonly shortcuts: boolean;
  readonly sites: readonly SiteRule[];
  readonly bangs: readonly CustomBang[];
  readonly lenses: readonly Lens[];
};

export const DEFAULT_PREFERENCES: Preferences = {
  engines: [],
  safe: true,
  language: '',
  region: '',
  place: '',
  interfaceLanguage: '',
  theme: 'system',
  density: 'comfortable',
  units: 'auto',
  perPage: 0,
  infiniteScroll: false,
  suggestions: true,
  recent: false,
  newTab: false,
  imageProxy: true,
  shortcuts: true,
  sites: [],
  bangs: [],
  lenses: [],
};

export const MAX_SITE_RULES = 500;
export const MAX_CUSTOM_BANGS = 100;
