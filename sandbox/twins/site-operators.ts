import type { Sites } from '../corpus/sites.ts';

const OPERATOR = /(?:^|\s)(?:OR\s+)?(NOT\s+|-)?site:(\S+)/gi;

/** Takes `site:a.example OR site:b.example`, `NOT site:c.example` and `-site:d.example` out of a query. */
export function readSites(query: string): { readonly text: string; readonly sites: Sites } {
  const include: string[] = [];
  const exclude: string[] = [];
  const rest = query.replace(OPERATOR, (_, not: string | undefined, host: string) => {
    (not === undefined ? include : exclude).push(host.toLowerCase());
    return ' ';
  });
  const text = rest.trim();
  // Without words, the pages of the site are about the site.
  return { text: text === '' ? (include[0] ?? query) : text, sites: { include, exclude } };
}

/** Domains separated by commas; one with a leading dot stands for the subdomains. */
export function readDomains(list: string | null): readonly string[] {
  return (list ?? '')
    .split(',')
    .map((domain) => domain.trim().replace(/^\./, '').toLowerCase())
    .filter((domain) => domain !== '');
}
