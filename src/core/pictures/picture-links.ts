import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../ports/clock.ts';
import type { FoundImage } from '../results/found.ts';
import { deriveKey } from '../derive-key.ts';

const DAY_MS = 86_400_000;
/** A seal holds for the rest of its day and these whole days: a page left open over night still works. */
const DAYS = 2;
/** 128 bits. */
const SIGNATURE_BYTES = 16;

/** The query parameters that carry the signature. */
type LinkSignature = { readonly until: string; readonly signature: string };

/** Signs links, so that only links made by this instance are followed, for a limited time. */
export class LinkSigner {
  readonly #clock: Clock;
  readonly #keys: readonly Uint8Array[];

  /** The first secret signs; the others are previous ones, whose signatures are still valid. */
  constructor(parts: { clock: Clock; secrets: readonly string[]; purpose: string }) {
    this.#clock = parts.clock;
    this.#keys = parts.secrets.map((secret) => deriveKey(secret, parts.purpose));
  }

  /** The same all day, so that browsers keep what they have. */
  seal(text: string): LinkSignature {
    const [key] = this.#keys;
    if (!key) throw new Error('there is no key to sign with');
    const until = String(this.#today() + DAYS);
    return { until, signature: sign(key, text, until) };
  }

  holds(text: string, { until, signature }: LinkSignature): boolean {
    const given = Buffer.from(signature);
    let matches = false;
    // Every key is tried, so that the time does not reveal which one nearly matched.
    for (const key of this.#keys) {
      const expected = Buffer.from(sign(key, text, until));
      if (given.length === expected.length && timingSafeEqual(given, expected)) matches = true;
    }
    return matches && /^\d{1,7}$/.test(until) && Number(until) >= this.#today();
  }

  /** The same as one word, for a parameter or a cookie. */
  token(text: string): string {
    const { until, signature } = this.seal(text);
    return `${until}.${signature}`;
  }

  holdsToken(text: string, token: string): boolean {
    const [until = '', signature = ''] = token.split('.');
    return this.holds(text, { until, signature });
  }

  #today(): number {
    return Math.floor(this.#clock.wallMs() / DAY_MS);
  }
}

function sign(key: Uint8Array, text: string, until: string): string {
  const digest = createHmac('sha256', key).update(`${until} ${text}`).digest();
  return digest.subarray(0, SIGNATURE_BYTES).toString('base64url');
}

/** An image in the viewer: its title, the page it is from, and its details. */
export type ShownPicture = Readonly<Record<'title' | 'page' | 'picture' | PictureFact, string>>;

/** Empty if unknown. Dimensions are written as `1920x1080`. */
const PICTURE_FACTS = ['dimensions', 'creator', 'license_name', 'license_url'] as const;
type PictureFact = (typeof PICTURE_FACTS)[number];

/** Longer addresses do not arrive everywhere, and leave no room for cookies beside them. */
const MAX_VIEW_LENGTH = 6_000;

/**
 * URLs under which this instance shows other sites' pictures and the text of their pages. Only signed URLs are
 * honoured, so nobody can craft one to make the instance fetch something, or show text and links as its own.
 */
export class PictureLinks {
  readonly #pictures: LinkSigner;
  readonly #icons: LinkSigner;
  readonly #views: LinkSigner;
  readonly #pages: LinkSigner;
  readonly #tiles: LinkSigner;

  /** The first secret signs; the others are previous ones, whose links are still valid. */
  constructor(parts: { clock: Clock; secrets: readonly string[] }) {
    this.#pictures = new LinkSigner({ ...parts, purpose: 'picture links' });
    this.#icons = new LinkSigner({ ...parts, purpose: 'icon links' });
    this.#views = new LinkSigner({ ...parts, purpose: 'picture views' });
    this.#pages = new LinkSigner({ ...parts, purpose: 'page links' });
    this.#tiles = new LinkSigner({ ...parts, purpose: 'map tiles' });
  }

  to(url: string): `/image?${string}` {
    return `/image?${new URLSearchParams({ url, ...this.#pictures.seal(url) }).toString()}`;
  }

  isOurs({ url, ...seal }: LinkSignature & { url: string }): boolean {
    return this.#pictures.holds(url, seal);
  }

  toIcon(url: string): `/icon?${string}` {
    return `/icon?${new URLSearchParams({ url, ...this.#icons.seal(url) }).toString()}`;
  }

  isOurIcon({ url, ...seal }: LinkSignature & { url: string }): boolean {
    return this.#icons.holds(url, seal);
  }

  /** Lets a visitor read or play the page of a result here. */
  pageSeal(url: string): string {
    return this.#pages.token(url);
  }

  isOurPage(url: string, seal: string): boolean {
    return this.#pages.holdsToken(url, seal);
  }

  /** Where map tiles are served. One signature is for all of them: who has a map may move it. */
  toTiles(): `/tiles/{z}/{x}/{y}?${string}` {
    return `/tiles/{z}/{x}/{y}?${new URLSearchParams(this.#tiles.seal('')).toString()}`;
  }

  isOurTile(seal: LinkSignature): boolean {
    return this.#tiles.holds('', seal);
  }

  /** The query of the page that shows a picture; undefined if it would be too long for a URL. */
  viewOf(image: FoundImage): string | undefined {
    const shown = shownPicture(image);
    const known = Object.entries(shown).filter(([name, value]) => value !== '' || !isFact(name));
    const query = new URLSearchParams([...known, ...Object.entries(this.#views.seal(textOf(shown)))]);
    return query.toString().length > MAX_VIEW_LENGTH ? undefined : query.toString();
  }

  isOurView({ until, signature, ...shown }: LinkSignature & ShownPicture): boolean {
    return this.#views.holds(textOf(shown), { until, signature });
  }
}

function shownPicture({ title, url, imageUrl, thumbnail, size, credit }: FoundImage): ShownPicture {
  return {
    title,
    page: url,
    picture: imageUrl === '' ? thumbnail : imageUrl,
    dimensions: size && imageUrl !== '' ? `${size.width}x${size.height}` : '',
    creator: credit?.creator ?? '',
    license_name: credit?.license ?? '',
    license_url: credit?.licenseUrl ?? '',
  };
}

function isFact(name: string): boolean {
  return PICTURE_FACTS.some((fact) => fact === name);
}

function textOf(shown: ShownPicture): string {
  return JSON.stringify([
    shown.title,
    shown.page,
    shown.picture,
    ...PICTURE_FACTS.map((name) => shown[name]),
  ]);
}
