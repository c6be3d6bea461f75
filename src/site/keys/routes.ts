import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { currentSession } from '../server/visitors.ts';
import { editKeyPages, askToRevokeKey, revokeKey } from './change-key.ts';
import { createKey, keyForUserPages, newKeyForm } from './create-key.ts';
import { ALL_KEYS, OWN_KEYS } from './key-area.ts';
import { keysOf } from './keys-of.ts';
import { keysView } from './keys-view.ts';
import { KEY_NOTICES } from './model.ts';
import { rotateKeyPages } from './rotate-key.ts';
import { usageDownloads, usageView } from './usage-view.ts';

export function keysPages(parts: SiteParts): SitePage[] {
  return [
    listKeys(parts),
    createKey(parts),
    ...[OWN_KEYS, ALL_KEYS].flatMap((area) => [
      ...editKeyPages(parts, area),
      ...rotateKeyPages(parts, area),
      askToRevokeKey(parts, area),
      revokeKey(parts, area),
    ]),
    ...keyForUserPages(parts),
    usagePage(parts),
    ...usageDownloads(parts),
  ];
}

function listKeys(parts: SiteParts): SitePage {
  return {
    name: 'keys',
    method: 'GET',
    path: '/settings/keys',
    access: 'users',
    async handle({ visitor, frame, query }) {
      const html = keysView(frame, {
        ...(await keysOf(currentSession(visitor).user, parts)),
        form: newKeyForm(parts),
        notice: KEY_NOTICES.find((done) => done === query.get('done')),
        onlyUnused: query.get('unused') === '1',
      });
      return { kind: 'page', html, cacheControl: 'private' };
    },
  };
}

function usagePage(parts: SiteParts): SitePage {
  return {
    name: 'usage',
    method: 'GET',
    path: '/settings/usage',
    access: 'users',
    async handle({ visitor, frame }) {
      return {
        kind: 'page',
        html: usageView(frame, await keysOf(currentSession(visitor).user, parts)),
        cacheControl: 'private',
      };
    },
  };
}
