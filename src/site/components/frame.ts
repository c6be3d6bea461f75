import type { Lens } from '../../core/preferences/lens.ts';
import type { Density, InterfaceLanguage, Theme, UnitSystem } from '../../core/preferences/model.ts';
import { type Formats, formatsFor } from './format.ts';
import { type Translate, translator } from '../../locales/messages.ts';
import { PASSWORD_LENGTH } from '../../core/accounts/password-rules.ts';

/** For error pages outside a visit: no user, and no forms that post. */
export function guestFrame(
  assets: PageAssets,
  {
    language = 'en',
    sandbox = false,
    basePath = '',
  }: { language?: InterfaceLanguage; sandbox?: boolean; basePath?: string } = {},
): Frame {
  return {
    assets,
    link: (path) => basePath + path,
    t: translator(language),
    language,
    formats: formatsFor(language),
    theme: 'system',
    density: 'comfortable',
    units: 'auto',
    newTab: false,
    infiniteScroll: false,
    suggestions: true,
    recent: undefined,
    shortcuts: false,
    lenses: [],
    user: undefined,
    maySearch: false,
    passwordMinLength: PASSWORD_LENGTH.min,
    path: '',
    csrf: () => '',
    picture: () => '',
    icon: () => '',
    domainOf: (host) => host,
    links: [],
    sandbox,
  };
}

/** A path of this site as its routes have it: without the base path, which `Frame.link` adds. */
export type SitePath = `/${string}`;

/** The files that pages load. */
export type PageAssets = {
  readonly stylesheet: SitePath;
  /** On every page. */
  readonly script: SitePath;
  /** Scripts of single features, by the name of their source in `client/scripts`. */
  readonly scripts: Readonly<Record<string, SitePath>>;
  readonly mark: SitePath;
  readonly world: SitePath;
};

/** What every view needs: the visitor, the language, the theme and the links. */
export type Frame = {
  readonly assets: PageAssets;
  /** The address of a path of this site. Every link, form and image is written with it. */
  readonly link: (path: SitePath) => string;
  readonly t: Translate;
  readonly language: InterfaceLanguage;
  readonly formats: Formats;
  readonly theme: Theme;
  readonly density: Density;
  /** `auto` if neither the visitor nor their region decides. */
  readonly units: UnitSystem;
  /** Whether external links open in a new tab. */
  readonly newTab: boolean;
  /** Whether the next page of results is added below when the end is reached. */
  readonly infiniteScroll: boolean;
  /** Whether the search box offers completions. */
  readonly suggestions: boolean;
  /** Whether it offers recent searches, which the browser keeps; undefined where the visitor is not known. */
  readonly recent: boolean | undefined;
  /** Whether keyboard shortcuts are on. */
  readonly shortcuts: boolean;
  /** The lenses of the visitor. */
  readonly lenses: readonly Lens[];
  readonly user:
    | {
        readonly name: string;
        readonly admin: boolean;
        /** False if a proxy would sign them in again immediately. */
        readonly maySignOut: boolean;
      }
    | undefined;
  /** Whether this visitor may search: a signed-in user, or everyone on a public site. */
  readonly maySearch: boolean;
  /** The fewest characters of a new password. */
  readonly passwordMinLength: number;
  /** The path of this page, without its query: marks the current item of a menu. */
  readonly path: string;
  /** For a hidden field named `csrf` in every form that posts. */
  readonly csrf: () => string;
  /** The address of an external picture: through the image proxy, or its own if the visitor turned the proxy off. */
  readonly picture: (url: string) => string;
  /** The address of an external icon. Always through this instance: all sites of a result list would be too telling. */
  readonly icon: (url: string) => string;
  /** The registrable domain of a host: `en.wikipedia.org` → `wikipedia.org`. */
  readonly domainOf: (host: string) => string;
  /** The operator's links in the footer. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
  /** Whether the providers are simulated. */
  readonly sandbox: boolean;
};
