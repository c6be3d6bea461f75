import { keysView } from './keys-view.ts';
import { KEY_NOTICES } from './model.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { signedInUser } from '../server/signed-in.ts';
import { keysOf } from './keys-of.ts';

export function listKeys(parts: SiteParts): SitePage {
  return {
    name: 'keys',
    method: 'GET',
    path: '/settings/keys',
    access: 'users',
    async handle({ visitor, frame, query }) {
      const notice = KEY_NOTICES.find((done) => done === query.get('done'));
      const html = keysView(frame, { ...(await keysOf(signedInUser(visitor), parts)), notice });
      return { kind: 'page', html, keep: 'private' };
    },
  };
}
