import rules from './url-rules.json' with { type: 'json' };
import { findHost, isIgnored, type PageHost, type PageRule, type Site, unknownHost } from './url-rules.ts';

export type AddressParts = {
  readonly host: string;
  /** With its colon; `''` for the default one. */
  readonly port: string;
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
  /** Whether it has a `?` or `#` with nothing behind it. */
  readonly hasBareMark: boolean;
};

export type PageAddress = {
  readonly href: string;
  /** Whether it is shown as it is. */
  readonly isClean: boolean;
  readonly host: PageHost;
  readonly path: string;
  readonly rule: PageRule | undefined;
  /** The parameters that matter to the page, with their original spelling. */
  readonly query: string;
  readonly route: string;
};

/** Takes an http or https URL as the URL standard spells it. Looks through AMP viewers. */
export function readAddress(href: string): PageAddress {
  const page = describe(href);
  const target = wrapped(page);
  if (target === undefined) return page;
  const inner = describe(target);
  return wrapped(inner) === undefined ? inner : page;
}

const SLASH = 0x2f;

/** No port, escape, parameter of a segment or fragment. */
const PLAIN = /^https?:[^%#;:]*$/;

/** `id=42`. Nothing in it has another spelling. */
const PARAMETER = /^[a-z]+=[\w.-]+$/;

/**
 * The key of a URL that is shown as it is, because it has nothing that a rule could change; undefined for the others. Most
 * URLs are such ones, some with one parameter, and their key is a part of them.
 */
export function plainKey(href: string): string | undefined {
  const start = href.indexOf('//') + 2;
  const slash = href.indexOf('/', start);
  if (slash < 0 || href[slash - 1] === '.' || href.includes('amp', slash)) return undefined;
  const mark = href.indexOf('?', start);
  let end = mark < 0 ? href.length : mark;
  while (end > slash && href.charCodeAt(end - 1) === SLASH) end--;
  if (!PLAIN.test(href)) return undefined;
  const name = href.lastIndexOf('/', end - 1);
  const { alias, site } = hostOfPage(href.slice(start, slash), '');
  if (site !== undefined || isIndexFile(href, name + 1, end)) return undefined;
  if (mark >= 0 && (end < mark || !isPlainParameter(href.slice(mark + 1)))) return undefined;
  // The alias of such a host is its end: it has no `www.` and no mobile prefix.
  return href.slice(slash - alias.length, mark < 0 ? end : href.length);
}

function isPlainParameter(text: string): boolean {
  const name = PARAMETER.test(text) ? text.slice(0, text.indexOf('=')) : '';
  return name !== '' && !isIgnored(name, text, undefined);
}

export function splitUrl(href: string): AddressParts {
  const start = href.indexOf('//') + 2;
  const hash = href.indexOf('#', start);
  const end = hash < 0 ? href.length : hash;
  const mark = href.indexOf('?', start);
  const pathEnd = mark >= 0 && mark < end ? mark : end;
  const slash = href.indexOf('/', start);
  const hostEnd = slash >= 0 && slash < pathEnd ? slash : pathEnd;
  const colon = href.indexOf(':', start);
  const port = colon >= 0 && colon < hostEnd ? portOf(href.slice(start, hostEnd)) : '';
  return {
    host: href.slice(start, hostEnd - port.length),
    port,
    path: href.slice(hostEnd, pathEnd),
    query: pathEnd < end ? href.slice(pathEnd + 1, end) : '',
    fragment: hash < 0 ? '' : href.slice(hash + 1),
    hasBareMark: hash === href.length - 1 || (mark === pathEnd && mark === end - 1),
  };
}

/** `[2001:db8::1]` has none. */
function portOf(authority: string): string {
  return /:\d+$/.exec(authority)?.[0] ?? '';
}

function describe(href: string): PageAddress {
  const parts = splitUrl(href);
  const host = hostOfPage(parts.host, parts.port);
  const { site } = host;
  const decoded = decodePath(parts.path);
  const given = site?.plusIsPlus === true ? decoded.replaceAll('%2B', '+') : decoded;
  const path = pagePath(given, site?.namesAreContent ?? false);
  const rule = pageRule(host, path, parts.query);
  const query = keptQuery(parts.query, site, rule);
  const route = routeOf(parts.fragment, site);
  const isWhole = query === parts.query && route === parts.fragment && !parts.hasBareMark;
  return {
    href,
    isClean: isWhole && !rule?.shown && !parts.host.endsWith('.'),
    host,
    path,
    rule,
    query,
    route,
  };
}

/** Most results are on few hosts, and finding the rules for one takes four lookups. */
const KNOWN_HOSTS = new Map<string, PageHost>();
/** At about 200 bytes each. */
const MAX_KNOWN_HOSTS = 5_000;

function hostOfPage(host: string, port: string): PageHost {
  // Another port is another server: nothing is known about its other hosts.
  if (port !== '') return unknownHost(bareHost(host) + port);
  let known = KNOWN_HOSTS.get(host);
  if (known === undefined) {
    if (KNOWN_HOSTS.size === MAX_KNOWN_HOSTS) KNOWN_HOSTS.clear();
    known = findHost(bareHost(host)) ?? unknownHost(bareHost(host));
    KNOWN_HOSTS.set(host, known);
  }
  return known;
}

export function bareHost(host: string): string {
  const name = withoutDots(host);
  return name.startsWith('www.') ? name.slice('www.'.length) : name;
}

/** `example.org.` is the same host as `example.org`. */
export function withoutDots(host: string): string {
  let end = host.length;
  while (end > 1 && host[end - 1] === '.') end--;
  return end === host.length ? host : host.slice(0, end);
}

/** The URL inside that of an AMP viewer or cache. */
function wrapped({ href, host: { site } }: PageAddress): string | undefined {
  if (site?.wrapper === undefined) return undefined;
  const { path, query } = splitUrl(href);
  const match = site.wrapper.exec(path);
  if (match?.[2] === undefined) return undefined;
  const [, secure, rest] = match;
  const url = URL.parse(`${secure === undefined ? 'http' : 'https'}://${rest}${query && `?${query}`}`);
  const isPublic = url?.username === '' && url.password === '' && DOMAIN.test(url.hostname);
  return isPublic ? url.href : undefined;
}

const DOMAIN = /\.[a-z][a-z\d-]+$/;

/** No page with a rule has a longer path, and expressions take longer for longer text. */
const MAX_RULED_PATH = 512;

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

const INDEX_FILES: ReadonlySet<string> = new Set(rules.indexFiles.names);
const FILE_FOLDERS: ReadonlySet<string> = new Set(rules.indexFiles.notBelow);
const ARTICLE_NAMES: ReadonlySet<string> = new Set(rules.amp.articleNames);
const ARTICLE_SECTIONS: ReadonlySet<string> = new Set(rules.amp.articleSections);
const TOPIC_FOLDERS: ReadonlySet<string> = new Set(rules.amp.notBelow);

const SESSION = /;jsessionid=[^/;]*/i;

/** A path without trailing slashes, session, index file and AMP ending. Takes one with decoded escapes. */
function pagePath(given: string, namesAreContent: boolean): string {
  let path = withoutSlashes(given);
  if (path.includes(';')) path = withoutSlashes(path.replace(SESSION, ''));
  return namesAreContent ? path : withoutAmp(withoutIndexFile(path));
}

export function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

const AMP_FOLDER = '/amp/';

const MAX_INDEX_FILE_LENGTH = Math.max(...rules.indexFiles.names.map(({ length }) => length));

function isIndexFile(text: string, start: number, end: number): boolean {
  return end - start <= MAX_INDEX_FILE_LENGTH && INDEX_FILES.has(text.slice(start, end));
}

function withoutIndexFile(path: string): string {
  const slash = path.lastIndexOf('/');
  if (!isIndexFile(path, slash + 1, path.length)) return path;
  const folder = path.slice(0, slash);
  return hasSegment(folder, FILE_FOLDERS) ? path : withoutSlashes(folder);
}

function withoutAmp(path: string): string {
  if (path.startsWith(AMP_FOLDER)) {
    const page = path.slice(AMP_FOLDER.length - 1);
    return isArticle(page) ? page : path;
  }
  if (path.endsWith('.amp.html')) return `${path.slice(0, -'.amp.html'.length)}.html`;
  if (path.endsWith('/amp')) {
    const page = withoutSlashes(path.slice(0, -'/amp'.length));
    return isArticle(page) ? page : path;
  }
  if (path.endsWith('.amp')) {
    const page = path.slice(0, -'.amp'.length);
    return isTitle(lastSegment(page)) ? page : path;
  }
  return path;
}

const FILE = /\.(?:html?|php|aspx?|cms|ece|jsp|stm)$/;
const LONG_NUMBER = /\d{4}/;
const DAY_OR_PAGE = /^\d{1,4}$/;
const YEAR = /\/(?:19|20)\d\d(?=[/-])/;
const MIN_TITLE_WORDS = 3;

/**
 * Whether `/amp` behind this path means the AMP variant. `amp` is also the name of packages, tags and products, so the
 * path has to look like that of an article: a date, a number, a file name, or the words of a title.
 */
function isArticle(path: string): boolean {
  const name = lastSegment(path);
  if (name === '' || hasSegment(path, TOPIC_FOLDERS)) return false;
  const isInSection = hasSegment(path.slice(0, -name.length), ARTICLE_SECTIONS);
  // Behind `/2024/05/17/`, `amp` is the name of an article.
  if (DAY_OR_PAGE.test(name)) return isInSection && !YEAR.test(`${path}/`);
  if (isTitle(name) || FILE.test(name) || YEAR.test(path)) return true;
  const words = name.split(/[-_]/);
  return words.some((word) => ARTICLE_NAMES.has(word)) || (words.length > 1 && isInSection);
}

function isTitle(name: string): boolean {
  return LONG_NUMBER.test(name) || name.split(/[-_]/, MIN_TITLE_WORDS).length === MIN_TITLE_WORDS;
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function hasSegment(path: string, names: ReadonlySet<string>): boolean {
  return path.split('/').some((segment) => names.has(segment));
}
