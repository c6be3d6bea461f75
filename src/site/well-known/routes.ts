import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { favicon } from './favicon.ts';
import { openSearch } from './opensearch.ts';
import { robots } from './robots.ts';
import { securityTxt } from './security-txt.ts';

/** What browsers and crawlers ask for by themselves. */
export function browserPages(parts: SiteParts): SitePage[] {
  const { securityContact } = parts;
  return [
    openSearch,
    robots,
    favicon,
    ...(securityContact === undefined ? [] : [securityTxt(parts, securityContact)]),
  ];
}
