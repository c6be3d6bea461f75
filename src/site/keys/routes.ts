import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { createKey } from './create-key.ts';
import { listKeys } from './list-keys.ts';
import { askToRevokeKey, revokeKey } from './revoke-key.ts';
import { usagePage } from './usage.ts';

export function keysPages(parts: SiteParts): SitePage[] {
  return [listKeys(parts), createKey(parts), askToRevokeKey(parts), revokeKey(parts), usagePage(parts)];
}
