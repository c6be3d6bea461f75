import type { Clock } from '../ports/clock.ts';
import type { FoundImage } from '../results/found.ts';
import { LinkSigner, type LinkSignature } from './link-signer.ts';

/** One picture to look at more closely: what is shown, under which title, and the page it is from. */
export type ShownPicture = { readonly title: string; readonly page: string; readonly picture: string };

/** Longer addresses do not arrive everywhere, and leave no room for cookies beside them. */
const MAX_VIEW_LENGTH = 6_000;

/**
 * URLs under which this instance shows other sites' pictures: the file, or a page about it. Only signed URLs are
 * honoured, so nobody can craft one to make the instance fetch a picture, or show text and links as its own.
 */
export class PictureLinks {
  readonly #pictures: LinkSigner;
  readonly #icons: LinkSigner;
  readonly #views: LinkSigner;

  /** The first secret signs; the others are previous ones, whose links are still valid. */
  constructor(parts: { clock: Clock; secrets: readonly string[] }) {
    this.#pictures = new LinkSigner({ ...parts, purpose: 'picture links' });
    this.#icons = new LinkSigner({ ...parts, purpose: 'icon links' });
    this.#views = new LinkSigner({ ...parts, purpose: 'picture views' });
  }

  /** Where the picture itself is served. */
  to(url: string): `/image?${string}` {
    return `/image?${new URLSearchParams({ url, ...this.#pictures.seal(url) }).toString()}`;
  }

  isOurs({ url, ...seal }: LinkSignature & { url: string }): boolean {
    return this.#pictures.holds(url, seal);
  }

  /** Where the icon of a site is served. */
  toIcon(url: string): `/icon?${string}` {
    return `/icon?${new URLSearchParams({ url, ...this.#icons.seal(url) }).toString()}`;
  }

  isOurIcon({ url, ...seal }: LinkSignature & { url: string }): boolean {
    return this.#icons.holds(url, seal);
  }

  /** The query of the page that shows a picture; undefined if it would be too long for a URL. */
  viewOf({ title, url, imageUrl, thumbnail }: FoundImage): string | undefined {
    const shown: ShownPicture = { title, page: url, picture: imageUrl === '' ? thumbnail : imageUrl };
    const query = new URLSearchParams({ ...shown, ...this.#views.seal(textOf(shown)) }).toString();
    return query.length > MAX_VIEW_LENGTH ? undefined : query;
  }

  isOurView({ until, signature, ...shown }: LinkSignature & ShownPicture): boolean {
    return this.#views.holds(textOf(shown), { until, signature });
  }
}

function textOf({ title, page, picture }: ShownPicture): string {
  return JSON.stringify([title, page, picture]);
}
