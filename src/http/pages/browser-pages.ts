import type { SitePage } from '../site/page.ts';
import type { SiteParts } from '../site/parts.ts';
import { favicon } from './browser/favicon.ts';
import { openSearch } from './browser/opensearch.ts';
import { robots } from './browser/robots.ts';
import { securityTxt } from './browser/security-txt.ts';

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
