import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/actor-of.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import type { KeyArea } from './key-area.ts';
import { revokeKeyView } from './revoke-view.ts';

export function askToRevokeKey(parts: SiteParts, area: KeyArea): SitePage {
  return {
    name: `${area.name}_revoke`,
    method: 'GET',
    path: `${area.home}/:prefix/revoke`,
    access: area.access,
    async handle(visit) {
      const key = await area.find(parts, visit);
      if (!key || key.revokedAtMs !== undefined) return failurePage(visit.frame, 'not_found');
      const model = { key, nowMs: parts.clock.wallMs(), labelOf: parts.labelOf, home: area.home };
      return { kind: 'page', html: revokeKeyView(visit.frame, model), keep: 'private' };
    },
  };
}

export function revokeKey({ apiKeys }: SiteParts, area: KeyArea): SitePage {
  return {
    name: `${area.name}_revoke`,
    method: 'POST',
    path: `${area.home}/:prefix/revoke`,
    access: area.access,
    // Owners may have to act at once, after a leak.
    confirms: area.access === 'admins',
    async handle(visit) {
      const { frame, params } = visit;
      try {
        await apiKeys.as(actorOf(visit)).revoke(params.prefix ?? '', area.ownerId(visit));
      } catch (error) {
        if (error instanceof AccountRefusal) return failurePage(frame, 'not_found');
        throw error;
      }
      return { kind: 'redirect', to: `${area.home}?done=revoked` };
    },
  };
}
