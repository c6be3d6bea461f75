import type { FoundPage } from '../results/found.ts';
import { hostOf } from '../results/host.ts';

const DAY_MS = 86_400_000;

/** The best of what two engines say of one page. Where they are equally good, `first` stands: it ranks higher. */
export function mergePages(first: FoundPage, second: FoundPage): FoundPage {
  return {
    title: hasBetterTitle(second, first) ? second.title : first.title,
    url: isSecure(second) && !isSecure(first) ? second.url : first.url,
    description:
      second.description.length > first.description.length ? second.description : first.description,
    faviconUrl: first.faviconUrl === '' ? second.faviconUrl : first.faviconUrl,
    publishedMs: moreExact(first.publishedMs, second.publishedMs),
    sitelinks: second.sitelinks.length > first.sitelinks.length ? second.sitelinks : first.sitelinks,
  };
}

function isSecure({ url }: FoundPage): boolean {
  return url.startsWith('https:');
}

function hasBetterTitle(page: FoundPage, other: FoundPage): boolean {
  const named = isNamed(page);
  return named === isNamed(other) ? page.title.length > other.title.length : named;
}

/** A page without a title goes by its host. */
function isNamed({ title, url }: FoundPage): boolean {
  if (title === '') return false;
  const name = title.toLowerCase();
  const host = hostOf(url);
  return name !== host && `www.${name}` !== host && name !== `www.${host}`;
}

/** A date that tells the time of day says more than one that tells the day. */
function moreExact(first: number | undefined, second: number | undefined): number | undefined {
  if (first === undefined) return second;
  if (second === undefined) return first;
  return first % DAY_MS === 0 && second % DAY_MS !== 0 ? second : first;
}
