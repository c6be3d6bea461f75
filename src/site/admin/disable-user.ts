import { userView } from './user-view.ts';
import { failurePage } from '../errors/failure-page.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { userById } from './users-of.ts';

/** Administrators cannot disable themselves, so there is always one who can enable others again. */
export function disableUser(parts: SiteParts): SitePage {
  return {
    name: 'admin_user_disable',
    method: 'POST',
    path: '/admin/users/:id/disable',
    access: 'admins',
    async handle({ visitor, frame, params }) {
      const user = await userById(params.id, parts);
      if (!user) return failurePage(frame, 'not_found');
      if (user.id === visitor.user?.id) {
        const html = userView(frame, {
          nowMs: parts.clock.wallMs(),
          user,
          self: true,
          refused: 'not_yourself',
        });
        return { kind: 'page', status: 400, html, keep: 'no-store' };
      }
      await parts.accounts.disableUser(user.name);
      return { kind: 'redirect', to: `/admin/users/${user.id}?done=disabled` };
    },
  };
}

export function enableUser(parts: SiteParts): SitePage {
  return {
    name: 'admin_user_enable',
    method: 'POST',
    path: '/admin/users/:id/enable',
    access: 'admins',
    async handle({ frame, params }) {
      const user = await userById(params.id, parts);
      if (!user) return failurePage(frame, 'not_found');
      await parts.accounts.enableUser(user.name);
      return { kind: 'redirect', to: `/admin/users/${user.id}?done=enabled` };
    },
  };
}
