import type { SitePage, SiteParts } from '../server/page.ts';
import { plainPage } from '../server/form-page.ts';
import { currentSession } from '../server/visitors.ts';
import { editKeyPages, revokeKeyPages } from './change-key.ts';
import { createKey, keyForUserPages, newKeyForm } from './create-key.ts';
import { ALL_KEYS, OWN_KEYS } from './key-area.ts';
import { keysOf } from './keys-of.ts';
import { keysView } from './keys-view.ts';
import { rotateKeyPages } from './rotate-key.ts';
import { usageDownloads, usageView } from './usage-view.ts';

export function keysPages(parts: SiteParts): SitePage[] {
  return [
    listKeys(parts),
    createKey(parts),
    ...[OWN_KEYS, ALL_KEYS].flatMap((area) => [
      ...editKeyPages(parts, area),
      ...rotateKeyPages(parts, area),
      ...revokeKeyPages(parts, area),
    ]),
    ...keyForUserPages(parts),
    usagePage(parts),
    ...usageDownloads(parts),
  ];
}

function listKeys(parts: SiteParts): SitePage {
  return plainPage(
    { name: 'keys', path: '/settings/keys', access: 'users' },
    async ({ visitor, frame, query }) =>
      keysView(frame, {
        ...(await keysOf(currentSession(visitor).user, parts)),
        form: newKeyForm(parts),
        done: query.get('done'),
        onlyUnused: query.get('unused') === '1',
      }),
  );
}

function usagePage(parts: SiteParts): SitePage {
  return plainPage({ name: 'usage', path: '/settings/usage', access: 'users' }, async ({ visitor, frame }) =>
    usageView(frame, await keysOf(currentSession(visitor).user, parts)),
  );
}
