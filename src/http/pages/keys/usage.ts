import { usageView } from '../../../web/views/keys/usage.ts';
import type { SitePage } from '../../site/page.ts';
import type { SiteParts } from '../../site/parts.ts';
import { signedIn } from '../../site/signed-in.ts';
import { keysOf } from './keys-of.ts';

export function usage(parts: SiteParts): SitePage {
  return {
    name: 'usage',
    method: 'GET',
    path: '/settings/usage',
    access: 'users',
    async handle({ visitor, frame }) {
      return {
        kind: 'page',
        html: usageView(frame, await keysOf(signedIn(visitor), parts)),
        keep: 'private',
      };
    },
  };
}
