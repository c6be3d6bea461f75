import type { Picture } from '../corpus/index.ts';
import type { Twin } from '../twin.ts';
import { json } from './answers.ts';
import { numberOf, pictureUrl } from './identity.ts';
import { mediaWikiError, mediaWikiFailure, refusedByMediaWiki } from './mediawiki.ts';
import { clamped, pageOf } from './parameters.ts';
import { withEntities } from './wording.ts';

const MAX_OFFSET = 10_000;

export const commons: Twin = {
  name: 'COMMONS',
  heeds: ['user-agent'],
  answer(request) {
    const refused = refusedByMediaWiki(request);
    if (refused !== undefined) return refused;
    const { query, corpus, origin } = request;
    const action = query.get('action') ?? '';
    if (action !== 'query' || query.get('generator') !== 'search') {
      return mediaWikiError('badvalue', `Unrecognized value for parameter "action": ${action}.`);
    }
    const search = query.get('gsrsearch') ?? '';
    if (search === '') return mediaWikiError('missingparam', 'The "gsrsearch" parameter must be set.');
    const text = search.replace(/(^|\s)-?(?:filetype|fileres|filemime):\S+/g, ' ').trim();
    const limit = clamped(query, 'gsrlimit', { min: 1, max: 50, fallback: 10 });
    const offset = clamped(query, 'gsroffset', { min: 0, max: MAX_OFFSET, fallback: 0 });
    const found = corpus.findPictures({
      text,
      language: query.get('uselang')?.slice(0, 2),
      safe: false,
      engine: 'commons',
    });
    const wanted = wantedOf(query, origin);
    const pages = pageOf(found, offset, limit)
      .map((picture, index) => page(picture, offset + index + 1, wanted))
      // The provider sorts pages by id, not by rank.
      .sort((a, b) => a.pageid - b.pageid);
    const next = offset + limit;
    return json({
      batchcomplete: true,
      ...(next < found.length && { continue: { gsroffset: next, continue: 'gsroffset||' } }),
      ...(pages.length > 0 && { query: { pages: inVersion(pages, query.get('formatversion')) } }),
    });
  },
  failure: mediaWikiFailure,
};

type Wanted = {
  origin: string;
  info: boolean;
  properties: ReadonlySet<string>;
  thumbnailWidth: number | undefined;
  metadata: ReadonlySet<string> | undefined;
};

function wantedOf(query: URLSearchParams, origin: string): Wanted {
  const list = (name: string, fallback: string): ReadonlySet<string> =>
    new Set((query.get(name) ?? fallback).split('|'));
  return {
    origin,
    info: list('prop', '').has('imageinfo'),
    properties: list('iiprop', 'timestamp|user'),
    thumbnailWidth: query.has('iiurlwidth')
      ? clamped(query, 'iiurlwidth', { min: 1, max: 10_000, fallback: 320 })
      : undefined,
    metadata: query.has('iiextmetadatafilter') ? list('iiextmetadatafilter', '') : undefined,
  };
}

function page(picture: Picture, index: number, wanted: Wanted) {
  const number = numberOf(picture.id);
  return {
    pageid: number,
    ns: 6,
    title: `File:${picture.title}.svg`,
    index,
    imagerepository: 'local',
    // A page can be listed before its file has been processed.
    ...(wanted.info && number % 15 !== 0 && { imageinfo: [imageInfo(picture, wanted)] }),
  };
}

function imageInfo(picture: Picture, { origin, properties, thumbnailWidth, metadata }: Wanted) {
  const url = pictureUrl(origin, picture.id);
  const { width, height } = picture;
  const shown = Math.min(thumbnailWidth ?? width, width);
  const mark = 'utm_source=commons.wikimedia.org&utm_campaign=imageinfo&utm_content=thumbnail';
  return {
    ...(properties.has('size') && { size: width * height, width, height }),
    ...(properties.has('url') && {
      ...(thumbnailWidth !== undefined && {
        thumburl: `${url}?${mark}`,
        thumbwidth: shown,
        thumbheight: Math.round((height / width) * shown),
      }),
      url,
      descriptionurl: picture.pageUrl,
      descriptionshorturl: picture.pageUrl,
    }),
    ...(properties.has('extmetadata') && { extmetadata: extendedMetadata(picture, metadata) }),
    ...(properties.has('mime') && { mime: 'image/svg+xml' }),
  };
}

function extendedMetadata(picture: Picture, filter: ReadonlySet<string> | undefined) {
  const named = numberOf(picture.id) % 6 !== 0;
  const values: readonly (readonly [string, string | number, boolean])[] = [
    ['ObjectName', withEntities(picture.title), named],
    ['CommonsMetadataExtension', 1.2, true],
    ['ImageDescription', `<i>Title:</i> ${withEntities(picture.title)}`, true],
    ['Artist', withEntities(picture.author), true],
    ['LicenseShortName', picture.licence, true],
    ['LicenseUrl', 'https://creativecommons.org/licenses/', picture.licence !== 'Public domain'],
  ];
  const shown = values.filter(([name, , there]) => there && (filter?.has(name) ?? true));
  return Object.fromEntries(shown.map(([name, value]) => [name, { value, source: 'commons-desc-page' }]));
}

/** Format version 1 keys pages by id. */
function inVersion(pages: readonly { pageid: number }[], version: string | null): unknown {
  return version === '2' ? pages : Object.fromEntries(pages.map((one) => [String(one.pageid), one]));
}
