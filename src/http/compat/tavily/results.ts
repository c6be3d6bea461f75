import { hostOf } from '../../../core/results/host.ts';
import type { Result } from '../../api/bodies.ts';
import type { TavilySearch } from './parameters.ts';

export type TavilyFound = Pick<Result<'web'>, 'title' | 'url' | 'description' | 'published_at'> & {
  readonly favicon_url?: string;
};

type Asked = Pick<
  TavilySearch,
  'query' | 'exact_match' | 'max_results' | 'include_domains' | 'include_domains_mode'
>;

const QUOTED = /["“”]([^"“”]+)["“”]/g;

/** The results to show, in order. */
export function chosenResults(
  found: readonly TavilyFound[],
  { query, exact_match, max_results, include_domains, include_domains_mode }: Asked,
): TavilyFound[] {
  const matching = exact_match ? found.filter(containsPhrasesOf(query)) : found;
  const ordered =
    include_domains_mode === 'prefer' ? preferring(matching, include_domains.map(hostIn)) : matching;
  return ordered.slice(0, max_results);
}

function containsPhrasesOf(query: string): (found: TavilyFound) => boolean {
  const phrases = [...query.matchAll(QUOTED)].map(([, phrase = '']) => folded(phrase));
  return ({ title, description }) => {
    const text = folded(`${title}\n${description}`);
    return phrases.every((phrase) => text.includes(phrase));
  };
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

function preferring(found: readonly TavilyFound[], hosts: readonly string[]): TavilyFound[] {
  const isPreferred = ({ url }: TavilyFound): boolean => {
    const host = hostOf(url);
    return hosts.some((preferred) => host === preferred || host.endsWith(`.${preferred}`));
  };
  return [...found.filter(isPreferred), ...found.filter((one) => !isPreferred(one))];
}

/** `https://*.example.org/docs` → `example.org`: users also enter URLs, paths and wildcards. */
export function hostIn(domain: string): string {
  return domain
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^(?:\*\.)?(?:www\.)?/, '')
    .replace(/[/?#:].*$/, '');
}

type Shown = { raw: boolean; favicon: ((found: TavilyFound) => string) | undefined };

/** Falls with rank and stays above the thresholds that clients filter by. It says nothing about relevance. */
function scoreAt(rank: number): number {
  return Math.round(99 - 2 * rank) / 100;
}

export function resultOf(
  found: TavilyFound,
  rank: number,
  rawContent: string | undefined,
  { raw, favicon }: Shown,
): Record<string, unknown> {
  const icon = favicon?.(found) ?? '';
  return {
    url: found.url,
    title: found.title,
    content: found.description,
    score: scoreAt(rank),
    raw_content: raw ? (rawContent ?? null) : null,
    ...(found.published_at !== null && { published_date: new Date(found.published_at).toUTCString() }),
    ...(icon !== '' && { favicon: icon }),
  };
}

const MAX_IMAGES = 5;

export function imagesOf(found: readonly Result<'images'>[], described: boolean): unknown[] {
  return found.slice(0, MAX_IMAGES).map(({ title, thumbnail, image_url }) => {
    const url = image_url || thumbnail;
    return described ? { url, description: title } : url;
  });
}
