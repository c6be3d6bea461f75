import type { NewsItem, Page, Picture, Video } from '../corpus/index.ts';
import type { BraveQuery } from './brave-request.ts';
import { clock, DAY_MS, englishAge, isoWithoutZone, MINUTE_MS } from './dates.ts';
import { faviconUrl, numberOf, pictureUrl } from './identity.ts';
import { withEntities, withStrong } from './wording.ts';

export type Surroundings = { readonly origin: string; readonly nowMs: number; readonly asked: BraveQuery };

export function webResult(page: Page, rank: number, { origin, nowMs, asked }: Surroundings) {
  const meta = metaUrl(page.url, origin);
  const description = withEntities(page.text);
  return {
    title: withEntities(page.title),
    url: page.url,
    is_source_local: false,
    is_source_both: false,
    description: asked.decorated ? withStrong(description, asked.text) : description,
    ...ages(page.daysAgo === undefined ? undefined : nowMs - page.daysAgo * DAY_MS, nowMs),
    profile: { name: meta.netloc, url: page.url, long_name: meta.hostname, img: meta.favicon },
    language: page.language,
    family_friendly: !page.adult,
    type: 'search_result',
    subtype: 'generic',
    is_live: false,
    meta_url: meta,
    ...links(page, rank),
  };
}

/** The first result of a navigational query has sitelinks with descriptions, the others have buttons. */
function links({ sitelinks }: Page, rank: number) {
  if (sitelinks.length === 0) return {};
  if (rank > 0) {
    const buttons = sitelinks.map(({ title, url }) => ({ type: 'button_result', title, url }));
    return { deep_results: { buttons } };
  }
  const cluster = sitelinks.map(({ title, url, description }) => ({
    title: withEntities(title),
    url,
    is_source_local: false,
    is_source_both: false,
    description: withEntities(description),
    family_friendly: true,
  }));
  return { cluster_type: 'generic', cluster };
}

export function imageResult(picture: Picture, { origin, nowMs }: Surroundings) {
  const meta = metaUrl(picture.pageUrl, origin);
  const src = pictureUrl(origin, picture.id);
  return {
    type: 'image_result',
    title: picture.title,
    url: picture.pageUrl,
    source: meta.netloc,
    page_fetched: `${isoWithoutZone(nowMs - (numberOf(picture.id) % 300) * DAY_MS)}Z`,
    thumbnail: {
      src: `${src}?w=500`,
      ...(seldom(picture.id, 2) ? {} : { width: 500, height: heightFor(picture, 500) }),
    },
    properties: {
      url: src,
      placeholder: src,
      ...(seldom(picture.id, 3) ? {} : { width: picture.width, height: picture.height }),
    },
    meta_url: meta,
    ...(seldom(picture.id, 2) ? {} : { confidence: 'high' }),
  };
}

export function newsResult(item: NewsItem, { origin, nowMs }: Surroundings) {
  const src = pictureUrl(origin, item.picture);
  return {
    type: 'news_result',
    title: withEntities(item.title),
    url: item.url,
    description: withEntities(item.text),
    ...ages(nowMs - item.minutesAgo * MINUTE_MS, nowMs),
    meta_url: metaUrl(item.url, origin),
    ...(item.picture === '' ? {} : { thumbnail: seldom(item.id, 3) ? { src } : { src, original: src } }),
    ...(seldom(item.id, 5) ? { breaking: true } : {}),
  };
}

export function videoResult(video: Video, { origin, nowMs }: Surroundings) {
  const src = pictureUrl(origin, video.picture);
  return {
    type: 'video_result',
    url: video.url,
    title: withEntities(video.title),
    description: withEntities(video.text),
    ...ages(seldom(video.id, 8) ? undefined : nowMs - video.daysAgo * DAY_MS, nowMs),
    video: {
      duration: clock(video.seconds),
      views: video.views,
      creator: video.channel,
      ...(seldom(video.id, 4) ? {} : { publisher: video.host }),
      requires_subscription: false,
      author: { name: video.channel, url: new URL('/', video.url).href },
    },
    meta_url: metaUrl(video.url, origin),
    ...(video.picture === '' ? {} : { thumbnail: { src, original: src } }),
  };
}

function ages(timeMs: number | undefined, nowMs: number) {
  if (timeMs === undefined) return {};
  return { page_age: isoWithoutZone(timeMs), age: englishAge(timeMs, nowMs) };
}

function metaUrl(url: string, origin: string) {
  const { hostname, pathname } = new URL(url);
  return {
    scheme: 'https',
    netloc: hostname.replace(/^www\./, ''),
    hostname,
    favicon: faviconUrl(origin, hostname),
    // The provider sends these double spaces too.
    path: pathname
      .split('/')
      .filter((part) => part !== '')
      .map((part) => `› ${readable(part)}`)
      .join('  '),
  };
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function heightFor({ width, height }: Picture, shownWidth: number): number {
  return Math.round((height / width) * shownWidth);
}

function seldom(id: string, oneIn: number): boolean {
  return numberOf(id) % oneIn === 0;
}
