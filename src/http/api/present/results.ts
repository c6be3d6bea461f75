import { type Static, Type } from 'typebox';
import type { Fused } from '../../../core/rank/fuse.ts';
import type { FoundImage, FoundNews, FoundVideo, Tab } from '../../../core/results/found.ts';
import { authorityOf, hostOf } from '../../../core/web-url.ts';
import type { Merged } from '../../../core/rank/merge.ts';
import { ageText } from './age.ts';
import { ExtractedFields } from './pages.ts';
import { ExtendedImage, ExtendedNews, ExtendedPage, ExtendedVideo } from './extended-results.ts';

export const AgeText = Type.String({
  description: 'Relative, such as "3 hours ago", in `lang` or else in English; empty if not known.',
});

const Sitelink = Type.Object(
  {
    title: Type.String({ description: 'Title of the page.' }),
    url: Type.String({ description: 'URL of the page.', format: 'uri' }),
    description: Type.String({ description: 'A short excerpt; empty if none is known.' }),
  },
  { title: 'Sitelink' },
);

export const WebResult = Type.Object(
  {
    title: Type.String({ description: 'Title of the page.' }),
    url: Type.String({ description: 'URL of the page.', format: 'uri' }),
    description: Type.String({ description: 'A short excerpt; empty if none is known.' }),
    display_url: Type.String({ description: 'Host and path, for display.' }),
    favicon_url: Type.String({ description: 'URL of an icon for the site; may be empty.' }),
    age: AgeText,
    source: Type.String({
      description: 'The engine that found it; `both` for two engines, `all` for three or more.',
    }),
    source_label: Type.String({ description: 'Display names of the engines that found it.' }),
    sitelinks: Type.Array(Sitelink, { description: 'Further pages of the same site; may be empty.' }),
    ...ExtendedPage,
    ...ExtractedFields,
  },
  { title: 'WebResult' },
);
export type WebResult = Omit<Static<typeof WebResult>, keyof typeof ExtendedPage>;

export const ImageResult = Type.Object(
  {
    title: Type.String({ description: 'Title of the image.' }),
    url: Type.String({ format: 'uri', description: 'The page with the image.' }),
    source: Type.String({ description: 'Host of that page.' }),
    thumbnail: Type.String({ description: 'URL of a small version of the image.', format: 'uri' }),
    ...ExtendedImage,
  },
  { title: 'ImageResult' },
);
export type ImageResult = Omit<Static<typeof ImageResult>, keyof typeof ExtendedImage>;

export const NewsResult = Type.Object(
  {
    title: Type.String({ description: 'Headline.' }),
    url: Type.String({ description: 'URL of the article.', format: 'uri' }),
    description: Type.String({ description: 'A short excerpt; empty if none is known.' }),
    age: AgeText,
    source: Type.String({ description: 'The publisher, or the host if the publisher is not known.' }),
    hostname: Type.String({ description: 'Host of the article.' }),
    thumbnail: Type.String({ description: 'URL of an image; may be empty.' }),
    ...ExtendedNews,
  },
  { title: 'NewsResult' },
);
export type NewsResult = Omit<Static<typeof NewsResult>, keyof typeof ExtendedNews>;

export const VideoResult = Type.Object(
  {
    title: Type.String({ description: 'Title of the video.' }),
    url: Type.String({ description: 'URL of the page with the video.', format: 'uri' }),
    age: AgeText,
    source: Type.String({ description: 'The channel, or the host if the channel is not known.' }),
    duration: Type.String({ description: 'Such as `4:05` or `1:02:03`; empty if not known.' }),
    hostname: Type.String({ description: 'Host of that page.' }),
    thumbnail: Type.String({ description: 'URL of a preview image; may be empty.' }),
    ...ExtendedVideo,
  },
  { title: 'VideoResult' },
);
export type VideoResult = Omit<Static<typeof VideoResult>, keyof typeof ExtendedVideo>;

/** What the text of a result depends on, besides the result. */
export type PresentContext = {
  readonly nowMs: number;
  readonly locale: string | undefined;
  /** The icon URL for a host, if the engine has none. */
  favicon(host: string): string;
  label(sources: readonly string[]): string;
  /** Called with the time when a text becomes outdated; `Infinity` for never. */
  changesAt(untilMs: number): void;
};

export function presentPage({ page, sources }: Fused, context: PresentContext): WebResult {
  return {
    title: page.title,
    url: page.url,
    description: page.description,
    display_url: displayUrl(page.url),
    favicon_url: page.faviconUrl === '' ? context.favicon(hostOf(page.url)) : page.faviconUrl,
    age: ageIn(context, page.publishedMs),
    source: sourceOf(sources),
    source_label: context.label(sources),
    sitelinks: page.sitelinks as WebResult['sitelinks'],
  };
}

export function sourceOf(slots: readonly string[]): string {
  if (slots.length > 2) return 'all';
  return slots.length === 2 ? 'both' : (slots[0] ?? '');
}

export function presentImage({ title, url, thumbnail }: FoundImage): ImageResult {
  return { title, url, source: hostOf(url), thumbnail };
}

export function presentNews(news: FoundNews, context: PresentContext): NewsResult {
  const hostname = hostOf(news.url);
  return {
    title: news.title,
    url: news.url,
    description: news.description,
    age: ageIn(context, news.publishedMs),
    source: news.publisher === '' ? hostname : news.publisher,
    hostname,
    thumbnail: news.thumbnail,
  };
}

export function presentVideo(video: FoundVideo, context: PresentContext): VideoResult {
  const hostname = hostOf(video.url);
  return {
    title: video.title,
    url: video.url,
    age: ageIn(context, video.publishedMs),
    source: video.channel === '' ? hostname : video.channel,
    duration: clockText(video.durationSeconds),
    hostname,
    thumbnail: video.thumbnail,
  };
}

export function ageIn(context: PresentContext, publishedMs: number | undefined): string {
  const age = ageText(publishedMs, context.nowMs, context.locale);
  context.changesAt(age.untilMs);
  return age.text;
}

type Results = { web: WebResult; images: ImageResult; news: NewsResult; videos: VideoResult };

export const PRESENT: { [T in Tab]: (item: Merged[T], context: PresentContext) => Results[T] } = {
  web: presentPage,
  images: presentImage,
  news: presentNews,
  videos: presentVideo,
};

/** `4:05` or `1:02:03`; empty if not known. */
export function clockText(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = twoDigits(whole % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

const SEPARATOR = '/';
const LONGEST = 80;

/** Invisible, unassigned, direction-changing and unusual whitespace characters, and our own separator. */
const UNSAFE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}/]|[^\S ]/u;

/** `example.org/guides/first steps`. The host is never cut, because its end shows who owns the page. */
export function displayUrl(href: string): string {
  const start = href.indexOf('//') + 2;
  const host = authorityOf(href);
  const pathStart = start + host.length;
  const end = endOfPath(href, pathStart);
  const longest = Math.max(LONGEST, host.length + SEPARATOR.length + 1);
  // Most are a part of the URL.
  if (end - start <= longest && !href.includes('%', pathStart) && !href.includes('//', pathStart))
    return href.slice(start, href.endsWith(SEPARATOR, end) ? end - 1 : end);
  let text = host;
  for (const segment of href.slice(pathStart, end).split(SEPARATOR)) {
    if (segment === '') continue;
    text += SEPARATOR + decoded(segment);
    if (text.length > longest) return shorten(text, longest);
  }
  return text;
}

function endOfPath(href: string, start: number): number {
  const hash = href.indexOf('#', start);
  const end = hash < 0 ? href.length : hash;
  const mark = href.indexOf('?', start);
  return mark < 0 ? end : Math.min(mark, end);
}

function decoded(segment: string): string {
  try {
    const text = decodeURIComponent(segment);
    return UNSAFE.test(text) ? segment : text;
  } catch {
    return segment;
  }
}

const HALF_PAIR = /[\ud800-\udbff]$/;

function shorten(text: string, longest: number): string {
  return `${text.slice(0, longest - 1).replace(HALF_PAIR, '')}…`;
}
