import { readFileSync } from 'node:fs';
import { describeSettings } from '../config/print.ts';
import { providersOf } from '../config/provider-settings.ts';
import type { LoadedSettings } from '../config/load.ts';
import { cacheBytes, type AccountsServices } from './stores.ts';
import { overviewOf, PROVIDER_CHECKS, providerChecks } from './overview.ts';
import { accountDefaults } from './rate-limits.ts';
import { faviconFrom, type SearchServices } from './search.ts';
import type { PagesServices } from './pages.ts';
import { toPublic } from './outgoing.ts';
import { contactUserAgent } from './upstreams.ts';
import { PLAIN_USER_AGENT } from '../system/system.ts';
import { KeyPages } from '../core/accounts/list-pages.ts';
import { Sessions, SetUpLink } from '../core/accounts/sessions.ts';
import type { UsageMeter } from '../core/limits/usage-meter.ts';
import { PictureCache } from '../core/pictures/picture-cache.ts';
import { PictureLinks } from '../core/pictures/picture-links.ts';
import type { Clock, Random } from '../core/ports/clock.ts';
import type { Log } from '../core/ports/log.ts';
import type { Metrics } from '../core/ports/metrics.ts';
import type { WindowCounters } from '../core/ports/window-counters.ts';
import { basePathOf, type BaseUrl } from '../http/base-url.ts';
import { trustedPeers } from '../http/trust-proxy.ts';
import type { VisitorAllowance } from '../http/guests.ts';
import { SignInLimits, signInPolicies } from '../site/server/sign-in-limits.ts';
import { loadInstance } from '../site/components/instance.ts';
import { sitePages, mountSite } from '../site/pages.ts';
import { ProxySignOn } from '../site/server/proxy-sign-on.ts';
import { BrowserCheck } from '../site/server/browser-check.ts';
import { SiteAllowance } from '../site/server/allowance.ts';
import type { SiteParts } from '../site/server/page.ts';
import { PictureClient } from '../net/picture-client.ts';
import { engineBangs, sourceBangs } from '../core/bangs/tabs.ts';
import { type Category, isCategory } from '../core/results/entries.ts';
import { openBangs } from './bangs.ts';
import { lazy } from '../core/lazy.ts';
import { registrableDomain, type SuffixRules } from '../core/web-url.ts';

export type SiteServices = ReturnType<typeof composeSite>;

type SiteDependencies = AccountsServices &
  LoadedSettings & {
    search: SearchServices;
    pages: PagesServices['pages'];
    usage: UsageMeter;
    counters: WindowCounters;
    clock: Clock;
    random: Random;
    metrics: Metrics;
    log: Log;
    baseUrl: BaseUrl;
    openApi: SiteParts['openApi'];
    secret: string;
    /** Local origins that the image proxy may fetch from: only the sandbox. */
    pictureOrigins: readonly string[];
    sandbox: boolean;
  };

export function composeSite(parts: SiteDependencies) {
  const {
    settings,
    sources,
    accounts,
    apiKeys,
    invitations,
    audit,
    database,
    search,
    clock,
    random,
    counters,
    secret,
    sandbox,
  } = parts;
  const { endpoints } = search;
  const sessions = new Sessions({ store: database.sessions, clock, random });
  const setUp = new SetUpLink({ secret, clock });
  const secrets = [
    secret,
    ...(settings.SECRET_KEY_PREVIOUS === undefined ? [] : [settings.SECRET_KEY_PREVIOUS]),
  ];
  const pictures = new PictureLinks({ clock, secrets });
  const check = settings.BROWSER_CHECK ? new BrowserCheck({ clock, secrets }) : undefined;
  const fetching = {
    userAgent: PLAIN_USER_AGENT,
    origins: parts.pictureOrigins,
    connect: toPublic(settings),
  };
  const pictureClient = new PictureClient(fetching);
  const pictureCache = new PictureCache({
    fetcher: pictureClient,
    clock,
    maxBytes: cacheBytes(settings, 'pictures'),
  });
  const iconClient = new PictureClient({ ...fetching, maxBytes: MAX_ICON_BYTES, timeoutMs: ICON_TIMEOUT_MS });
  const iconCache = new PictureCache({
    fetcher: iconClient,
    clock,
    maxBytes: cacheBytes(settings, 'icons'),
    times: ICON_TIMES,
  });
  const tiles = openTiles(parts);
  const signInLimits = new SignInLimits({ counters, secret });
  const allowance = new SiteAllowance({ counters, secret, rate: settings.SITE_THROTTLE });
  const hasSource = (category: Category, source?: string): boolean => {
    const sources = search.searches.sources(category, false);
    return source === undefined ? sources.length > 0 : sources.includes(source);
  };
  const isPublic = settings.SITE_ACCESS === 'public';
  const instance = loadInstance(settings);
  const site: SiteParts = {
    ...endpoints,
    accounts,
    apiKeys,
    keyPages: new KeyPages({ store: database.keys, accounts, clock }),
    invitations,
    audit,
    auditDays: settings.AUDIT_DAYS,
    sessions,
    signInLimits,
    proxyLogoutUrl: settings.AUTH_PROXY_LOGOUT_URL,
    setUp,
    preferences: database.preferences,
    slots: search.slots,
    labelOf: search.labelOf,
    searches: search.searches,
    bangs: openBangs(settings.BANGS_FILE, [
      ...engineBangs(search.slots),
      ...sourceBangs(hasSource, search.labelOf),
    ]),
    answerForm: async (...asked) => (await import('../answers/tools/forms.ts')).answerForm(...asked),
    pictures,
    pictureFetcher: pictureCache,
    pages: parts.pages,
    tiles: tiles && { url: tiles.url, fetcher: tiles.cache, attribution: settings.TILE_ATTRIBUTION },
    favicon: faviconFrom(settings.FAVICON_URL),
    archiveUrl: settings.ARCHIVE_URL,
    iconFetcher: iconCache,
    health: search.health,
    overview: overviewOf(search, counters, providersOf(settings)),
    checkProviders: providerChecks({ doctor: search.doctor, counters }),
    configuration: describeSettings(settings, sources),
    usage: parts.usage,
    usageReports: database.usageReports,
    accountDefaults: accountDefaults(settings),
    keysPerDay: settings.API_KEYS_PER_DAY,
    counters,
    clock,
    secret,
    isPublic,
    sandbox,
    openApi: parts.openApi,
    instance,
    securityContact: settings.SECURITY_CONTACT,
    statusToken: settings.STATUS_TOKEN,
    statusWatch: settings.STATUS_WATCH,
  };
  return {
    mount: mountSite({
      pages: [...sitePages(site), ...(check ? [check.page] : [])],
      check,
      accounts,
      sessions,
      audit,
      clock,
      limits: signInLimits,
      proxy: proxySignOn({ ...parts, sessions }),
      proxyEndsSessions: settings.AUTH_PROXY_LOGOUT_URL !== undefined,
      preferences: database.preferences,
      allowance,
      pictures,
      readsPages: parts.pages !== undefined,
      domainOf,
      metrics: parts.metrics,
      log: parts.log,
      random,
      secret,
      https: settings.BASE_URL?.startsWith('https:') === true,
      baseUrl: parts.baseUrl,
      basePath: basePathOf(settings.BASE_URL),
      isPublic,
      tabs: settings.SITE_TABS.filter((tab) => !isCategory(tab) || hasSource(tab)),
      instance,
      links: settings.FOOTER_LINKS,
      sandbox,
    }),
    sessions,
    setUp,
    visitorAllowance: ((spending, address) =>
      allowance.spend(spending, { user: undefined }, address)) satisfies VisitorAllowance,
    policies: [...allowance.policies, ...signInPolicies, PROVIDER_CHECKS],
    pictureCache,
    tileCache: tiles?.cache,
    iconCache,
    async close() {
      await Promise.all([pictureClient.close(), iconClient.close(), tiles?.client.close()]);
    },
  };
}

function proxySignOn({ settings, ...parts }: SiteDependencies & { sessions: Sessions }) {
  const { AUTH_PROXY_HEADER: header, AUTH_PROXY_CREATE: creates, TRUST_PROXY: trusted } = settings;
  if (header === undefined) return undefined;
  return new ProxySignOn({ ...parts, header, creates, isTrusted: trustedPeers(trusted) });
}

const HOUR_MS = 3_600_000;
const ICON_TIMES = { foundMs: 7 * 24 * HOUR_MS, missingMs: 24 * HOUR_MS, failedMs: 60_000 };
/** Icons are smaller than this. */
const MAX_ICON_BYTES = 256 * 1024;
/** A results page has many icons; a letter is shown instead of a slow one. */
const ICON_TIMEOUT_MS = 3_000;

/** Larger tiles are photos of twice the usual size. */
const MAX_TILE_BYTES = 1024 * 1024;
const TILE_TIMES = { foundMs: 24 * HOUR_MS, missingMs: 600_000, failedMs: 5_000 };

/** The operator chose the server, so it may have a private address and gets the contact that tile servers ask for. */
function openTiles({ settings, clock }: Pick<SiteDependencies, 'settings' | 'clock'>) {
  const { TILE_URL: url } = settings;
  if (url === undefined) return undefined;
  const client = new PictureClient({
    userAgent: contactUserAgent(settings),
    origins: [new URL(url).origin],
    connect: toPublic(settings),
    timeoutMs: 5_000,
    maxBytes: MAX_TILE_BYTES,
    maxConcurrent: 8,
    readsFreshness: true,
  });
  const maxBytes = cacheBytes(settings, 'tiles');
  return { url, client, cache: new PictureCache({ fetcher: client, clock, maxBytes, times: TILE_TIMES }) };
}

/** Read for the first page of results. */
const suffixRules = lazy<SuffixRules>(() => {
  const list = readFileSync(new URL(import.meta.resolve('#package/tables/public-suffixes.txt')), 'utf8');
  return new Set(list.trimEnd().split('\n'));
});

function domainOf(host: string): string {
  return registrableDomain(host, suffixRules());
}
