import { usageView } from './usage-view.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { currentSession } from '../server/visitors.ts';
import { keysOf } from './keys-of.ts';

export function usagePage(parts: SiteParts): SitePage {
  return {
    name: 'usage',
    method: 'GET',
    path: '/settings/usage',
    access: 'users',
    async handle({ visitor, frame }) {
      return {
        kind: 'page',
        html: usageView(frame, await keysOf(currentSession(visitor).user, parts)),
        keep: 'private',
      };
    },
  };
}
