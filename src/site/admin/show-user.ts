import { userView } from './user-view.ts';
import { failurePage } from '../errors/failure-page.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { doneIn } from './done.ts';
import { userById } from './users-of.ts';

/** By id, since a name can be longer than a path should be, and in any script. */
export function showUser(parts: SiteParts): SitePage {
  return {
    name: 'admin_user',
    method: 'GET',
    path: '/admin/users/:id',
    access: 'admins',
    async handle({ visitor, frame, params, query }) {
      const user = await userById(params.id, parts);
      if (!user) return failurePage(frame, 'not_found');
      const html = userView(frame, {
        nowMs: parts.clock.wallMs(),
        user,
        self: user.id === visitor.user?.id,
        notice: doneIn(query),
      });
      return { kind: 'page', html, keep: 'private' };
    },
  };
}
