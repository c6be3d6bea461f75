import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { mapsPage } from './maps-page.ts';

export function mapsPages(parts: SiteParts): SitePage[] {
  return [mapsPage(parts)];
}
