import { ANSWER_LANGUAGES, type AnswerLanguage } from '../answers/instant.ts';

/** Interface languages: the same ones as for instant answers. */
export const INTERFACE_LANGUAGES = ANSWER_LANGUAGES;
export type InterfaceLanguage = AnswerLanguage;

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

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
  /** Where the visitor is, for questions without a place such as `weather`; empty for none. */
  readonly place: string;
  /** Empty to follow the browser. */
  readonly interfaceLanguage: InterfaceLanguage | '';
  readonly theme: Theme;
  readonly newTab: boolean;
  readonly imageProxy: boolean;
  /** Single-letter shortcuts; people who use speech input or hit keys by accident must be able to turn them off. */
  readonly shortcuts: boolean;
  readonly sites: readonly SiteRule[];
  readonly bangs: readonly CustomBang[];
};

export const DEFAULT_PREFERENCES: Preferences = {
  engines: [],
  safe: true,
  language: '',
  place: '',
  interfaceLanguage: '',
  theme: 'system',
  newTab: false,
  imageProxy: true,
  shortcuts: true,
  sites: [],
  bangs: [],
};

export const MAX_SITE_RULES = 500;
export const MAX_CUSTOM_BANGS = 100;
