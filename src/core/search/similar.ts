import { urlKey } from '../rank/url-key.ts';
import type { FoundImage } from '../results/found.ts';

/** The caption where it says anything, else the query of the page; undefined where neither does. */
export function seedOf(caption: string, fallback: string): string | undefined {
  return [caption, fallback].map((text) => text.trim()).find(isUsable);
}

function isUsable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Drops the picture that was opened, whichever of its addresses is given. */
export function exceptPicture(url: string): { name: string; shows: (image: FoundImage) => boolean } {
  const given = URL.parse(url);
  if (given === null) return { name: '', shows: () => true };
  const key = urlKey(given.href);
  return {
    name: key,
    shows: ({ url: page, imageUrl, thumbnail }) =>
      [page, imageUrl, thumbnail].every((address) => address === '' || urlKey(address) !== key),
  };
}
