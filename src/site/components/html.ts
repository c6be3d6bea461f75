import type { SearchTab } from '../../core/bangs/tabs.ts';
import type { Lens } from '../../core/preferences/lens.ts';
import type { Density, InterfaceLanguage, Theme, UnitSystem } from '../../core/preferences/model.ts';
import type { Branding } from './instance.ts';
import type { Translate } from '../../locales/messages.ts';
import type { Formats } from './format.ts';

/** Markup whose values are already escaped. Only the tag below makes it, so any other string is text. */
export class Html {
  readonly #markup: string;

  private constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }

  static of(literals: TemplateStringsArray, values: readonly Child[]): Html {
    refuseUnquoted(literals);
    let markup = literals[0] ?? '';
    for (let i = 0; i < values.length; i++) markup += render(values[i]) + (literals[i + 1] ?? '');
    return new Html(markup);
  }
}

export type Child = Html | string | number | null | undefined | false | readonly Child[];

/** Escapes values for text and quoted attributes; nested templates and lists are inserted as they are. */
export function html(literals: TemplateStringsArray, ...values: readonly Child[]): Html {
  return Html.of(literals, values);
}

function render(value: Child): string {
  if (typeof value === 'string') return escape(value);
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.map(render).join('');
  return String(value);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  // Most text has nothing to escape, and a test is cheaper than a replacement.
  if (!/[&<>"']/.test(text)) return text;
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

const quoted = new WeakSet<TemplateStringsArray>();

/** A space ends an unquoted attribute value, and escaping cannot prevent that. */
function refuseUnquoted(literals: TemplateStringsArray): void {
  if (quoted.has(literals)) return;
  let before = '';
  for (const literal of literals.slice(0, -1)) {
    before += literal;
    const insideTag = before.lastIndexOf('<') > before.lastIndexOf('>');
    if (insideTag && before.endsWith('='))
      throw new Error(`an attribute value without quotes after: ${literal}`);
  }
  quoted.add(literals);
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
  /** The logo of the instance. */
  readonly mark: SitePath;
  /** The operator's own rules, if there are any. */
  readonly style?: SitePath;
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
  /** A style sheet that shows that the visitor has a browser; undefined if that is known or not asked. */
  readonly check?: SitePath | undefined;
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
  /** Lets the visitor read the page at this URL here; empty if pages are not read here. */
  readonly pageSeal: (url: string) => string;
  /** The registrable domain of a host: `en.wikipedia.org` → `wikipedia.org`. */
  readonly domainOf: (host: string) => string;
  /** The tabs that the operator chose, as far as their searches have sources. */
  readonly tabs: readonly SearchTab[];
  /** How the operator presents the instance. */
  readonly instance: Pick<Branding, 'name' | 'contact' | 'textOf'>;
  /** The operator's links in the footer. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
  /** Whether the providers are simulated. */
  readonly sandbox: boolean;
};
