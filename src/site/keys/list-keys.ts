import { keysView } from './keys-view.ts';
import { KEY_NOTICES } from './model.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { currentSession } from '../server/visitors.ts';
import { keysOf } from './keys-of.ts';

export function listKeys(parts: SiteParts): SitePage {
  return {
    name: 'keys',
    method: 'GET',
    path: '/settings/keys',
    access: 'users',
    async handle({ visitor, frame, query }) {
      const notice = KEY_NOTICES.find((done) => done === query.get('done'));
      const html = keysView(frame, { ...(await keysOf(currentSession(visitor).user, parts)), notice });
      return { kind: 'page', html, keep: 'private' };
    },
  };
}
