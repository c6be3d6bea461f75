import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/actor-of.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { providersPage } from './providers.ts';

/** The result is shown at once instead of after a redirect, because another node might answer that. */
export function checkProviders(parts: SiteParts): SitePage {
  return {
    name: 'admin_providers_check',
    method: 'POST',
    path: '/admin/providers/check',
    access: 'admins',
    confirms: true,
    async handle(visit) {
      const { frame, form } = visit;
      const asked = form.get('provider');
      const isKnown = parts.overview.some(({ name, off }) => name === asked && off === undefined);
      if (asked !== '' && !isKnown) return failurePage(frame, 'not_found');
      const checks = await parts.checkProviders(asked === '' ? undefined : asked);
      const { names: providers, refused } = checks;
      if (providers.length > 0) {
        await parts.audit.record(actorOf(visit), { event: 'providers_checked', details: { providers } });
      }
      const html = await providersPage(frame, parts, checks);
      const status = providers.length === 0 && refused.length > 0 ? 429 : 200;
      return { kind: 'page', status, html, keep: 'no-store' };
    },
  };
}
