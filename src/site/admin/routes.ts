import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { askToDeleteUser, deleteUser } from './delete-user.ts';
import { disableUser, enableUser, setPassword } from './user-actions.ts';
import { setLimits } from './user-limits.ts';
import { userPage } from './user-model.ts';
import { createUser, doneIn, userById, usersAskedFor } from './users.ts';
import { auditLogPage } from './audit.ts';
import { invitationPages } from './invitations.ts';
import { listAllKeys } from './keys.ts';
import { checkProviders } from './providers-check.ts';
import { providers } from './providers.ts';
import { usersView } from './users-view.ts';
import { userView } from './user-view.ts';
import { failurePage } from '../errors/failure-page.ts';
import { settingsView } from './settings-view.ts';

export function adminPages(parts: SiteParts): SitePage[] {
  return [
    listUsers(parts),
    createUser(parts),
    showUser(parts),
    disableUser(parts),
    enableUser(parts),
    setPassword(parts),
    setLimits(parts),
    askToDeleteUser(parts),
    deleteUser(parts),
    listAllKeys(parts),
    ...invitationPages(parts),
    auditLogPage(parts),
    providers(parts),
    checkProviders(parts),
    settings(parts),
  ];
}

const EMPTY = { name: '', admin: false, withoutPassword: false, complaints: {} };

function listUsers(parts: SiteParts): SitePage {
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

/** By id, because a username can be too long for a path, and in any script. */
function showUser(parts: SiteParts): SitePage {
  return {
    name: 'admin_user',
    method: 'GET',
    path: '/admin/users/:id',
    access: 'admins',
    async handle(visit) {
      const { frame, params, query } = visit;
      const user = await userById(params.id, parts);
      if (!user) return failurePage(frame, 'not_found');
      const html = userView(frame, { ...(await userPage(user, visit, parts)), notice: doneIn(query) });
      return { kind: 'page', html, keep: 'private' };
    },
  };
}

function settings({ configuration }: SiteParts): SitePage {
  return {
    name: 'admin_settings',
    method: 'GET',
    path: '/admin/settings',
    access: 'admins',
    handle: ({ frame }) => ({ kind: 'page', html: settingsView(frame, configuration), keep: 'private' }),
  };
}
