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

/** A picture opened in its own tab must not run anything. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

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
      if (!pictures.isOurs(link)) return nothing(403);
      const { url } = link;
      const fetched = await pictureFetcher.fetch(url);
      return 'failed' in fetched ? nothing(STATUS[fetched.failed]) : passedOn(fetched, query.get('name'));
    },
  };
}

export function signedLinkIn(query: FormFields): { url: string; until: string; signature: string } {
  return { url: query.get('url'), until: query.get('until'), signature: query.get('signature') };
}

/** Never visible: the page shows its own text in place of a missing picture. */
function nothing(status: number): SiteAnswer {
  return {
    kind: 'body',
    status,
    type: 'text/plain; charset=utf-8',
    body: '',
    headers: { 'cache-control': 'no-store' },
  };
}

const MAX_NAME_LENGTH = 80;

/** A title as the name of a file, and its plain letters for clients that know no others. */
function fileName(title: string, extension: string): string {
  const words = title.replace(/\.\w{2,4}$/, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = [...words.join(' ')].slice(0, MAX_NAME_LENGTH).join('').trim();
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\w ]/g, '')
      .trim() || 'picture';
  const usual = `filename="${plain}.${extension}"`;
  return plain === name || name === ''
    ? usual
    : `${usual}; filename*=UTF-8''${encodeURIComponent(name)}.${extension}`;
}

/** The picture for the browser. None of these headers comes from the upstream response. */
export function passedOn({ type, bytes }: PictureFile, name = ''): SiteAnswer {
  // An SVG can contain a script, which never runs in an img element; opened directly, the file is downloaded instead.
  const disposition = type === 'image/svg+xml' || name !== '' ? 'attachment' : 'inline';
  return {
    kind: 'body',
    type,
    body: bytes,
    headers: {
      'content-security-policy': POLICY,
      'content-disposition': `${disposition}; ${fileName(name, PICTURE_EXTENSIONS[type])}`,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=86400',
    },
  };
}
