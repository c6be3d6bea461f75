import type { InterfaceLanguage, Theme } from '../../core/preferences/model.ts';
import type { Formats } from './format.ts';
import type { Translate } from '../locales/messages.ts';

/** A path of this site as its routes have it: without the base path, which `Frame.link` adds. */
export type SitePath = `/${string}`;

/** The files that pages load. */
export type PageAssets = {
  readonly stylesheet: SitePath;
  readonly script: SitePath;
  readonly mark: SitePath;
  readonly world: SitePath;
};

/** What every page of the site is drawn in: for whom, in which words, in which light. */
export type Frame = {
  readonly assets: PageAssets;
  /** The address of a path of this site. Every link, form and image is written with it. */
  readonly link: (path: SitePath) => string;
  readonly t: Translate;
  readonly language: InterfaceLanguage;
  readonly formats: Formats;
  readonly theme: Theme;
  /** Whether links that lead away open in a new tab. */
  readonly newTab: boolean;
  /** Whether single keys move about the page. */
  readonly shortcuts: boolean;
  readonly user: { readonly name: string; readonly admin: boolean } | undefined;
  /** Whether this visitor may search: signed in, or anybody where the operator lets them. */
  readonly maySearch: boolean;
  /** The path of this page, without its query: marks the current item of a menu. */
  readonly path: string;
  /** For a hidden field named `csrf` in every form that posts. */
  readonly csrf: () => string;
  /** From where a picture of others is shown: through this instance, or from its own address where the visitor wants that. */
  readonly picture: (url: string) => string;
  /** The operator's own, at the foot of every page. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
  /** Whether the upstreams are the simulated ones. */
  readonly sandbox: boolean;
};
