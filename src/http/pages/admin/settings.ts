import { settingsView } from '../../../web/views/admin/settings.ts';
import type { SitePage } from '../../site/page.ts';
import type { SiteParts } from '../../site/parts.ts';

export function settings({ configuration }: SiteParts): SitePage {
  return {
    name: 'admin_settings',
    method: 'GET',
    path: '/admin/settings',
    access: 'admins',
    handle: ({ frame }) => ({ kind: 'page', html: settingsView(frame, configuration), keep: 'private' }),
  };
}
