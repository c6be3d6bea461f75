import type { NewsItem, Page, Picture, Video } from '../corpus/index.ts';
import { clock, DAY_MS, englishAge, englishDate, MINUTE_MS } from './dates.ts';
import { numberOf, pictureUrl } from './identity.ts';

export type Surroundings = { readonly origin: string; readonly nowMs: number };

const COMMON = { img_src: '', priority: '', publishedDate: null };

export function general(page: Page, index: number, { nowMs }: Surroundings) {
  const number = numberOf(page.id);
  const timeMs = page.daysAgo === undefined ? undefined : nowMs - page.daysAgo * DAY_MS;
  const dated = timeMs !== undefined && number % 3 === 0;
  const prefixed = timeMs !== undefined && number % 3 === 1;
  return {
    ...COMMON,
    ...placed(page.url, index, 'google cse', 'general'),
    template: 'default.html',
    title: page.title,
    content: prefixed ? `${shortDate(timeMs)} ... ${page.text}` : page.text,
    thumbnail: '',
    iframe_src: '',
    audio_src: '',
    length: null,
    views: '',
    author: '',
    metadata: '',
    open_group: false,
    close_group: false,
    ...(dated && { publishedDate: new Date(timeMs).toISOString().slice(0, 19) }),
  };
}

export function image(picture: Picture, index: number, { origin }: Surroundings) {
  const number = numberOf(picture.id);
  const src = pictureUrl(origin, picture.id);
  // Some engines omit the scheme, but the sandbox is served over http and an https page would not find the image.
  const small = `${src}?w=300`;
  const thumbnail = number % 4 === 0 ? { thumbnail: small } : { thumbnail_src: small, thumbnail: '' };
  return {
    ...COMMON,
    ...placed(picture.pageUrl, index, 'bing images', 'images'),
    template: 'images.html',
    title: picture.title,
    content: '',
    ...thumbnail,
    img_src: number % 5 === 0 ? null : src,
    source: number % 3 === 0 ? '' : new URL(picture.pageUrl).hostname,
    resolution: `${picture.width}${number % 2 === 0 ? '×' : 'x'}${picture.height}`,
    img_format: null,
  };
}

/** Icon engines return unrelated icons for every query. */
export function icon(name: string, index: number) {
  return {
    ...COMMON,
    ...placed(`https://icons.example.org/${name}`, index, 'lucide', 'images'),
    template: 'images.html',
    title: name,
    content: '',
    img_src: `https://icons.example.org/${name}.svg`,
    thumbnail: '',
    resolution: '',
    img_format: 'SVG',
  };
}

export function news(item: NewsItem, index: number, { origin, nowMs }: Surroundings) {
  const timeMs = nowMs - item.minutesAgo * MINUTE_MS;
  const isStructured = numberOf(item.id) % 2 === 0;
  return {
    ...COMMON,
    ...placed(item.url, index, 'bing news', 'news'),
    template: 'default.html',
    title: item.title,
    content: item.text,
    thumbnail: item.picture === '' ? '' : pictureUrl(origin, item.picture),
    metadata: isStructured ? '' : `${englishAge(timeMs, nowMs)} | ${item.publisher}`,
    ...(isStructured && {
      publishedDate: new Date(timeMs).toISOString().slice(0, 19),
      source: item.publisher,
    }),
  };
}

export function video(film: Video, index: number, { origin, nowMs }: Surroundings) {
  const number = numberOf(film.id);
  const timeMs = nowMs - film.daysAgo * DAY_MS;
  const lengths = [clock(film.seconds), film.seconds + 0.5, null];
  const views = film.views >= 1_000 ? `${(film.views / 1_000).toFixed(1)}K` : String(film.views);
  return {
    ...COMMON,
    ...placed(film.url, index, 'bing videos', 'videos'),
    template: 'videos.html',
    title: film.title,
    content: `${views} views - ${englishAge(timeMs, nowMs)} - ${film.host} - ${film.channel}`,
    length: lengths[number % 3],
    thumbnail: film.picture === '' ? '' : pictureUrl(origin, film.picture),
    ...(number % 2 === 0 && {
      author: film.channel,
      publishedDate: new Date(timeMs).toISOString().slice(0, 19),
    }),
  };
}

function placed(url: string, index: number, engine: string, category: string) {
  const { protocol, hostname, pathname, search, hash } = new URL(url);
  return {
    url,
    engine,
    engines: [engine],
    parsed_url: [protocol.slice(0, -1), hostname, pathname, '', search.slice(1), hash.slice(1)],
    positions: [index + 1],
    score: 1 / (index + 1),
    category,
  };
}

/** `Jun 12, 2017`. */
function shortDate(timeMs: number): string {
  return englishDate(timeMs).replace(/^(\w{3})\w*/, '$1');
}
