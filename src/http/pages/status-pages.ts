import type { SitePage } from '../site/page.ts';
import type { SiteParts } from '../site/parts.ts';
import { oneProviderHealth, providersHealth } from './status/providers-health.ts';
import { statusPage } from './status/status-page.ts';

export function statusPages(parts: SiteParts): SitePage[] {
  return [statusPage(parts), providersHealth(parts), oneProviderHealth(parts)];
}
