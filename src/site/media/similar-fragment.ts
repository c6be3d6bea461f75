import { similarImagesView } from './similar-view.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { findSimilar, readViewing } from './similar-search.ts';

/** Only the similar images, for the script that shows pictures over the page. Asked with the query of the view. */
export function similarFragment(parts: SiteParts): SitePage {
  return {
    name: 'similar_fragment',
    method: 'GET',
    path: '/images/similar',
    access: 'searchers',
    spends: 'search',
    async handle(visit) {
      const viewing = readViewing(visit, parts);
      const similar = viewing && (await findSimilar(visit, parts, viewing));
      return {
        kind: 'body',
        status: similar ? 200 : 404,
        type: 'text/html; charset=utf-8',
        body: similar ? similarImagesView(visit.frame, similar).toString() : '',
        headers: { 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Language' },
      };
    },
  };
}
