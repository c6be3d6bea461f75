import { ANSWER_LANGUAGES, type AnswerLanguage } from '../answers/instant.ts';

/** The languages of the site's own words: those that instant answers speak. */
export const INTERFACE_LANGUAGES = ANSWER_LANGUAGES;
export type InterfaceLanguage = AnswerLanguage;

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Ordered by how much they favour a site. */
export const SITE_RULES = ['block', 'lower', 'raise', 'pin'] as const;
export type SiteRule = {
  /** In lower case and ASCII; holds for the hosts below it too. */
  readonly host: string;
  readonly rule: (typeof SITE_RULES)[number];
};

/** A search of somebody's own: `!trigger words`. */
export type CustomBang = {
  /** Without the exclamation mark, in lower case. */
  readonly trigger: string;
  /** An http or https address with `%s` where the words go. */
  readonly url: string;
};

/** How somebody likes to search. One option for each shared parameter of the API, and those of the site alone. */
export type Preferences = {
  /** Ids of slots; empty for all of them. */
  readonly engines: readonly string[];
  readonly safe: boolean;
  /** A BCP 47 tag; empty for automatic. */
  readonly language: string;
  /** Empty: what the browser asks for. */
  readonly interfaceLanguage: InterfaceLanguage | '';
  readonly theme: Theme;
  readonly newTab: boolean;
  readonly imageProxy: boolean;
  /** Keys of one letter: whoever speaks to the computer, or slips, must be able to turn them off. */
  readonly shortcuts: boolean;
  readonly sites: readonly SiteRule[];
  readonly bangs: readonly CustomBang[];
};

export const DEFAULT_PREFERENCES: Preferences = {
  engines: [],
  safe: true,
  language: '',
  interfaceLanguage: '',
  theme: 'system',
  newTab: false,
  imageProxy: true,
  shortcuts: true,
  sites: [],
  bangs: [],
};

export const MOST_SITE_RULES = 500;
export const MOST_CUSTOM_BANGS = 100;
