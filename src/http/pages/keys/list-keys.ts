import { keysView } from '../../../web/views/keys/keys.ts';
import { DONE } from '../../../web/views/keys/model.ts';
import type { SitePage } from '../../site/page.ts';
import type { SiteParts } from '../../site/parts.ts';
import { signedIn } from '../../site/signed-in.ts';
import { keysOf } from './keys-of.ts';

export function listKeys(parts: SiteParts): SitePage {
  return {
    name: 'keys',
    method: 'GET',
    path: '/settings/keys',
    access: 'users',
    async handle({ visitor, frame, query }) {
      const notice = DONE.find((done) => done === query.get('done'));
      const html = keysView(frame, { ...(await keysOf(signedIn(visitor), parts)), notice });
      return { kind: 'page', html, keep: 'private' };
    },
  };
}
