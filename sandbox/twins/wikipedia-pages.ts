import { distanceKm } from '../gazetteer/place.ts';
import {
  articleCalled,
  articlesBeginning,
  articlesWithPoint,
  findArticles,
  redirectedTo,
  type Article,
} from '../subjects/articles.ts';
import type { TwinAnswer, TwinRequest } from '../twin.ts';
import { json } from './answers.ts';
import { pictureUrl } from './identity.ts';
import { mediaWikiError } from './mediawiki.ts';
import { clamped, pageOf } from './parameters.ts';
import { withEntities } from './wording.ts';

const CHANGED = '2026-03-25T15:46:00Z';
const MAX_OFFSET = 10_000;
const THUMBNAIL = { width: 320, height: 240 };

/** `action=query`, as far as search, cards and maps use it. */
export function queryAnswer(request: TwinRequest): TwinAnswer {
  const { query } = request;
  const list = query.get('list');
  const generator = query.get('generator');
  if (list === 'search') return search(request);
  if (list === 'prefixsearch') return prefixSearch(request);
  if (list === 'geosearch') return geoSearch(request);
  if (list !== null) return mediaWikiError('badvalue', `Unrecognized value for parameter "list": ${list}.`);
  if (generator === 'search') return generated(request, 'gsr', findArticles(query.get('gsrsearch') ?? ''));
  if (generator === 'prefixsearch') {
    return generated(request, 'gps', articlesBeginning(query.get('gpssearch') ?? ''));
  }
  if (query.has('titles')) return byTitles(request);
  return json({ batchcomplete: true });
}

function search({ query, corpus }: TwinRequest): TwinAnswer {
  const text = query.get('srsearch') ?? '';
  if (text === '') return mediaWikiError('missingparam', 'The "srsearch" parameter must be set.');
  const limit = clamped(query, 'srlimit', { min: 1, max: 500, fallback: 10 });
  const offset = clamped(query, 'sroffset', { min: 0, max: MAX_OFFSET, fallback: 0 });
  const found = findArticles(text);
  const suggestion = corpus.correctionOf(text);
  const next = offset + limit;
  return json({
    batchcomplete: true,
    ...(next < found.length && { continue: { sroffset: next, continue: '-||' } }),
    query: {
      searchinfo: {
        totalhits: found.length,
        ...(suggestion !== undefined && {
          suggestion,
          suggestionsnippet: `<em>${withEntities(suggestion)}</em>`,
        }),
      },
      search: pageOf(found, offset, limit).map(({ id, title, extract }) => ({
        ns: 0,
        title,
        pageid: id,
        size: extract.length * 40,
        wordcount: extract.length * 6,
        snippet: marked(withEntities(extract), text),
        timestamp: CHANGED,
      })),
    },
  });
}

function prefixSearch({ query }: TwinRequest): TwinAnswer {
  const text = query.get('pssearch') ?? '';
  if (text === '') return mediaWikiError('missingparam', 'The "pssearch" parameter must be set.');
  const limit = clamped(query, 'pslimit', { min: 1, max: 500, fallback: 10 });
  const found = articlesBeginning(text).slice(0, limit);
  return json({
    batchcomplete: true,
    query: { prefixsearch: found.map(({ id, title }) => ({ ns: 0, title, pageid: id })) },
  });
}

function geoSearch({ query }: TwinRequest): TwinAnswer {
  const [lat = NaN, lon = NaN] = query.get('gscoord')?.split('|').map(Number) ?? [];
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) {
    return mediaWikiError('invalid-coord', 'Invalid coordinate provided.');
  }
  const radius = clamped(query, 'gsradius', { min: 10, max: 10_000, fallback: 500 });
  const limit = clamped(query, 'gslimit', { min: 1, max: 500, fallback: 10 });
  const near = articlesWithPoint()
    .flatMap((article) => (article.point === undefined ? [] : [{ article, point: article.point }]))
    .map(({ article, point }) => ({ article, point, metres: distanceKm({ lat, lon }, point) * 1000 }))
    .filter(({ metres }) => metres <= radius)
    .sort((a, b) => a.metres - b.metres);
  return json({
    batchcomplete: true,
    query: {
      geosearch: near.slice(0, limit).map(({ article, point, metres }) => ({
        pageid: article.id,
        ns: 0,
        title: article.title,
        lat: point.lat,
        lon: point.lon,
        dist: Number(metres.toFixed(1)),
        primary: true,
      })),
    },
  });
}

function generated(request: TwinRequest, prefix: string, found: readonly Article[]): TwinAnswer {
  const { query } = request;
  if ((query.get(`${prefix}search`) ?? '') === '') {
    return mediaWikiError('missingparam', `The "${prefix}search" parameter must be set.`);
  }
  const limit = clamped(query, `${prefix}limit`, { min: 1, max: 500, fallback: 10 });
  const offset = clamped(query, `${prefix}offset`, { min: 0, max: MAX_OFFSET, fallback: 0 });
  const pages = pageOf(found, offset, limit)
    .map((article, at) => ({ ...page(article, request), index: offset + at + 1 }))
    // The provider sorts pages by id, not by rank.
    .sort((a, b) => a.pageid - b.pageid);
  const next = offset + limit;
  return json({
    batchcomplete: true,
    ...(next < found.length && { continue: { [`${prefix}offset`]: next, continue: `${prefix}offset||` } }),
    ...(pages.length > 0 && { query: { pages: inVersion(pages, query) } }),
  });
}

function byTitles(request: TwinRequest): TwinAnswer {
  const { query } = request;
  const titles = (query.get('titles') ?? '').split('|');
  const redirects: { from: string; to: string }[] = [];
  const pages = titles.map((title, at) => {
    const other = articleCalled(title) === undefined ? redirectedTo(title) : undefined;
    if (other !== undefined && query.has('redirects')) redirects.push({ from: title, to: other.title });
    const article = articleCalled(title) ?? (query.has('redirects') ? other : undefined);
    if (article !== undefined) return page(article, request);
    return { pageid: -1 - at, ns: 0, title: title.replaceAll('_', ' '), missing: true };
  });
  return json({
    batchcomplete: true,
    query: { ...(redirects.length > 0 && { redirects }), pages: inVersion(pages, query) },
  });
}

function page(article: Article, request: TwinRequest) {
  const properties = new Set((request.query.get('prop') ?? '').split('|'));
  const { item, point, description, extract, title, disambiguation } = article;
  const picture = pictureOf(article, request);
  return {
    pageid: article.id,
    ns: 0,
    title,
    ...(properties.has('extracts') && { extract }),
    ...(properties.has('description') && description !== '' && { description, descriptionsource: 'local' }),
    ...(properties.has('pageimages') &&
      picture !== undefined && { thumbnail: { source: picture, ...THUMBNAIL } }),
    ...(properties.has('info') && {
      contentmodel: 'wikitext',
      pagelanguage: 'en',
      fullurl: addressOf(title),
    }),
    ...(properties.has('pageprops') && {
      pageprops: {
        ...(disambiguation && { disambiguation: '' }),
        ...(item !== undefined && { wikibase_item: item }),
      },
    }),
    ...(properties.has('coordinates') &&
      point !== undefined && { coordinates: [{ ...point, primary: true, globe: 'earth' }] }),
  };
}

export function pictureOf(
  { title, disambiguation }: Article,
  { corpus, origin }: TwinRequest,
): string | undefined {
  if (disambiguation) return undefined;
  const text = title.replace(/ \(.*\)$/, '');
  const [picture] = corpus.findPictures({ text, safe: true, engine: 'commons' });
  return picture && pictureUrl(origin, picture.id);
}

export function addressOf(title: string): string {
  return `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
}

function marked(text: string, query: string): string {
  const words = new Set(query.toLowerCase().match(/\p{L}{3,}/gu));
  return text.replace(/\p{L}{3,}/gu, (word) =>
    words.has(word.toLowerCase()) ? `<span class="searchmatch">${word}</span>` : word,
  );
}

/** Format version 1 keys pages by id. */
function inVersion(pages: readonly { pageid: number }[], query: URLSearchParams): unknown {
  if (query.get('formatversion') === '2') {
    return pages.map((one) => (one.pageid < 0 ? { ...one, pageid: undefined } : one));
  }
  return Object.fromEntries(
    pages.map((one) => [
      String(one.pageid),
      one.pageid < 0 ? { ...one, pageid: undefined, missing: '' } : one,
    ]),
  );
}
