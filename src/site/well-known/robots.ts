import type { SitePage } from '../server/page.ts';

/** The home page and the API reference may be found; results, pictures, settings and the API are nobody's to crawl. */
const ROBOTS = `User-agent: *
Allow: /$
Allow: /docs
Allow: /openapi.json
Allow: /assets/
Disallow: /
`;

export const robots: SitePage = {
  name: 'robots',
  method: 'GET',
  path: '/robots.txt',
  access: 'everyone',
  handle: () => ({
    kind: 'body',
    type: 'text/plain; charset=utf-8',
    body: ROBOTS,
    headers: { 'cache-control': 'public, max-age=86400' },
  }),
};
