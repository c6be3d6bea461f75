import { type Frame, html as xml, type SitePath } from '../components/html.ts';
import type { SitePage, SiteParts } from '../server/page.ts';
import { readFileSync } from 'node:fs';
import { lazy } from '../../core/lazy.ts';
import { narrowPage } from '../components/layout/layout.ts';
import { TAB_PATHS } from '../components/results/search-address.ts';
import { plainPage } from '../server/form-page.ts';

const DAY_MS = 86_400_000;
/** Less than a year, as RFC 9116 recommends. */
const SECURITY_TXT_DAYS = 364;

/** Crawlers may read the home page and the API reference, but no results, pictures or settings, nor the API. */
const ROBOTS = `User-agent: *
Allow: /$
Allow: /docs
Allow: /openapi.json
Allow: /assets/
Disallow: /
`;

/** Files that browsers and crawlers request on their own. */
export function wellKnownPages(parts: SiteParts): SitePage[] {
  const { securityContact } = parts;
  return [
    openSearch,
    robots(parts.instance.robots ?? ROBOTS),
    favicon,
    ...webAppPages,
    ...offlinePages,
    ...(securityContact === undefined ? [] : [securityTxt(parts, securityContact)]),
  ];
}

/** As the format requires. */
const MAX_SHORT_NAME = 16;

/** Lets a browser add this site as a search engine. Escaping for HTML is also valid escaping for XML. */
const openSearch: SitePage = {
  name: 'opensearch',
  method: 'GET',
  path: '/opensearch.xml',
  access: 'everyone',
  handle({ baseUrl, frame }) {
    const base = baseUrl();
    const description = xml`<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
  <ShortName>${[...frame.instance.name].slice(0, MAX_SHORT_NAME).join('')}</ShortName>
  <Description>${frame.instance.name}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${base}${frame.assets.mark}</Image>
  <Url type="text/html" method="get" template="${base}/search?q={searchTerms}"/>
  <Url type="application/x-suggestions+json" method="get" template="${base}/suggest?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${base}/opensearch.xml"/>
  <moz:SearchForm>${base}/</moz:SearchForm>
</OpenSearchDescription>
`;
    return {
      kind: 'body',
      type: 'application/opensearchdescription+xml; charset=utf-8',
      body: description.toString(),
      // It contains the host of the request, so no shared cache may store it.
      headers: { 'cache-control': 'private, max-age=3600' },
    };
  },
};

const robots = (body: string): SitePage => ({
  name: 'robots',
  method: 'GET',
  path: '/robots.txt',
  access: 'everyone',
  handle: () => ({
    kind: 'body',
    type: 'text/plain; charset=utf-8',
    body,
    headers: { 'cache-control': 'public, max-age=86400' },
  }),
});

/** Some clients request it without reading a page. */
const favicon: SitePage = {
  name: 'favicon',
  method: 'GET',
  path: '/favicon.ico',
  access: 'everyone',
  handle: ({ frame }) => ({ kind: 'redirect', status: 302, to: frame.assets.mark }),
};

/** Where to report a security problem. */
function securityTxt({ clock }: SiteParts, contact: string): SitePage {
  return {
    name: 'security_txt',
    method: 'GET',
    path: '/.well-known/security.txt',
    access: 'everyone',
    handle({ baseUrl }) {
      const expires = (Math.floor(clock.wallMs() / DAY_MS) + SECURITY_TXT_DAYS) * DAY_MS;
      const base = baseUrl();
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${new Date(expires).toISOString()}`,
        'Preferred-Languages: en',
        // RFC 9116 allows no canonical address without TLS.
        ...(base.startsWith('https://') ? [`Canonical: ${base}/.well-known/security.txt`] : []),
      ];
      return {
        kind: 'body',
        type: 'text/plain; charset=utf-8',
        body: `${lines.join('\n')}\n`,
        headers: { 'cache-control': 'private, max-age=3600' },
      };
    },
  };
}

const PAPER = '#f8fbfa';

/** The file of each icon in `client/icons`, drawn from the mark. */
const ICONS: Readonly<Record<SitePath, string>> = {
  '/apple-touch-icon.png': 'apple-180.png',
  '/icons/192.png': 'icon-192.png',
  '/icons/512.png': 'icon-512.png',
  '/icons/maskable.png': 'maskable-512.png',
};

/** Lets people install the site as an app. */
const webAppPages: readonly SitePage[] = [
  {
    name: 'manifest',
    method: 'GET',
    path: '/manifest.webmanifest',
    access: 'everyone',
    handle: ({ frame }) => ({
      kind: 'body',
      type: 'application/manifest+json; charset=utf-8',
      body: JSON.stringify(manifest(frame)),
      headers: { 'cache-control': 'private, max-age=3600', vary: 'Cookie, Accept-Language' },
    }),
  },
  ...Object.entries(ICONS).map(([path, file]) => appIcon(path, file)),
];

/**
 * The page that the installed app shows without a connection, and the service worker that stores it. The worker stores nothing
 * else, and answers for nothing that the server can answer.
 */
const offlinePages: readonly SitePage[] = [
  plainPage({ name: 'offline', path: '/offline', access: 'everyone' }, ({ frame }) =>
    narrowPage(frame, {
      title: frame.t('common.offline.title'),
      lead: frame.t('common.offline.text'),
      // The address that could not be reached.
      main: xml`<p><a class="button" href="">${frame.t('search.failed.again')}</a></p>`,
    }),
  ),
  {
    name: 'offline_worker',
    method: 'GET',
    path: '/offline.js',
    access: 'everyone',
    handle: ({ frame: { assets, link } }) => ({
      kind: 'body',
      type: 'text/javascript; charset=utf-8',
      body: offlineWorker([link('/offline'), link(assets.stylesheet), link(assets.mark)]),
      headers: {
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      },
    }),
  },
];

const offlineWorker = (files: readonly string[]): string => `const FILES = ${JSON.stringify(files)};
const NAME = FILES.join();
addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES)));
});
addEventListener('activate', (event) => {
  const drop = (names) => Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop));
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  const file = request.mode === 'navigate' ? FILES[0] : FILES.find((one) => one === path);
  if (file) event.respondWith(fetch(request).catch(() => caches.match(file)));
});
`;

/** Systems show about as many. */
const MAX_SHORTCUTS = 5;

function manifest({ assets, instance, language, link, t, tabs }: Frame): object {
  const icon = (path: SitePath, sizes: string, purpose = 'any') => ({
    src: link(path),
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    id: link('/'),
    name: instance.name,
    short_name: instance.name,
    description: t('search.home.tagline'),
    lang: language,
    dir: 'ltr',
    start_url: link('/'),
    scope: link('/'),
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: link(assets.mark), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('/icons/192.png', '192x192'),
      icon('/icons/512.png', '512x512'),
      icon('/icons/maskable.png', '512x512', 'maskable'),
    ],
    shortcuts: tabs
      .filter((tab) => tab !== 'web')
      .slice(0, MAX_SHORTCUTS)
      .map((tab) => ({ name: t(`common.tabs.${tab}`), url: link(TAB_PATHS[tab]) })),
  };
}

function appIcon(path: string, file: string): SitePage {
  const bytes = lazy(() =>
    readFileSync(new URL(import.meta.resolve(`#package/src/site/client/icons/${file}`))),
  );
  return {
    name: 'app_icon',
    method: 'GET',
    path,
    access: 'everyone',
    handle: () => ({
      kind: 'body',
      type: 'image/png',
      body: bytes(),
      headers: { 'cache-control': 'public, max-age=604800' },
    }),
  };
}
