import { usersView } from './users-view.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { doneIn } from './done.ts';
import { usersAskedFor } from './users-of.ts';

const EMPTY = { name: '', admin: false, withoutPassword: false, complaints: {} };

export function listUsers(parts: SiteParts): SitePage {
  return {
    name: 'admin_users',
    method: 'GET',
    path: '/admin/users',
    access: 'admins',
    async handle({ frame, query }) {
      const found = await usersAskedFor(query, parts);
      const html = usersView(frame, { ...found, notice: doneIn(query), form: EMPTY });
      return { kind: 'page', html, keep: 'private' };
    },
  };
}
