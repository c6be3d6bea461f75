import type { FormFields } from '../server/form-fields.ts';
import type { SitePage, SiteParts, Visit } from '../server/page.ts';
import type { ShownPicture } from '../../core/pictures/picture-links.ts';
import { exceptPicture, seedOf } from '../../core/search/searches.ts';
import { applyRules } from '../../core/search/site-rules.ts';
import { MORE_ID, shownImage, VIEW_PATH } from './images-view.ts';
import type { Similar } from './picture-view.ts';
import type { SitePath } from '../components/html.ts';
import { cleanQuery, readSearch, type SiteSearch } from '../server/read-search.ts';
import { noPicture, sendPicture } from '../server/send-picture.ts';

/** The image proxy: external hosts do not see the visitor. Only links signed by this instance are served. */
export function imagePage({
  pictures,
  pictureFetcher,
}: Pick<SiteParts, 'pictures' | 'pictureFetcher'>): SitePage {
  return {
    name: 'image',
    method: 'GET',
    path: '/image',
    access: 'everyone',
    spends: 'image',
    // An unsigned link fetches nothing, so it does not count toward the rate limit.
    asks: ({ query }) => pictures.isOurs(signedLinkIn(query)),
    async handle({ query }) {
      const link = signedLinkIn(query);
      if (!pictures.isOurs(link)) return noPicture(403);
      return sendPicture(await pictureFetcher.fetch(link.url), query.get('name'));
    },
  };
}

export function signedLinkIn(query: FormFields): { url: string; until: string; signature: string } {
  return { url: query.get('url'), until: query.get('until'), signature: query.get('signature') };
}

export type Viewing = {
  readonly shown: ShownPicture;
  readonly search: SiteSearch;
  /** How many parts of the similar images are asked for. */
  readonly part: number;
};

/** More than any search returns. */
const MAX_PARTS = 50;

/** The picture of a signed address; undefined if the signature is invalid or has expired. */
export function readViewing(visit: Visit, parts: SiteParts): Viewing | undefined {
  const { query } = visit;
  const shown = {
    title: query.get('title'),
    page: query.get('page'),
    picture: query.get('picture'),
    dimensions: query.get('dimensions'),
    creator: query.get('creator'),
    license_name: query.get('license_name'),
    license_url: query.get('license_url'),
  };
  const seal = { until: query.get('until'), signature: query.get('signature') };
  const search = parts.pictures.isOurView({ ...shown, ...seal })
    ? readSearch('images', visit, parts)
    : undefined;
  const part = /^[1-9]\d?$/.test(query.get('part')) ? Number(query.get('part')) : 1;
  return search && { shown, search, part: Math.min(part, MAX_PARTS) };
}

const PART_LENGTH = 12;

/** Seeded by the title, as in the API. */
export async function findSimilar(visit: Visit, parts: SiteParts, viewing: Viewing): Promise<Similar> {
  const { shown, search, part } = viewing;
  const text = seedOf(cleanQuery(shown.title), search.query.text);
  if (text === undefined) return { images: [], outcome: 'empty' };
  const { merged, outcome } = await parts.searches.find({
    tab: 'images',
    query: { ...search.query, text, page: 1, date: undefined },
    slots: search.slots,
    isGuest: visit.visitor.user === undefined,
    timeoutMs: parts.deadlineMs,
    requestId: visit.requestId,
    signal: visit.signal,
  });
  const { shows } = exceptPicture(shown.picture);
  const ruled = applyRules(merged.filter(shows), {
    rules: visit.visitor.preferences.sites,
    addressOf: ({ url }) => url,
  });
  const wanted = part * PART_LENGTH;
  return {
    images: ruled.shown.slice(0, wanted).map((image) => shownImage(image, parts.pictures, search.choice)),
    outcome,
    lastPartAt: part === 1 ? undefined : wanted - PART_LENGTH,
    more: ruled.shown.length > wanted ? addressOfPart(visit, part + 1) : undefined,
  };
}

/** Only the requested part, which the script adds to the earlier ones. */
export function lastPart({ lastPartAt = 0, ...similar }: Similar): Similar {
  return { ...similar, images: similar.images.slice(lastPartAt) };
}

function addressOfPart({ address }: Visit, part: number): SitePath {
  const query = new URLSearchParams(address.slice(address.indexOf('?') + 1));
  query.set('part', String(part));
  return `${VIEW_PATH}?${query.toString()}#${MORE_ID}`;
}
