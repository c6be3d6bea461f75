import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { translatePage } from './translate-page.ts';
import { translateText } from './translate-text.ts';

export function translatePages(parts: SiteParts): SitePage[] {
  return [translatePage(parts), translateText(parts)];
}
