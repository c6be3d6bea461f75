import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/actor-of.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { currentSession } from '../server/visitors.ts';
import { ownKey } from './own-key.ts';
import { revokeKeyView } from './revoke-view.ts';

const PATH = '/settings/keys/:prefix/revoke';

export function askToRevokeKey(parts: SiteParts): SitePage {
  return {
    name: 'keys_revoke',
    method: 'GET',
    path: PATH,
    access: 'users',
    async handle(visit) {
      const key = await ownKey(parts, visit);
      if (!key) return failurePage(visit.frame, 'not_found');
      const model = { key, nowMs: parts.clock.wallMs(), labelOf: parts.labelOf };
      return { kind: 'page', html: revokeKeyView(visit.frame, model), keep: 'private' };
    },
  };
}

export function revokeKey({ apiKeys }: SiteParts): SitePage {
  return {
    name: 'keys_revoke',
    method: 'POST',
    path: PATH,
    access: 'users',
    async handle(visit) {
      const { visitor, frame, params } = visit;
      try {
        await apiKeys.as(actorOf(visit)).revoke(params.prefix ?? '', currentSession(visitor).user.id);
      } catch (error) {
        if (error instanceof AccountRefusal) return failurePage(frame, 'not_found');
        throw error;
      }
      return { kind: 'redirect', to: '/settings/keys?done=revoked' };
    },
  };
}
