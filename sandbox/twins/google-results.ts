import type { TwinRequest } from '../twin.ts';
import { clock, englishAge } from './dates.ts';
import { pictureUrl } from './identity.ts';
import type { Given } from './list-twin.ts';
import { readSites } from './site-operators.ts';
import { cut } from './wording.ts';

const SPAN_DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };
const DAY_MS = 86_400_000;

/** What services that resell Google's results are asked, and how they spell what they found. */
export function googleAnswer(
  request: TwinRequest,
  given: Given,
  page: { kind: string; start: number; size: number },
) {
  const { corpus, origin, nowMs } = request;
  const [, span = ''] = /^qdr:([dwmy])$/.exec(given('tbs') ?? '') ?? [];
  const look = {
    ...readSites(given('q') ?? ''),
    language: given('hl'),
    safe: given('safe') !== 'off',
    maxAgeDays: SPAN_DAYS[span],
    engine: 'google',
  };
  const cutPage = <Item>(items: readonly Item[]): readonly Item[] =>
    items.slice(page.start, page.start + page.size);
  const age = (days: number): string => englishAge(nowMs - days * DAY_MS, nowMs);
  if (page.kind === 'images')
    return cutPage(corpus.findPictures(look)).map(({ id, title, pageUrl, width, height }) => ({
      ...{ title, link: pageUrl, imageUrl: pictureUrl(origin, id), imageWidth: width, imageHeight: height },
      thumbnailUrl: `${pictureUrl(origin, id)}?w=200`,
      ...{ original: pictureUrl(origin, id), original_width: width, original_height: height },
      ...{ thumbnail: `${pictureUrl(origin, id)}?w=200`, source: new URL(pageUrl).host },
    }));
  if (page.kind === 'news')
    return cutPage(corpus.findNews(look)).map(({ title, url, text, publisher, minutesAgo, picture }) => ({
      ...{ title, link: url, snippet: cut(text, 150), source: publisher, date: age(minutesAgo / 1440) },
      ...(picture !== '' && {
        imageUrl: pictureUrl(origin, picture),
        thumbnail: pictureUrl(origin, picture),
      }),
    }));
  if (page.kind === 'videos')
    return cutPage(corpus.findVideos(look)).map(
      ({ title, url, text, channel, seconds, daysAgo, picture }) => ({
        ...{
          title,
          link: url,
          snippet: text,
          channel,
          source: 'YouTube',
          duration: clock(seconds),
          date: age(daysAgo),
        },
        ...{ imageUrl: pictureUrl(origin, picture), thumbnail: pictureUrl(origin, picture) },
      }),
    );
  return cutPage(corpus.findPages(look)).map(({ title, url, text, daysAgo, sitelinks }, index) => ({
    ...{ title, link: url, position: page.start + index + 1, snippet: cut(text, 150) },
    ...(daysAgo !== undefined && { date: age(daysAgo) }),
    ...(sitelinks.length > 0 && { sitelinks: sitelinks.map((one) => ({ title: one.title, link: one.url })) }),
  }));
}
