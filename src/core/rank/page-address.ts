import { rememberLast } from '../lazy.ts';
import { pagePath } from './page-path.ts';
import { findHost, isIgnored, unknownHost, type PageHost, type PageRule, type Site } from './url-rules.ts';

/** The parts of a URL, with their original spelling. */
export type AddressParts = {
  readonly scheme: string;
  readonly host: string;
  /** With its colon; `''` for the default one. */
  readonly port: string;
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
};

/** A URL, and what it says about its page. */
export type PageAddress = {
  readonly parts: AddressParts;
  readonly host: PageHost;
  readonly path: string;
  /** The rule for the page, if there is one. */
  readonly rule: PageRule | undefined;
  /** The parameters that matter to the page, with their original spelling. */
  readonly query: string;
  readonly route: string;
};

/**
 * Takes an http or https address as the URL standard spells it. Looks through AMP viewers. Most callers compare an address
 * and then clean the same one.
 */
export const readAddress = rememberLast((href: string): PageAddress => {
  const page = describe(href);
  const target = wrapped(page);
  if (target === undefined) return page;
  const inner = describe(target);
  return wrapped(inner) === undefined ? inner : page;
});

function split(href: string): AddressParts {
  const start = href.indexOf('//') + 2;
  const hash = href.indexOf('#', start);
  const end = hash < 0 ? href.length : hash;
  const mark = href.indexOf('?', start);
  const pathEnd = mark >= 0 && mark < end ? mark : end;
  const slash = href.indexOf('/', start);
  const hostEnd = slash >= 0 && slash < pathEnd ? slash : pathEnd;
  const port = /:\d+$/.exec(href.slice(start, hostEnd))?.[0] ?? '';
  return {
    scheme: href.slice(0, start),
    host: href.slice(start, hostEnd - port.length),
    port,
    path: href.slice(hostEnd, pathEnd),
    query: pathEnd < end ? href.slice(pathEnd + 1, end) : '',
    fragment: hash < 0 ? '' : href.slice(hash + 1),
  };
}

function describe(href: string): PageAddress {
  const parts = split(href);
  const host = hostOfPage(parts);
  const { site } = host;
  const path = pagePath(pathOf(parts, site), site?.namesAreContent ?? false);
  const rule = pageRule(host, path, parts.query);
  return {
    parts,
    host,
    path,
    rule,
    query: keptQuery(parts.query, site, rule),
    route: routeOf(parts.fragment, site),
  };
}

function pathOf({ path }: AddressParts, site: Site | undefined): string {
  const decoded = decodePath(path);
  return site?.plusIsPlus === true ? decoded.replaceAll('%2B', '+') : decoded;
}

function hostOfPage({ host, port }: AddressParts): PageHost {
  const name = withoutDots(host).replace(/^www\./, '');
  // Another port is another server: nothing is known about its other hosts.
  return (port === '' ? findHost(name) : undefined) ?? unknownHost(name);
}

/** `example.org.` is the same host as `example.org`. */
export function withoutDots(host: string): string {
  let end = host.length;
  while (end > 1 && host[end - 1] === '.') end--;
  return end === host.length ? host : host.slice(0, end);
}

/** The URL inside that of an AMP viewer or cache. */
function wrapped({ host: { site }, parts: { path, query } }: PageAddress): string | undefined {
  const match = site?.wrapper?.exec(path);
  if (match?.[2] === undefined) return undefined;
  const [, secure, rest] = match;
  const url = URL.parse(`${secure === undefined ? 'http' : 'https'}://${rest}${query && `?${query}`}`);
  const isPublic = url?.username === '' && url.password === '' && DOMAIN.test(url.hostname);
  return isPublic ? url.href : undefined;
}

const DOMAIN = /\.[a-z][a-z\d-]+$/;

/** No page with a rule has a longer path, and expressions take longer for longer text. */
const MAX_RULED_PATH = 512;

/** The rule for the page with this path and query. */
function pageRule({ name, site }: PageHost, path: string, query: string): PageRule | undefined {
  if (site === undefined || path.length > MAX_RULED_PATH) return undefined;
  return site.pages.find(
    (rule) =>
      (rule.host === undefined || rule.host === name) &&
      rule.path.test(path) &&
      // Without the parameter that names it, the page is another one.
      (rule.as !== undefined || query.split('&').some((text) => rule.only?.has(nameOf(text)))),
  );
}

/** The parameters that matter to the page, with their original spelling. */
function keptQuery(query: string, site: Site | undefined, rule: PageRule | undefined): string {
  if (query === '' || rule?.as?.includes('?') === true) return '';
  return query
    .split('&')
    .filter((text) => isKept(text, site, rule))
    .join('&');
}

function isKept(text: string, site: Site | undefined, rule: PageRule | undefined): boolean {
  if (text === '') return false;
  const name = nameOf(text);
  return rule?.only === undefined ? !isIgnored(name, text, site) : rule.only.has(name);
}

function nameOf(text: string): string {
  // Some feeds escape the `&` between parameters twice.
  const start = text.startsWith('amp;') ? 'amp;'.length : 0;
  const equals = text.indexOf('=');
  return decodeQuery(text.slice(start, equals < 0 ? text.length : equals));
}

const DIRECTIVE = ':~:';

/** The part of a fragment that selects another page; `''` for an anchor. */
function routeOf(fragment: string, site: Site | undefined): string {
  if (fragment === '') return '';
  const directive = fragment.indexOf(DIRECTIVE);
  const route = directive < 0 ? fragment : fragment.slice(0, directive);
  if (site?.routes?.test(route) === true) return route;
  return START_OF_ROUTE.test(route) ? route.replace(ANCHOR, '') : '';
}

/** `#/` and `#!/` alone are the page itself. */
const START_OF_ROUTE = /^(?:!\/*|\/+)[^/]/;

/** An anchor inside a routed page. Behind a slash it is a name, as in `#/#room:example.org`. */
const ANCHOR = /(?<=[^/!])#.*$/;

/** Escapes of characters that mean the same in a path without the escape, and of others with small digits. */
const ESCAPE = /%[\da-fA-F]{2}/g;
// Some sites write a space as a plus in paths too.
const KEPT_IN_PATH = new Set('%/?#+\\ "<>'.split(''));
const KEPT_IN_QUERY = new Set('%/?#&=+\\ "<>'.split(''));

export function decodePath(text: string): string {
  return text.includes('%') ? text.replace(ESCAPE, (escape) => decoded(escape, KEPT_IN_PATH)) : text;
}

export function decodeQuery(text: string): string {
  return text.includes('%') ? text.replace(ESCAPE, (escape) => decoded(escape, KEPT_IN_QUERY)) : text;
}

function decoded(escape: string, kept: ReadonlySet<string>): string {
  const code = Number.parseInt(escape.slice(1), 16);
  const character = String.fromCharCode(code);
  return code > 0x20 && code < 0x7f && !kept.has(character) ? character : escape.toUpperCase();
}
