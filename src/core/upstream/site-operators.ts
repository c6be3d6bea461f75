import type { Domains } from '../query/domains.ts';
import type { SiteLimits } from './provider.ts';

/** As many of the domains as a provider can be asked for. Wanted ones make sense only together. */
export function domainsWithin({ mostIncluded, mostExcluded }: SiteLimits, domains: Domains): Domains {
  return {
    include: domains.include.length <= mostIncluded ? domains.include : [],
    exclude: domains.exclude.slice(0, mostExcluded),
  };
}

type Room = { readonly characters: number; readonly words: number };

/** `site:a.example OR site:b.example NOT site:c.example`, or less of it if it would not fit; never a part of an operator. */
export function siteOperators({ include, exclude }: Domains, room: Room): string {
  const wanted = include.map((domain) => `site:${domain}`).join(' OR ');
  let operators = fits(wanted, room) ? wanted : '';
  for (const domain of exclude) {
    const longer = `${operators} NOT site:${domain}`.trimStart();
    if (!fits(longer, room)) break;
    operators = longer;
  }
  return operators;
}

function fits(operators: string, { characters, words }: Room): boolean {
  return operators.length <= characters && wordsIn(operators) <= words;
}

export function wordsIn(operators: string): number {
  return operators === '' ? 0 : operators.split(' ').length;
}
