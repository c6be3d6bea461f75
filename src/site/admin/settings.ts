import { settingsView } from './settings-view.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';

export function settings({ configuration }: SiteParts): SitePage {
  return {
    name: 'admin_settings',
    method: 'GET',
    path: '/admin/settings',
    access: 'admins',
    handle: ({ frame }) => ({ kind: 'page', html: settingsView(frame, configuration), keep: 'private' }),
  };
}
