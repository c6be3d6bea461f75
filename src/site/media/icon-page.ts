import type { SiteAnswer, SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { passedOn, signedLinkIn } from './image-page.ts';

/**
 * The icons of sites in results, fetched and cached by this instance, so that neither the sites nor the icon service see
 * the visitor. Many sites have none: then the letter below the picture stays visible, and the browser logs no error.
 */
export function iconPage({ pictures, iconFetcher }: Pick<SiteParts, 'pictures' | 'iconFetcher'>): SitePage {
  return {
    name: 'icon',
    method: 'GET',
    path: '/icon',
    access: 'everyone',
    spends: 'image',
    // An unsigned link fetches nothing, so it does not count toward the rate limit.
    asks: ({ query }) => pictures.isOurIcon(signedLinkIn(query)),
    async handle({ query }) {
      const link = signedLinkIn(query);
      if (!pictures.isOurIcon(link)) return noIcon(403);
      const fetched = await iconFetcher.fetch(link.url);
      return 'failed' in fetched ? noIcon(204) : passedOn(fetched);
    },
  };
}

/** The cache here knows how long an icon is missing. */
function noIcon(status: 204 | 403): SiteAnswer {
  return {
    kind: 'body',
    status,
    type: 'text/plain; charset=utf-8',
    body: '',
    headers: { 'cache-control': status === 204 ? 'private, max-age=600' : 'no-store' },
  };
}
