import { imageView } from './image-view.ts';
import { failurePage } from '../errors/failure-page.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { VIEW_PATH } from './shown-image.ts';
import { findSimilar, readViewing } from './similar-search.ts';

/** One picture by itself. It shows what this instance found and nothing that somebody wrote into the address. */
export function imageViewPage(parts: SiteParts): SitePage {
  return {
    name: 'image_view',
    method: 'GET',
    path: VIEW_PATH,
    access: 'searchers',
    spends: 'search',
    async handle(visit) {
      const viewing = readViewing(visit, parts);
      if (!viewing) return failurePage(visit.frame, 'not_found');
      const { shown, search } = viewing;
      const similar = await findSimilar(visit, parts, viewing);
      return {
        kind: 'page',
        html: imageView(visit.frame, { shown, choice: search.choice, similar }),
        keep: 'private',
      };
    },
  };
}
