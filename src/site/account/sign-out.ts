import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';

export function signOut({ sessions }: Pick<SiteParts, 'sessions'>): SitePage {
  return {
    name: 'sign_out',
    method: 'POST',
    path: '/logout',
    access: 'everyone',
    async handle({ visitor: { session } }) {
      if (session) await sessions.end(session.userId, session.id);
      return { kind: 'redirect', to: '/', cookies: [{ name: 'session', value: undefined }] };
    },
  };
}
