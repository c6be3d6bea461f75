import type { SearchKind } from '../../../core/results/found.ts';
import { SEARXNG_CATEGORIES } from './engine-names.ts';
import type { Result } from '../../api/bodies.ts';

/** Every result has these fields, and more that depend on the kind of search. */
export type SearxngResult = ReturnType<typeof searxngResults>[number];

const EMPTY = {
  template: '',
  content: '',
  publishedDate: null as string | null,
  pubdate: '',
  thumbnail: '',
  img_src: '',
  iframe_src: '',
  audio_src: '',
  length: null as number | null,
  author: '',
  views: '',
  metadata: '',
  priority: '',
};

/** The fields that depend on the kind of search. */
type Own = Partial<
  typeof EMPTY & Record<OwnText, string> & Record<'authors' | 'isbn' | 'tags', readonly string[]>
> & {
  readonly positions?: readonly number[];
  readonly popularity?: number | null;
};

type OwnText =
  | ('source' | 'thumbnail_src' | 'resolution' | 'img_format')
  | ('doi' | 'journal' | 'pdf_url' | 'type' | 'comments')
  | ('package_name' | 'version' | 'license_name' | 'source_code_url');

const OWN: { [T in SearchKind]: (result: Result<T>) => Own } = {
  web: ({ description, published_at, positions }) => ({
    template: 'default.html',
    content: description,
    positions,
    ...dated(published_at),
  }),
  images: ({ source, thumbnail, image_url, width, height }) => ({
    template: 'images.html',
    // Clients drop images without it.
    img_src: image_url || thumbnail,
    thumbnail,
    thumbnail_src: thumbnail,
    resolution: width === null || height === null ? '' : `${width} x ${height}`,
    img_format: formatOf(image_url),
    source,
  }),
  news: ({ description, source, thumbnail, published_at }) => ({
    template: 'default.html',
    content: description,
    thumbnail,
    img_src: thumbnail,
    metadata: source,
    source,
    ...dated(published_at),
  }),
  videos: ({ source, hostname, thumbnail, published_at, duration_seconds, embed_url }) => ({
    template: 'videos.html',
    thumbnail,
    iframe_src: embed_url,
    length: duration_seconds,
    author: source === hostname ? '' : source,
    ...dated(published_at),
  }),
  papers: ({ details, ...result }) => ({
    ...entry(result),
    template: 'paper.html',
    authors: details.authors,
    doi: details.doi,
    journal: details.venue,
    pdf_url: details.pdf_url,
    type: details.kind,
    comments: details.retracted ? 'Retracted' : '',
  }),
  code: ({ details, ...result }) =>
    details.kind === 'repository'
      ? {
          ...entry(result),
          template: 'packages.html',
          package_name: details.full_name,
          license_name: details.license,
          popularity: details.stars,
          tags: details.topics,
          source_code_url: result.url,
        }
      : {
          ...entry(result),
          metadata: facts(counted(details.answers, 'answers'), result.source),
          tags: details.topics,
        },
  packages: ({ details, ...result }) => ({
    ...entry(result),
    template: 'packages.html',
    package_name: details.name,
    version: details.version,
    license_name: details.license,
    popularity: details.downloads,
    source_code_url: details.repository,
    tags: [],
  }),
  discussions: ({ details, ...result }) => ({
    ...entry(result),
    author: details.author,
    metadata: facts(
      details.community,
      counted(details.score, 'points'),
      counted(details.comments, 'comments'),
    ),
  }),
  books: ({ details, ...result }) => ({
    ...entry(result),
    template: 'paper.html',
    authors: details.authors,
    isbn: details.isbn,
  }),
  music: ({ details, ...result }) => ({
    ...entry(result),
    author: details.artists.join(', '),
    metadata: facts(details.kind, details.date),
  }),
  podcasts: ({ details, ...result }) => ({ ...entry(result), author: details.author }),
};

function entry({ description, source, thumbnail, published_at }: Omit<Result<'papers'>, 'details'>): Own {
  return {
    template: 'default.html',
    content: description,
    thumbnail,
    metadata: source,
    ...dated(published_at === '' ? null : published_at),
  };
}

const counted = (count: number | null, unit: string): string => (count === null ? '' : `${count} ${unit}`);
const facts = (...all: readonly string[]): string => all.filter((one) => one !== '').join(' | ');

const SCORE_DIGITS = 6;

/**
 * The results of one search. `before`: how many results of other searches come first. As in SearXNG, the score of a page
 * that one engine found at a position is one divided by that position; clients sort by it.
 */
export function searxngResults<T extends SearchKind>(
  tab: T,
  results: readonly Result<T>[],
  { before, nameOf }: { before: number; nameOf: (engine: string) => string },
) {
  return results.map((result, i) => {
    const engines = [...new Set(result.engines.map(nameOf))];
    const category: string = SEARXNG_CATEGORIES[tab].name;
    return {
      url: result.url,
      title: result.title,
      ...EMPTY,
      engine: engines[0] ?? '',
      engines,
      category,
      score: Number((1 / (before + i + 1)).toPrecision(SCORE_DIGITS)),
      positions: [i + 1],
      parsed_url: parsedUrl(result.url),
      ...OWN[tab](result),
    };
  });
}

function dated(publishedAt: string | null): Pick<typeof EMPTY, 'publishedDate' | 'pubdate'> {
  if (publishedAt === null) return { publishedDate: null, pubdate: '' };
  return {
    publishedDate: publishedAt,
    pubdate: publishedAt.replace('T', ' ').replace(/\.\d+Z$|Z$/, '+0000'),
  };
}

/** The format that the name of a file ends with. */
function formatOf(url: string): string {
  const [, format = ''] = /\.(avif|bmp|gif|jpe?g|png|svg|webp)$/i.exec(URL.parse(url)?.pathname ?? '') ?? [];
  return format.toLowerCase().replace('jpg', 'jpeg');
}

/** Scheme, host, path, parameters, query and fragment. */
type ParsedUrl = readonly [string, string, string, string, string, string];

/** As Python's `urlparse` splits a URL. */
export function parsedUrl(url: string): ParsedUrl {
  const parsed = URL.parse(url);
  if (!parsed) return ['', '', url, '', '', ''];
  const { protocol, host, pathname, search, hash } = parsed;
  const semicolon = pathname.indexOf(';', pathname.lastIndexOf('/'));
  const path = semicolon < 0 ? pathname : pathname.slice(0, semicolon);
  const parameters = semicolon < 0 ? '' : pathname.slice(semicolon + 1);
  return [protocol.slice(0, -1), host, path, parameters, search.slice(1), hash.slice(1)];
}
