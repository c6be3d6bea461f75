import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { createUser } from './create-user.ts';
import { disableUser, enableUser } from './disable-user.ts';
import { providers } from './providers.ts';
import { setPassword } from './set-password.ts';
import { settings } from './settings.ts';
import { showUser } from './show-user.ts';
import { listUsers } from './list-users.ts';

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
