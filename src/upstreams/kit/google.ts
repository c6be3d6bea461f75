import type { FoundImage, FoundNews, FoundPage, FoundVideo, Rows } from '../../core/results/found.ts';
import type {
  Provider,
  ProviderAccess,
  ProviderQuery,
  UpstreamRequest,
} from '../../core/upstream/provider.ts';
import { hostOf, webUrl } from '../../core/web-url.ts';
import { isoTime, writtenTime } from '../../text/dates.ts';
import { foundImage, foundNews, foundPage, foundVideo, pictureSize } from './found.ts';
import { fieldsOf, type JsonFields, listOf, textOf } from './json.ts';
import { listSearch, type ListSearch, rowOf } from './search.ts';

const LIMITS = {
  longestQuery: 400,
  mostWords: 32,
  lastPage: 10,
  pageSize: 10,
  dated: true,
  ranges: true,
  byCountry: true,
  sites: { as: 'text', mostIncluded: 10, mostExcluded: 10 },
  filtersAdult: true,
} as const;

type GoogleKind = 'web' | 'images' | 'news' | 'videos';

type GoogleService = Pick<ListSearch<never>, 'says' | 'correction'> & {
  readonly plan: (kind: GoogleKind, ask: ProviderQuery, access: ProviderAccess) => UpstreamRequest;
  /** What the service calls the list in the response to each kind of search. */
  readonly lists: Readonly<Record<GoogleKind, string>>;
  /** What it calls the lists of other kinds among web results. */
  readonly rows: Partial<Readonly<Record<keyof Rows, string>>>;
  /** Where its pages differ from Google's. */
  readonly pages?: Partial<Record<GoogleKind, { readonly pageSize: number; readonly lastPage?: number }>>;
};

export const GOOGLE_CHECKS: Provider['checks'] = [
  { search: 'web', text: 'river delta' },
  { search: 'images', text: 'river' },
  { search: 'news', text: 'climate' },
  { search: 'videos', text: 'river' },
];

/** Google's searches, by a service that returns its results as JSON. */
export function googleSearches({ plan, lists, rows, pages, ...rest }: GoogleService): Provider['searches'] {
  const of = (kind: GoogleKind) => ({
    ...{ ...LIMITS, ...rest, ...pages?.[kind] },
    plan: (ask: ProviderQuery, access: ProviderAccess) => plan(kind, ask, access),
    list: (data: JsonFields) => data[lists[kind]],
  });
  return {
    web: listSearch<FoundPage>({
      ...of('web'),
      fills: ['title', 'url', 'description'],
      item: pageOf,
      rows: (data, ask) => ({
        images: rowOf(data[rows.images ?? ''], imageOf),
        news: rowOf(data[rows.news ?? ''], (item) => newsOf(item, ask)),
        videos: rowOf(data[rows.videos ?? ''], (item) => videoOf(item, ask)),
      }),
    }),
    images: listSearch<FoundImage>({
      ...of('images'),
      filters: { size: 'results', shape: 'results' },
      fills: ['title', 'url', 'thumbnail', 'imageUrl', 'size'],
      item: imageOf,
    }),
    news: listSearch<FoundNews>({
      ...of('news'),
      filters: { sort: 'results' },
      fills: ['title', 'url', 'publishedMs', 'publisher'],
      item: newsOf,
    }),
    videos: listSearch<FoundVideo>({
      ...of('videos'),
      filters: { length: 'results' },
      fills: ['title', 'url', 'channel', 'durationSeconds', 'thumbnail'],
      item: videoOf,
    }),
  };
}

/** Google's parameters for language, country, time and safe search. */
export function googleParameters(ask: ProviderQuery) {
  return {
    gl: (ask.country ?? ask.language?.region)?.toLowerCase(),
    hl: ask.language?.language,
    tbs: googleTime(ask),
    safe: ask.safe ? 'active' : 'off',
  };
}

function googleTime({ date, range }: ProviderQuery): string | undefined {
  if (date !== undefined) return `qdr:${date}`;
  if (range === undefined) return undefined;
  const limit = (name: string, day: string | undefined): string =>
    day === undefined ? '' : `,${name}:${day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$2/$3/$1')}`;
  return `cdr:1${limit('cd_min', range.from)}${limit('cd_max', range.to)}`;
}

const pageOf = (item: JsonFields, ask: ProviderQuery): FoundPage | undefined =>
  foundPage({
    title: item.title,
    url: item.link,
    description: item.snippet,
    publishedMs: timeOf(item, ask),
    sitelinks: linksIn(item.sitelinks),
  });

const imageOf = (item: JsonFields): FoundImage | undefined =>
  foundImage({
    title: item.title,
    url: item.link,
    thumbnail: item.thumbnailUrl ?? item.thumbnail,
    imageUrl: item.imageUrl ?? item.original,
    size: pictureSize(item.imageWidth ?? item.original_width, item.imageHeight ?? item.original_height),
  });

const newsOf = (item: JsonFields, ask: ProviderQuery): FoundNews | undefined =>
  foundNews({
    title: item.title,
    url: item.link,
    description: item.snippet,
    publishedMs: timeOf(item, ask),
    publisher: textOf(item.source) || fieldsOf(item.source).name,
    thumbnail: item.imageUrl ?? item.thumbnail,
  });

const videoOf = (item: JsonFields, ask: ProviderQuery): FoundVideo | undefined =>
  foundVideo({
    title: item.title,
    url: item.link,
    publishedMs: timeOf(item, ask),
    channel: textOf(item.channel) || textOf(item.source) || hostOf(webUrl(item.link)),
    duration: item.duration,
    thumbnail: item.imageUrl ?? fieldsOf(item.thumbnail).static ?? item.thumbnail,
  });

/** In English, or in the language of the search. */
function timeOf({ date, iso_date: iso }: JsonFields, { nowMs, language }: ProviderQuery): number | undefined {
  return isoTime(iso, nowMs) ?? writtenTime(date, nowMs, language);
}

/** A list, or two: one in a line and one with descriptions. */
function linksIn(sitelinks: unknown): readonly object[] | undefined {
  const { inline, expanded } = fieldsOf(sitelinks);
  const links = listOf(Array.isArray(sitelinks) ? sitelinks : (expanded ?? inline)).map(fieldsOf);
  if (links.length === 0) return undefined;
  return links.map(({ title, link, snippet }) => ({ title, url: link, description: snippet }));
}
