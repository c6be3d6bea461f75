import type { SitePage } from '../site/page.ts';
import type { SiteParts } from '../site/parts.ts';
import { createKey } from './keys/create-key.ts';
import { listKeys } from './keys/list-keys.ts';
import { askToRevokeKey, revokeKey } from './keys/revoke-key.ts';
import { usage } from './keys/usage.ts';

export function keysPages(parts: SiteParts): SitePage[] {
  return [listKeys(parts), createKey(parts), askToRevokeKey(parts), revokeKey(parts), usage(parts)];
}
