import { CEILING_FIELDS, readCeilings } from '../../core/accounts/account-ceilings.ts';
import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/actor-of.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { userPage } from './user-model.ts';
import { userView } from './user-view.ts';
import { userById } from './users.ts';

/** Saves all limits of an account, or none if one of them is wrong. */
export function setLimits(parts: SiteParts): SitePage {
  return {
    name: 'admin_user_limits',
    method: 'POST',
    path: '/admin/users/:id/limits',
    access: 'admins',
    confirms: true,
    async handle(visit) {
      const { frame, params, form } = visit;
      const user = await userById(params.id, parts);
      if (!user) return failurePage(frame, 'not_found');
      const sent = CEILING_FIELDS.filter((field) => form.has(field));
      const typed = Object.fromEntries(sent.map((field) => [field, form.get(field)]));
      const read = readCeilings(typed, user.ceilings);
      if ('complaints' in read) {
        const model = { ...(await userPage(user, visit, parts)), refusedLimits: { typed, ...read } };
        return { kind: 'page', status: 400, html: userView(frame, model), keep: 'no-store' };
      }
      await parts.accounts.as(actorOf(visit)).setCeilings(user.name, read.ceilings);
      return { kind: 'redirect', to: `/admin/users/${user.id}?done=limits` };
    },
  };
}
