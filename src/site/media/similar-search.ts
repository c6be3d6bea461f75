import type { ShownPicture } from '../../core/pictures/picture-links.ts';
import { exceptPicture, seedOf } from '../../core/search/similar.ts';
import { applyRules } from '../../core/search/site-rules.ts';
import { type Similar, shownImage } from './images-view.ts';
import type { Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { cleanQuery, readSearch, type SiteSearch } from '../server/read-search.ts';

export type Viewing = { readonly shown: ShownPicture; readonly search: SiteSearch };

/** The picture of a signed address; undefined if the signature is invalid or has expired. */
export function readViewing(visit: Visit, parts: Pick<SiteParts, 'pictures' | 'slots'>): Viewing | undefined {
  const { query } = visit;
  const shown = { title: query.get('title'), page: query.get('page'), picture: query.get('picture') };
  const seal = { until: query.get('until'), signature: query.get('signature') };
  const search = parts.pictures.isOurView({ ...shown, ...seal }) ? readSearch(visit, parts) : undefined;
  return search && { shown, search };
}

/** Seeded by the title, as in the API. */
export async function findSimilar(visit: Visit, parts: SiteParts, viewing: Viewing): Promise<Similar> {
  const { shown, search } = viewing;
  const text = seedOf(cleanQuery(shown.title), search.query.text);
  if (text === undefined) return { images: [], outcome: 'empty' };
  const { merged, outcome } = await parts.searches.find({
    tab: 'images',
    query: { ...search.query, text, page: 1, date: undefined },
    slots: search.slots,
    timeoutMs: parts.deadlineMs,
    requestId: visit.requestId,
    signal: visit.signal,
  });
  const { shows } = exceptPicture(shown.picture);
  const ruled = applyRules(merged.filter(shows), {
    rules: visit.visitor.preferences.sites,
    addressOf: ({ url }) => url,
  });
  const images = ruled.shown.map((image) => shownImage(image, parts.pictures, search.choice));
  return { images, outcome };
}
