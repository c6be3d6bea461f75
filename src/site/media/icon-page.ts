import { mayPass } from '../../core/pictures/picture-cache.ts';
import type { SiteAnswer, SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { passedOn, signedLinkIn } from './image-page.ts';

/** This instance knows for a day that an icon is missing, so asking again costs little. */
const MISSING_SECONDS = 600;
/** After a failure that may pass, such as a timeout. */
const PASSING_SECONDS = 60;

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
      if (!pictures.isOurIcon(link)) return noIcon(403, 'no-store');
      const fetched = await iconFetcher.fetch(link.url);
      if (!('failed' in fetched)) return passedOn(fetched);
      return noIcon(204, `private, max-age=${mayPass(fetched.failed) ? PASSING_SECONDS : MISSING_SECONDS}`);
    },
  };
}

function noIcon(status: 204 | 403, cacheControl: string): SiteAnswer {
  return {
    kind: 'body',
    status,
    type: 'text/plain; charset=utf-8',
    body: '',
    headers: { 'cache-control': cacheControl },
  };
}
