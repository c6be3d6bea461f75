import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/actor-of.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { currentSession } from '../server/visitors.ts';
import { revokeKeyView } from './revoke-view.ts';

const PATH = '/settings/keys/:prefix/revoke';

/** A key of another user, a revoked key and an unknown key give the same response. */
export function askToRevokeKey({ apiKeys, clock }: SiteParts): SitePage {
  return {
    name: 'keys_revoke',
    method: 'GET',
    path: PATH,
    access: 'users',
    async handle({ visitor, frame, params }) {
      const own = await apiKeys.list({ userName: currentSession(visitor).user.name });
      const key = own.find(
        ({ prefix, revokedAtMs }) => prefix === params.prefix && revokedAtMs === undefined,
      );
      if (!key) return failurePage(frame, 'not_found');
      return { kind: 'page', html: revokeKeyView(frame, { key, nowMs: clock.wallMs() }), keep: 'private' };
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
