import type { FoundPage } from '../results/found.ts';
import type { BestText } from './best-text.ts';
import { cleanerUrl, cleanUrl } from './clean-url.ts';

const DAY_MS = 86_400_000;

/** The item with a clean address; the same item if it has one already. */
export function withCleanUrl<Item extends { readonly url: string }>(item: Item): Item {
  const url = cleanUrl(item.url);
  return url === item.url ? item : { ...item, url };
}

/** The item as it may be shown: a clean address, and no excuse in place of a description. */
export function tidyPage<Item extends { readonly url: string; readonly description: string }>(
  item: Item,
  texts: BestText,
): Item {
  const description = texts.withoutExcuse(item.description);
  return withCleanUrl(description === item.description ? item : { ...item, description });
}

/**
 * The best of what two engines say of one page. Where they are equally good, `first` stands: it ranks higher, and is tidy
 * already.
 */
export function mergePages(first: FoundPage, second: FoundPage, texts: BestText): FoundPage {
  return {
    title: texts.title(first.title, second.title, first.url),
    url: first.url === second.url ? first.url : cleanerUrl(first.url, cleanUrl(second.url)),
    description: texts.description(first.description, texts.withoutExcuse(second.description)),
    faviconUrl: first.faviconUrl === '' ? second.faviconUrl : first.faviconUrl,
    publishedMs: moreExact(first.publishedMs, second.publishedMs),
    sitelinks: second.sitelinks.length > first.sitelinks.length ? second.sitelinks : first.sitelinks,
  };
}

/** A date that tells the time of day says more than one that tells the day. */
function moreExact(first: number | undefined, second: number | undefined): number | undefined {
  if (first === undefined) return second;
  if (second === undefined) return first;
  return first % DAY_MS === 0 && second % DAY_MS !== 0 ? second : first;
}
