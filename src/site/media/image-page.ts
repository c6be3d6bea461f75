import { PICTURE_EXTENSIONS } from '../../core/pictures/picture-type.ts';
import type { PictureFile, PictureFailure } from '../../core/ports/picture-fetcher.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SiteAnswer, SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';

const STATUS: Readonly<Record<PictureFailure, number>> = {
  refused: 404,
  not_found: 404,
  unusable: 502,
  unreachable: 502,
  busy: 503,
  timeout: 504,
};

/** A picture can be opened by itself, and then must be able to do nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Pictures of others, so that their hosts do not learn who looks. The signature is the permission. */
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
    // A link that was not signed here fetches nothing, so it takes nothing of the allowance for pictures.
    asks: ({ query }) => pictures.isOurs(linkIn(query)),
    async handle({ query }) {
      const link = linkIn(query);
      if (!pictures.isOurs(link)) return nothing(403);
      const { url } = link;
      const fetched = await pictureFetcher.fetch(url);
      return 'failed' in fetched ? nothing(STATUS[fetched.failed]) : passedOn(fetched);
    },
  };
}

function linkIn(query: FormFields): { url: string; until: string; signature: string } {
  return { url: query.get('url'), until: query.get('until'), signature: query.get('signature') };
}

/** Nobody reads it: it stands where a picture should, and the page around it says what that was. */
function nothing(status: number): SiteAnswer {
  return {
    kind: 'body',
    status,
    type: 'text/plain; charset=utf-8',
    body: '',
    headers: { 'cache-control': 'no-store' },
  };
}

/** Not one of these headers is the sender's. */
function passedOn({ type, bytes }: PictureFile): SiteAnswer {
  // A drawing can hold a script; shown by a page it never runs, and opened by itself it is saved instead.
  const disposition = type === 'image/svg+xml' ? 'attachment' : 'inline';
  return {
    kind: 'body',
    type,
    body: bytes,
    headers: {
      'content-security-policy': POLICY,
      'content-disposition': `${disposition}; filename="picture.${PICTURE_EXTENSIONS[type]}"`,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=86400',
    },
  };
}
