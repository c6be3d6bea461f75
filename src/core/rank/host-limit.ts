import { hostOf } from '../results/host.ts';
import type { Fused } from './fuse.ts';

/** The limit applies to as many results as fill the first page. */
const WINDOW = 20;

/**
 * Keeps at most `limit` results of a host among the first twenty. Further ones move down behind the results that take their
 * place; both groups keep their order. If other hosts do not fill the first twenty, the moved results follow them directly.
 */
export function limitPerHost(results: readonly Fused[], limit: number): readonly Fused[] {
  if (results.length <= limit) return results;
  const counts = new Map<string, number>();
  const first: Fused[] = [];
  const moved: Fused[] = [];
  for (const result of results) {
    if (first.length === WINDOW) break;
    const host = siteOf(result.page.url);
    const count = (counts.get(host) ?? 0) + 1;
    counts.set(host, count);
    if (count <= limit) first.push(result);
    else moved.push(result);
  }
  return moved.length === 0 ? results : [...first, ...moved, ...results.slice(first.length + moved.length)];
}

/** Subdomains are sites of their own: `de.wikipedia.org`, `someone.blogspot.com`. */
function siteOf(url: string): string {
  const host = hostOf(url);
  return host.startsWith('www.') ? host.slice('www.'.length) : host;
}

/** `site:example.org`, but not `-site:example.org`, which still leaves all other sites. */
const SITE_OPERATOR = /(?:^|[\s(+])site:[\p{L}\p{N}.*"]/iu;

/** Whoever searches one site wants as many of its pages as there are. */
export function asksForOneSite(query: string): boolean {
  return query.includes(':') && SITE_OPERATOR.test(query);
}
