import { hostOf } from '../../../core/web-url.ts';
import type { Result } from '../../api/bodies.ts';

/** Texts of Brave are HTML, so that clients may decode them or insert them into a page. */
function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Brave writes dates without a zone. */
function dated({ age, published_at }: Pick<Result<'web'>, 'age' | 'published_at'>): object {
  return {
    ...(age !== '' && { age }),
    ...(published_at !== null && { page_age: published_at.slice(0, 19) }),
  };
}

export function metaUrl(url: string, favicon: string): object {
  const { protocol, host, hostname, pathname } = new URL(url);
  return {
    scheme: protocol.slice(0, -1),
    netloc: host.replace(/^www\./, ''),
    hostname,
    favicon,
    path: pathname.split('/').filter(Boolean).map(trail).join(' '),
  };
}

function trail(segment: string): string {
  return `› ${segment}`;
}

export function braveResult(found: Result<'web'>, safe: boolean): object {
  const { title, url, description, favicon_url } = found;
  const host = hostOf(url);
  return {
    type: 'search_result',
    subtype: 'generic',
    title: html(title),
    url,
    description: html(description),
    ...dated(found),
    ...(safe && { family_friendly: true }),
    profile: { name: host, url, long_name: host, img: favicon_url },
    meta_url: metaUrl(url, favicon_url),
  };
}

export type Icons = (host: string) => string;

function thumbnailed(thumbnail: string): object {
  return thumbnail === '' ? {} : { thumbnail: { src: thumbnail, original: thumbnail } };
}

export function newsResult(found: Result<'news'>, icon: Icons): object {
  const { title, url, description, source, thumbnail } = found;
  return {
    type: 'news_result',
    title: html(title),
    url,
    description: html(description),
    ...dated(found),
    source,
    profile: { name: source, url, long_name: hostOf(url), img: icon(hostOf(url)) },
    meta_url: metaUrl(url, icon(hostOf(url))),
    ...thumbnailed(thumbnail),
  };
}

export function videoResult(found: Result<'videos'>, icon: Icons): object {
  const { title, url, source, duration, thumbnail } = found;
  return {
    type: 'video_result',
    title: html(title),
    url,
    description: '',
    ...dated(found),
    video: { ...(duration !== '' && { duration }), creator: source, publisher: source },
    meta_url: metaUrl(url, icon(hostOf(url))),
    ...thumbnailed(thumbnail),
  };
}

/** Brave's MCP server drops images without `page_fetched` or `confidence`. The engines give neither. */
export function imageResult(
  found: Result<'images'>,
  { icon, fetched }: { icon: Icons; /** When the search was made. */ fetched: string },
): object {
  const { title, url, source, thumbnail, image_url, width, height } = found;
  const size = width === null || height === null ? {} : { width, height };
  return {
    type: 'image_result',
    title: html(title),
    url,
    source,
    page_fetched: fetched,
    thumbnail: { src: thumbnail },
    properties: { url: image_url || thumbnail, placeholder: thumbnail, ...size },
    meta_url: metaUrl(url, icon(hostOf(url))),
    confidence: 'medium',
  };
}
