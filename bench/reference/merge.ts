/** The part of the search program between what the engines sent and what is presented. */

export type BravePage = {
  title?: unknown;
  url: string;
  description?: unknown;
  page_age?: string;
  meta_url?: { favicon?: string };
};

export type Page = {
  title: string;
  url: string;
  description: string;
  faviconUrl: string;
  /** NaN if unknown. */
  publishedMs: number;
  /** The same for all spellings of a URL. */
  key: string;
  shown: string;
};

export type EnginePages = { id: string; label: string; pages: Page[]; tookMs: number };
export type MergedPage = { page: Page; ids: string[]; labels: string[]; score: number };

/** The constant of reciprocal rank fusion. */
const K = 60;

const UNCLEAN = /[<&\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e]|\s{2}/;
const TRACKING = /[?&](?:utm_|fbclid|gclid)/;
const TRACKING_NAME = /^utm_|^(?:fb|g)clid$/;

export function readPage({ title, url, description, page_age, meta_url }: BravePage): Page {
  return {
    title: clean(title),
    url,
    description: clean(description),
    faviconUrl: meta_url?.favicon ?? '',
    publishedMs: Date.parse(page_age ?? ''),
    ...readUrl(url),
  };
}

export function clean(text: unknown): string {
  if (typeof text !== 'string') return '';
  if (!UNCLEAN.test(text)) return text;
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

export function readUrl(url: string): { key: string; shown: string } {
  const start = url.indexOf('//') + 2;
  const slash = url.indexOf('/', start);
  const end = slash < 0 ? url.length : slash;
  let host = url.slice(start, end).toLowerCase();
  if (host.startsWith('www.')) host = host.slice(4);
  let rest = url.slice(end);
  const fragment = rest.indexOf('#');
  if (fragment >= 0) rest = rest.slice(0, fragment);
  if (TRACKING.test(rest)) rest = withoutTracking(url);
  if (rest.endsWith('/')) rest = rest.slice(0, -1);
  return { key: host + rest, shown: host + (rest.split('?', 1)[0] ?? '') };
}

function withoutTracking(text: string): string {
  const url = new URL(text);
  for (const name of [...url.searchParams.keys()]) {
    if (TRACKING_NAME.test(name)) url.searchParams.delete(name);
  }
  return url.pathname + url.search;
}

export function merge(lists: readonly EnginePages[]): MergedPage[] {
  const found = new Map<string, MergedPage>();
  for (const { id, label, pages } of lists) {
    let rank = 0;
    for (const page of pages) {
      rank++;
      const known = found.get(page.key);
      if (!known) found.set(page.key, { page, ids: [id], labels: [label], score: 1 / (K + rank) });
      else if (known.ids.at(-1) !== id) {
        known.ids.push(id);
        known.labels.push(label);
        known.score += 1 / (K + rank);
        if (page.description.length > known.page.description.length) {
          known.page = { ...known.page, description: page.description };
        }
      }
    }
  }
  return [...found.values()].sort((a, b) => b.score - a.score);
}
