import rules from './url-rules.json' with { type: 'json' };

/** What is special about the addresses of one site. */
export type Site = {
  /** Names such as `amp` and `index.html` are content here: packages, files, users. */
  readonly namesAreContent: boolean;
  /** Matches a path that contains another address: `s/` if that is https, then host and path. */
  readonly wrapper: RegExp | undefined;
  /** Matches the fragments that lead to another page, besides `#/` and `#!`. */
  readonly routes: RegExp | undefined;
  readonly pages: readonly PageRule[];
  readonly ignored: Names;
};

/** Another address of a page, or the only parameters that matter to a page. */
export type PageRule = {
  readonly host: string | undefined;
  readonly path: RegExp;
  /** A path, or a host with a path. If it has a query, that is the whole query. */
  readonly as: string | undefined;
  /** The path in `as` is also the best one to show. */
  readonly shown: boolean;
  readonly only: ReadonlySet<string> | undefined;
};

/** The host of the desktop pages. */
export type PageHost = {
  readonly name: string;
  /** The name that stands for all domains of the site. */
  readonly alias: string;
  readonly site: Site | undefined;
};

type Names = { readonly exact: ReadonlySet<string>; readonly families: readonly string[] };
type SiteEntry = {
  hosts: string[];
  as?: string;
  prefixes?: string[];
  infix?: string;
  namesAreContent?: boolean;
  ignored?: string[];
  pages?: { host?: string; path: string; as?: string; shown?: boolean; only?: string[] }[];
  wrapper?: string;
  routes?: string;
};

const BY_HOST = new Map<string, PageHost>();
const BY_DOMAIN = new Map<string, { readonly site: Site; readonly infix: string | undefined }>();
for (const entry of rules.sites as readonly SiteEntry[]) addSite(entry);

function addSite(entry: SiteEntry): void {
  const site = siteOf(entry);
  for (const host of entry.hosts) {
    if (host.startsWith('*.')) {
      BY_DOMAIN.set(host.slice(2), { site, infix: entry.infix });
      continue;
    }
    const found = { name: host, alias: entry.as ?? host, site };
    BY_HOST.set(host, found);
    for (const prefix of entry.prefixes ?? []) BY_HOST.set(`${prefix}.${host}`, found);
  }
}

function siteOf({ namesAreContent, wrapper, routes, pages, ignored }: SiteEntry): Site {
  return {
    namesAreContent: namesAreContent ?? false,
    wrapper: wrapper === undefined ? undefined : new RegExp(wrapper),
    routes: routes === undefined ? undefined : new RegExp(routes),
    pages: (pages ?? []).map(({ host, path, as, shown, only }) => ({
      host,
      path: new RegExp(path),
      as,
      shown: shown ?? false,
      only: only && new Set(only),
    })),
    ignored: namesOf(ignored ?? []),
  };
}

function namesOf(list: readonly string[]): Names {
  return {
    exact: new Set(list.filter((name) => !name.endsWith('*'))),
    families: list.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1)),
  };
}

const MOBILE_PREFIXES: ReadonlySet<string> = new Set(rules.mobileHosts.prefixes);
const OWN_SITES: ReadonlySet<string> = new Set(rules.mobileHosts.ownSites);
const SHARED_DOMAINS: ReadonlySet<string> = new Set(rules.mobileHosts.sharedDomains);
const SECOND_LEVELS: ReadonlySet<string> = new Set(rules.mobileHosts.secondLevels);

/** Takes a host without `www.`, without a trailing dot and without a port. */
export function pageHost(host: string): PageHost {
  const known = BY_HOST.get(host);
  if (known !== undefined) return known;
  const dot = host.indexOf('.');
  if (MOBILE_PREFIXES.has(host.slice(0, dot)) && !OWN_SITES.has(host)) {
    const desktop = host.slice(dot + 1);
    if (isOneSite(desktop)) return BY_HOST.get(desktop) ?? belowDomain(desktop);
  }
  return belowDomain(host);
}

/**
 * False for a host that may be in the table or have a mobile prefix. Looks only at a few letters, because it runs for
 * every result of every engine and most hosts are ordinary.
 */
export function isOrdinaryHost(href: string, start: number, end: number): boolean {
  const last = href.charCodeAt(end - 1);
  // A port, an IP address or a trailing dot does not end in a letter.
  if (end - start < MIN_HASHED_LENGTH || last < LOWER_A || last > LOWER_Z) return false;
  if (MAYBE_RULED[hashOf(href, end, last)] === 1) return false;
  if (MOBILE_LETTERS[href.charCodeAt(start)] !== 1) return true;
  return !MOBILE_PREFIXES.has(href.slice(start, href.indexOf('.', start)));
}

const LOWER_A = 0x61;
const LOWER_Z = 0x7a;
const MIN_HASHED_LENGTH = 7;
const HASH_MASK = 0x3fff;

/** Of letters that a domain shares with the hosts below it. Reads one more than the shortest host has. */
function hashOf(text: string, end: number, last: number): number {
  const ending = last + text.charCodeAt(end - 5) * 3 + text.charCodeAt(end - 6) * 31;
  return (ending + text.charCodeAt(end - 7) * 961 + text.charCodeAt(end - 8) * 29_791) & HASH_MASK;
}

const MAYBE_RULED = new Uint8Array(HASH_MASK + 1);
for (const host of [...BY_HOST.keys(), ...BY_DOMAIN.keys()]) {
  for (const before of ['/', '.']) {
    const text = before + host;
    MAYBE_RULED[hashOf(text, text.length, text.charCodeAt(text.length - 1))] = 1;
  }
}

const MOBILE_LETTERS = new Uint8Array(128);
for (const prefix of MOBILE_PREFIXES) MOBILE_LETTERS[prefix.charCodeAt(0)] = 1;

function belowDomain(host: string): PageHost {
  const start = host.lastIndexOf('.', host.lastIndexOf('.') - 1) + 1;
  const found = start > 0 ? BY_DOMAIN.get(host.slice(start)) : undefined;
  if (found === undefined) return { name: host, alias: host, site: undefined };
  const { site, infix } = found;
  const isMobile = infix !== undefined && host.endsWith(`.${infix}.`, start);
  const name = isMobile ? host.slice(0, start - infix.length - 1) + host.slice(start) : host;
  return { name, alias: name, site };
}

/** False for `co.uk`, `github.io` and the like: what is below them belongs to different owners. */
function isOneSite(host: string): boolean {
  const first = host.indexOf('.');
  if (first < 0 || SHARED_DOMAINS.has(host) || host.startsWith('blogspot.')) return false;
  const isCountry = first === host.length - 3;
  return !(isCountry && SECOND_LEVELS.has(host.slice(0, first)));
}

const TRACKING: Names = { exact: new Set(rules.tracking.names), families: rules.tracking.families };
const AMP_VALUES = new Map<string, readonly string[]>(Object.entries(rules.amp.parameters));

/** No tracking parameter that applies to all sites is shorter. Saves the look-up for `id`, `q` and the like. */
const MIN_TRACKING_LENGTH = 3;

/** Whether a page is the same without this parameter. */
export function isIgnored(name: string, value: string, site: Site | undefined): boolean {
  if (site === undefined && name.length < MIN_TRACKING_LENGTH) return false;
  const lower = name.toLowerCase();
  return has(TRACKING, lower) || (site !== undefined && has(site.ignored, lower)) || isAmp(lower, value);
}

function has({ exact, families }: Names, name: string): boolean {
  if (exact.has(name)) return true;
  for (const family of families) if (name.startsWith(family)) return true;
  return false;
}

function isAmp(name: string, value: string): boolean {
  return AMP_VALUES.get(name)?.includes(value.toLowerCase()) ?? false;
}
