import { readFileSync } from 'node:fs';
import { lazy } from '../../core/lazy.ts';
import type { Frame, SitePath } from '../components/frame.ts';
import { SEARCH_TABS, TAB_PATHS } from '../components/search-address.ts';
import type { SitePage } from '../server/page.ts';

const PAPER = '#f8fbfa';

/** The file of each icon in `client/icons`, drawn from the mark. */
const ICONS: Readonly<Record<SitePath, string>> = {
  '/apple-touch-icon.png': 'apple-180.png',
  '/icons/192.png': 'icon-192.png',
  '/icons/512.png': 'icon-512.png',
  '/icons/maskable.png': 'maskable-512.png',
};

/** Lets people install the site as an app. */
export const webAppPages: readonly SitePage[] = [
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

function manifest({ assets, language, link, t }: Frame): object {
  const icon = (path: SitePath, sizes: string, purpose = 'any') => ({
    src: link(path),
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    id: link('/'),
    name: 'Tributary',
    short_name: 'Tributary',
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
    shortcuts: SEARCH_TABS.filter((tab) => tab !== 'web').map((tab) => ({
      name: t(`common.tabs.${tab}`),
      url: link(TAB_PATHS[tab]),
    })),
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
