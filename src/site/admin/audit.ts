import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { auditView } from './audit-view.ts';
import { userNamed } from './users.ts';

export function auditLogPage(parts: SiteParts): SitePage {
  return {
    name: 'admin_audit',
    method: 'GET',
    path: '/admin/audit',
    access: 'admins',
    async handle({ frame, query }) {
      const typed = query.get('user').trim();
      // Entries have the spelling of the account, unless it has been deleted.
      const name = (await userNamed(typed, parts))?.name ?? typed;
      const page = await parts.audit.page({ name, kind: query.get('kind'), before: query.get('before') });
      const html = auditView(frame, { page, name, days: parts.auditDays });
      return { kind: 'page', html, keep: 'private' };
    },
  };
}
