import { exportPreferences } from '../../core/preferences/transfer.ts';
import type { SitePage } from '../server/page.ts';

export const exportFile: SitePage = {
  name: 'preferences_export',
  method: 'GET',
  path: '/preferences/export',
  access: 'everyone',
  handle: ({ visitor }) => ({
    kind: 'body',
    type: 'application/json; charset=utf-8',
    body: exportPreferences(visitor.preferences),
    headers: {
      'content-disposition': 'attachment; filename="tributary-preferences.json"',
      'cache-control': 'no-store',
    },
  }),
};
