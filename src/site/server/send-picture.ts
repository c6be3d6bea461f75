import { PICTURE_EXTENSIONS } from '../../core/pictures/picture-type.ts';
import type { FetchedPicture, PictureFailure, PictureFile } from '../../core/ports/fetcher.ts';
import type { SiteAnswer } from './page.ts';

const DAY_MS = 86_400_000;

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

/** Never visible: the page shows its own text in place of a missing picture. */
export function noPicture(status: number): SiteAnswer {
  return {
    kind: 'body',
    status,
    type: 'text/plain; charset=utf-8',
    body: '',
    headers: { 'cache-control': 'no-store' },
  };
}

const MAX_NAME_LENGTH = 80;

/** A title as a file name, and in plain letters for clients that support no others. */
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
export function passedOn({ type, bytes, freshMs = DAY_MS }: PictureFile, name = ''): SiteAnswer {
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
      'cache-control': `private, max-age=${Math.floor(freshMs / 1000)}`,
    },
  };
}

/** The picture, or why there is none. With a name, browsers save it as a file. */
export function sendPicture(fetched: FetchedPicture, name?: string): SiteAnswer {
  return 'failed' in fetched ? noPicture(STATUS[fetched.failed]) : passedOn(fetched, name);
}
