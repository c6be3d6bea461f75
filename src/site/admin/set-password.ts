import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import { userView } from './user-view.ts';
import { failurePage } from '../errors/failure-page.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { badPassword } from './bad-password.ts';
import { userById } from './users-of.ts';

/** Only for other users. Changing one's own password requires the current one, which a stolen session does not have. */
export function setPassword(parts: SiteParts): SitePage {
  return {
    name: 'admin_user_password',
    method: 'POST',
    path: '/admin/users/:id/password',
    access: 'admins',
    async handle({ visitor, frame, params, form }) {
      const user = await userById(params.id, parts);
      if (!user) return failurePage(frame, 'not_found');
      if (user.id === visitor.user?.id) return { kind: 'redirect', to: '/settings/account' };
      try {
        await parts.accounts.setPassword(user.name, form.get('password'));
        return { kind: 'redirect', to: `/admin/users/${user.id}?done=password` };
      } catch (error) {
        if (!(error instanceof AccountRefusal) || error.reason !== 'bad_password') throw error;
        const html = userView(frame, {
          nowMs: parts.clock.wallMs(),
          user,
          self: false,
          passwordComplaint: badPassword(frame.t),
        });
        return { kind: 'page', status: 400, html, keep: 'no-store' };
      }
    },
  };
}
