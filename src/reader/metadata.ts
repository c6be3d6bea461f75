import { isoTime, writtenTime } from '../text/dates.ts';
import { oneLine } from '../text/plain-text.ts';
import type { PageDocument } from './document.ts';

export type Metadata = ReturnType<typeof readMetadata>;

const MAX_CHARS = 300;

const TITLES = ['og:title', 'twitter:title', 'dc.title', 'citation_title'];
const AUTHORS = [
  'author',
  'article:author',
  'dc.creator',
  'citation_author',
  'parsely-author',
  'sailthru.author',
];
const SITES = ['og:site_name', 'application-name', 'citation_journal_title'];
const DATES = [
  'article:published_time',
  'og:article:published_time',
  'datepublished',
  'citation_publication_date',
  'citation_date',
  'dc.date.issued',
  'dc.date',
  'dcterms.created',
  'parsely-pub-date',
  'sailthru.date',
  'date',
  'pubdate',
];

/** What a page says about itself, from JSON-LD, meta elements and markup, in this order. */
export function readMetadata(document: PageDocument, url: string, contentLanguage: string) {
  const data = linkedData(document);
  const meta = metaElements(document);
  const first = (names: readonly string[]): string =>
    names.map((name) => meta.get(name) ?? '').find(Boolean) ?? '';
  return {
    title: tidy(data.headline ?? '') || tidy(first(TITLES)),
    author: authorOf(data, first(AUTHORS), document),
    publishedAt: dateOf(
      data,
      DATES.map((name) => meta.get(name)),
      document,
    ),
    language: languageOf(document, meta.get('og:locale') ?? meta.get('content-language') ?? contentLanguage),
    site: tidy(first(SITES)) || tidy(data.publisher ?? '') || hostName(url),
  };
}

/** One line without invisible characters, and not endless. */
export function tidy(text: string): string {
  return oneLine(text.slice(0, 4 * MAX_CHARS))
    .trim()
    .slice(0, MAX_CHARS)
    .trimEnd();
}

export function hostName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

/** The first of each name, in lower case. */
function metaElements(document: PageDocument): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const element of document.querySelectorAll('meta[content]')) {
    const name = ['name', 'property', 'itemprop', 'http-equiv']
      .map((attribute) => element.getAttribute(attribute) ?? '')
      .find(Boolean);
    const key = (name ?? '')
      .trim()
      .toLowerCase()
      .replace(/^dcterms?[:.]|^dc:/, (prefix: string) => (prefix.startsWith('dcterm') ? 'dcterms.' : 'dc.'));
    const content = (element.getAttribute('content') ?? '').trim();
    if (key !== '' && content !== '' && !found.has(key)) found.set(key, content);
  }
  return found;
}

function authorOf(data: LinkedData, fromMeta: string, document: PageDocument): string {
  const candidates = [
    data.author ?? '',
    fromMeta,
    document.querySelector('[rel~="author"]')?.textContent ?? '',
    document.querySelector('[itemprop~="author"]')?.textContent ?? '',
  ];
  // Some sites name the author by the address of a profile.
  return candidates.map(tidy).find((name) => name !== '' && !/^https?:/i.test(name)) ?? '';
}

function dateOf(
  data: LinkedData,
  fromMeta: readonly (string | undefined)[],
  document: PageDocument,
): string | null {
  const inMarkup = [
    document.querySelector('[itemprop~="datePublished"]'),
    document.querySelector(
      'time[pubdate], article time[datetime], main time[datetime], header time[datetime]',
    ),
  ].map((element) => element?.getAttribute('datetime') ?? element?.getAttribute('content') ?? undefined);
  const nowMs = Date.now();
  for (const text of [data.datePublished, ...fromMeta, ...inMarkup]) {
    const trimmed = text?.trim().replaceAll('/', '-');
    const ms = trimmed === undefined ? undefined : (isoTime(trimmed, nowMs) ?? writtenTime(trimmed, nowMs));
    if (ms !== undefined) return new Date(ms).toISOString();
  }
  return null;
}

function languageOf(document: PageDocument, otherwise: string): string {
  const declared =
    document.documentElement.getAttribute('lang') ?? document.documentElement.getAttribute('xml:lang');
  for (const tag of [declared ?? '', otherwise.split(',')[0] ?? '']) {
    try {
      const [canonical] = Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'));
      if (canonical !== undefined) return canonical;
    } catch {
      // Not a language tag.
    }
  }
  return '';
}

/** What the JSON-LD of a page says about its article. */
type LinkedData = {
  readonly headline?: string;
  readonly author?: string;
  readonly datePublished?: string;
  readonly publisher?: string;
};

const MAX_JSON_CHARS = 200_000;
const MAX_BLOCKS = 20;
const ARTICLE =
  /(?:Article|BlogPosting|NewsItem|Report|WebPage|Posting|HowTo|Recipe|Review|QAPage|Question)$/;

type Item = Readonly<Record<string, unknown>>;

function linkedData(document: PageDocument): LinkedData {
  const items = [...document.querySelectorAll('script[type="application/ld+json"]')]
    .slice(0, MAX_BLOCKS)
    .flatMap((element) => itemsIn(element.textContent));
  // A WebPage describes the same page with less detail.
  const articles = items.filter(({ '@type': type }) =>
    asList(type).some((name) => ARTICLE.test(String(name))),
  );
  const article = articles.find(({ '@type': type }) => !asList(type).includes('WebPage')) ?? articles[0];
  if (article === undefined) return {};
  return {
    ...text('headline', article.headline),
    ...text('datePublished', article.datePublished),
    ...text('author', namesIn(article.author)),
    ...text('publisher', namesIn(article.publisher)),
  };
}

function itemsIn(json: string): Item[] {
  if (json.length > MAX_JSON_CHARS) return [];
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return [];
  }
  return asList(value)
    .filter(isItem)
    .flatMap((item) => [item, ...asList(item['@graph']).filter(isItem)]);
}

function namesIn(value: unknown): string | undefined {
  const names = asList(value).map((one) => (isItem(one) ? one.name : one));
  return (
    names
      .filter((name) => typeof name === 'string' && name !== '')
      .slice(0, 5)
      .join(', ') || undefined
  );
}

function text(name: keyof LinkedData, value: unknown): LinkedData {
  return typeof value === 'string' && value.trim() !== '' ? { [name]: value } : {};
}

function asList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
