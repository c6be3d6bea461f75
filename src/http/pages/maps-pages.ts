import type { SitePage } from '../site/page.ts';
import type { SiteParts } from '../site/parts.ts';
import { mapsPage } from './maps/maps-page.ts';

export function mapsPages(parts: SiteParts): SitePage[] {
  return [mapsPage(parts)];
}
