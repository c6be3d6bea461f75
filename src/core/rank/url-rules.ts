import rules from './url-rules.json' with { type: 'json' };

export type Site = {
  /** Names such as `amp` and `index.html` are content here: packages, files, users. */
  readonly namesAreContent: boolean;
  /** A plus in a path is no space, so it means the same with and without escape. */
  readonly plusIsPlus: boolean;
  /** Matches a path that contains another address: `s/` if that is https, then host and path. */
  readonly wrapper: RegExp | undefined;
  /** Matches fragments that select another page, besides `#/` and `#!`. */
  readonly routes: RegExp | undefined;
  readonly pages: readonly PageRule[];
  readonly ignored: Names;
};

/** Another URL of a page, or the only parameters that matter to it. */
export type PageRule = {
  readonly host: string | undefined;
  readonly path: RegExp;
  /** A path, or a host with a path. If it has a query, that is the whole query. */
  readonly as: string | undefined;
  /** The path in `as` is also the best one to show. */
  readonly shown: boolean;
  readonly only: ReadonlySet<string> | undefined;
};

export type PageHost = {
  readonly name: string;
  /** One name for all domains of the site. */
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

/** Hosts of the table, and domains with rules for the hosts below them. */
const HOSTS = new Map<string, PageHost>();
const DOMAINS = new Map<string, { readonly site: Site; readonly infix: string | undefined }>();

const SITES: readonly SiteEntry[] = rules.sites;
for (const entry of SITES) addSite(entry);

function addSite(entry: SiteEntry): void {
  const site = siteOf(entry);
  for (const name of entry.hosts) {
    if (name.startsWith('*.')) {
      DOMAINS.set(name.slice(2), { site, infix: entry.infix && `.${entry.infix}.` });
      continue;
    }
    const host = { name, alias: entry.as ?? name, site };
    HOSTS.set(name, host);
    for (const prefix of entry.prefixes ?? []) HOSTS.set(`${prefix}.${name}`, host);
  }
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

function startingWith(families: readonly string[]): RegExp {
  return new RegExp(`^(?:${families.join('|')})`);
}

const OWN_SITES: ReadonlySet<string> = new Set(rules.mobileHosts.ownSites);
const SHARED_DOMAINS: ReadonlySet<string> = new Set(rules.mobileHosts.sharedDomains);
const SECOND_LEVELS: ReadonlySet<string> = new Set(rules.mobileHosts.secondLevels);

/**
 * The host without its mobile prefix. Undefined for most hosts, which have no prefix and are not in the table. Takes a name
 * without `www.`, port and trailing dot.
 */
export function findHost(name: string): PageHost | undefined {
  const known = HOSTS.get(name);
  if (known !== undefined) return known;
  const desktop = desktopName(name);
  return desktop === undefined ? hostBelow(name) : (findHost(desktop) ?? unknownHost(desktop));
}

export function unknownHost(name: string): PageHost {
  return { name, alias: name, site: undefined };
}

function hostBelow(name: string): PageHost | undefined {
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const domain = name.slice(dot + 1);
    const below = DOMAINS.get(domain);
    if (below === undefined) continue;
    const { site, infix } = below;
    const prefix = name.slice(0, dot + 1);
    const isMobile = infix !== undefined && prefix.endsWith(infix);
    const own = (isMobile ? prefix.slice(0, 1 - infix.length) : prefix) + domain;
    return { name: own, alias: own, site };
  }
  return undefined;
}

const MOBILE_PREFIX = new RegExp(`^(?:${rules.mobileHosts.prefixes.join('|')})\\.`);

function desktopName(name: string): string | undefined {
  const [prefix] = MOBILE_PREFIX.exec(name) ?? [];
  if (prefix === undefined || OWN_SITES.has(name)) return undefined;
  const desktop = name.slice(prefix.length);
  return isOneSite(desktop) ? desktop : undefined;
}

/** False for `co.uk`, `github.io` and the like: what is below them belongs to different owners. */
function isOneSite(host: string): boolean {
  const first = host.indexOf('.');
  if (first < 0 || SHARED_DOMAINS.has(host) || host.startsWith('blogspot.')) return false;
  const isCountry = first === host.length - 3;
  return !(isCountry && SECOND_LEVELS.has(host.slice(0, first)));
}

/** The values with which a parameter is ignored; an empty list means all. */
const IGNORED_VALUES = new Map<string, readonly string[]>([
  ...rules.tracking.names.map((name): [string, readonly string[]] => [name, []]),
  ...Object.entries(rules.amp.parameters),
]);

const IGNORED_FAMILIES = startingWith(rules.tracking.families);

/** Whether a page is the same without this parameter. Takes the decoded name and the whole parameter. */
export function isIgnored(name: string, text: string, site: Site | undefined): boolean {
  const lower = name.toLowerCase();
  const values = IGNORED_VALUES.get(lower);
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
