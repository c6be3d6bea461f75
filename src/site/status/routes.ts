import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { oneProviderHealth, providersHealth } from './providers-health.ts';
import { statusPage } from './status-page.ts';

export function statusPages(parts: SiteParts): SitePage[] {
  return [statusPage(parts), providersHealth(parts), oneProviderHealth(parts)];
}
