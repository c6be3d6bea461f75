import type { SitePage } from '../site/page.ts';
import type { SiteParts } from '../site/parts.ts';
import { translatePage } from './translate/translate-page.ts';
import { translateText } from './translate/translate-text.ts';

export function translatePages(parts: SiteParts): SitePage[] {
  return [translatePage(parts), translateText(parts)];
}
