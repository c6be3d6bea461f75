import rules from './url-rules.json' with { type: 'json' };

/** What is special about the addresses of one site. */
export type Site = {
  /** Names such as `amp` and `index.html` are content here: packages, files, users. */
  readonly namesAreContent: boolean;
  /** A plus in a path is no space, so it means the same with and without escape. */
  readonly plusIsPlus: boolean;
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

/** Whole names, and what other names start with. */
type Names = { readonly exact: ReadonlySet<string>; readonly families: RegExp | undefined };
type SiteEntry = {
  hosts: string[];
  as?: string;
  prefixes?: string[];
  infix?: string;
  namesAreContent?: boolean;
  plusIsPlus?: boolean;
  ignored?: string[];
  pages?: { host?: string; path: string; as?: string; shown?: boolean; only?: string[] }[];
  wrapper?: string;
  routes?: string;
};

/** A host of the table, or a domain with rules for the hosts below it. */
type Entry = {
  readonly text: string;
  readonly host: PageHost | undefined;
  readonly below: { readonly site: Site; readonly infix: string | undefined } | undefined;
};

const MIN_HASHED_LENGTH = 7;
const HASH_MASK = 0xfff;

/** Found by a few letters, not by the whole name: cutting a name out of every address and hashing it takes longer. */
const BY_LETTERS: (Entry[] | undefined)[] = Array.from({ length: HASH_MASK + 1 }, () => undefined);
const SHORT_HOSTS: Entry[] = [];

const SITES: readonly SiteEntry[] = rules.sites;
for (const entry of SITES) addSite(entry);

function addSite(entry: SiteEntry): void {
  const site = siteOf(entry);
  for (const name of entry.hosts) {
    if (name.startsWith('*.')) {
      const infix = entry.infix && `.${entry.infix}.`;
      addEntry({ text: name.slice(2), host: undefined, below: { site, infix } });
      continue;
    }
    const host = { name, alias: entry.as ?? name, site };
    for (const text of [name, ...(entry.prefixes ?? []).map((prefix) => `${prefix}.${name}`)]) {
      addEntry({ text, host, below: undefined });
    }
  }
}

function addEntry(entry: Entry): void {
  const { text } = entry;
  if (text.length < MIN_HASHED_LENGTH) {
    SHORT_HOSTS.push(entry);
    return;
  }
  const hashes = ['/', '.'].map((before) => hashOf(before + text, text.length + 1));
  for (const hash of new Set(hashes)) (BY_LETTERS[hash] ??= []).push(entry);
}

function siteOf({ namesAreContent, plusIsPlus, wrapper, routes, pages, ignored }: SiteEntry): Site {
  return {
    namesAreContent: namesAreContent ?? false,
    plusIsPlus: plusIsPlus ?? false,
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
  const families = list.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  return {
    exact: new Set(list.filter((name) => !name.endsWith('*'))),
    families: families.length === 0 ? undefined : startingWith(families),
  };
}

/** One expression is faster than a look at each. */
function startingWith(families: readonly string[]): RegExp {
  return new RegExp(`^(?:${families.join('|')})`);
}

const OWN_SITES: ReadonlySet<string> = new Set(rules.mobileHosts.ownSites);
const SHARED_DOMAINS: ReadonlySet<string> = new Set(rules.mobileHosts.sharedDomains);
const SECOND_LEVELS: ReadonlySet<string> = new Set(rules.mobileHosts.secondLevels);

/**
 * The host between two positions, without its mobile prefix. Most hosts have no prefix and are not in the table: for them
 * it returns undefined. Takes a host without `www.`, port and trailing dot, and with the `/` or `.` before it.
 */
export function findHost(href: string, start: number, end: number): PageHost | undefined {
  const entries = end - start < MIN_HASHED_LENGTH ? SHORT_HOSTS : BY_LETTERS[hashOf(href, end)];
  const known = entries && exactHost(entries, href, start, end);
  if (known !== undefined) return known;
  const desktop = desktopStart(href, start, end);
  if (desktop > 0) return findHost(href, desktop, end) ?? unknownHost(href.slice(desktop, end));
  return entries && hostBelow(entries, href, start, end);
}

export function unknownHost(name: string): PageHost {
  return { name, alias: name, site: undefined };
}

function exactHost(
  entries: readonly Entry[],
  href: string,
  start: number,
  end: number,
): PageHost | undefined {
  for (const { text, host } of entries) {
    if (host !== undefined && text.length === end - start && href.startsWith(text, start)) return host;
  }
  return undefined;
}

function hostBelow(
  entries: readonly Entry[],
  href: string,
  start: number,
  end: number,
): PageHost | undefined {
  for (const { text, below } of entries) {
    const domain = end - text.length;
    if (below === undefined || domain <= start || !href.startsWith(text, domain)) continue;
    if (href.charCodeAt(domain - 1) !== DOT) continue;
    const { site, infix } = below;
    const isMobile = infix !== undefined && href.endsWith(infix, domain);
    const prefix = isMobile ? href.slice(start, domain - infix.length + 1) : href.slice(start, domain);
    const name = prefix + text;
    return { name, alias: name, site };
  }
  return undefined;
}

const DOT = 0x2e;

/** Of letters that a domain shares with the hosts below it. Reads one more than the shortest host has. */
function hashOf(text: string, end: number): number {
  const ending = text.charCodeAt(end - 1) + text.charCodeAt(end - 5) * 3 + text.charCodeAt(end - 6) * 31;
  return (ending + text.charCodeAt(end - 7) * 961 + text.charCodeAt(end - 8) * 29_791) & HASH_MASK;
}

/** With their dots, by their first letter. */
const MOBILE_PREFIXES: ReadonlyMap<number, readonly string[]> = Map.groupBy(
  rules.mobileHosts.prefixes.map((prefix) => `${prefix}.`),
  (prefix) => prefix.charCodeAt(0),
);
const MOBILE_LETTERS = new Uint8Array(128);
for (const letter of MOBILE_PREFIXES.keys()) MOBILE_LETTERS[letter] = 1;

/** Where the host starts behind its mobile prefix; 0 without one. */
function desktopStart(href: string, start: number, end: number): number {
  const letter = href.charCodeAt(start);
  if (MOBILE_LETTERS[letter] !== 1) return 0;
  const prefix = MOBILE_PREFIXES.get(letter)?.find((text) => href.startsWith(text, start));
  if (prefix === undefined || OWN_SITES.has(href.slice(start, end))) return 0;
  const desktop = start + prefix.length;
  return isOneSite(href.slice(desktop, end)) ? desktop : 0;
}

/** False for `co.uk`, `github.io` and the like: what is below them belongs to different owners. */
function isOneSite(host: string): boolean {
  const first = host.indexOf('.');
  if (first < 0 || SHARED_DOMAINS.has(host) || host.startsWith('blogspot.')) return false;
  const isCountry = first === host.length - 3;
  return !(isCountry && SECOND_LEVELS.has(host.slice(0, first)));
}

/** The values with which a parameter is ignored; an empty list stands for all. */
const IGNORED_VALUES = new Map<string, readonly string[]>([
  ...rules.tracking.names.map((name): [string, readonly string[]] => [name, []]),
  ...Object.entries(rules.amp.parameters),
]);

/** No parameter that is ignored on all sites is shorter. Saves the look-up for `id`, `q` and the like. */
const MIN_IGNORED_LENGTH = 3;

const IGNORED_FAMILIES = startingWith(rules.tracking.families);

/** Whether a page is the same without this parameter. Takes the decoded name and the whole parameter. */
export function isIgnored(name: string, text: string, site: Site | undefined): boolean {
  const isShort = name.length < MIN_IGNORED_LENGTH;
  if (isShort && site === undefined) return false;
  const lower = name.toLowerCase();
  const values = isShort ? undefined : IGNORED_VALUES.get(lower);
  if (values !== undefined) return values.length === 0 || values.includes(valueOf(text).toLowerCase());
  return IGNORED_FAMILIES.test(lower) || (site !== undefined && has(site.ignored, lower));
}

function valueOf(text: string): string {
  const equals = text.indexOf('=');
  return equals < 0 ? '' : text.slice(equals + 1);
}

function has({ exact, families }: Names, name: string): boolean {
  return exact.has(name) || families?.test(name) === true;
}
