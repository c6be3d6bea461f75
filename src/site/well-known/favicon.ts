import type { SitePage } from '../server/page.ts';

/** Some ask for it without having read a page. */
export const favicon: SitePage = {
  name: 'favicon',
  method: 'GET',
  path: '/favicon.ico',
  access: 'everyone',
  handle: ({ frame }) => ({ kind: 'redirect', status: 302, to: frame.assets.mark }),
};
