import type { SitePage } from '../site/page.ts';
import type { SiteParts } from '../site/parts.ts';
import { createUser } from './admin/create-user.ts';
import { disableUser, enableUser } from './admin/disable-user.ts';
import { providers } from './admin/providers.ts';
import { setPassword } from './admin/set-password.ts';
import { settings } from './admin/settings.ts';
import { showUser } from './admin/show-user.ts';
import { listUsers } from './admin/list-users.ts';

export function adminPages(parts: SiteParts): SitePage[] {
  return [
    listUsers(parts),
    createUser(parts),
    showUser(parts),
    disableUser(parts),
    enableUser(parts),
    setPassword(parts),
    providers(parts),
    settings(parts),
  ];
}
