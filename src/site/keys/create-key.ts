import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import { KEY_NAME_LENGTH, LIVE_KEYS_PER_USER } from '../../core/accounts/accounts.ts';
import { FormKeys } from '../../core/accounts/key-format.ts';
import type { Frame } from '../components/frame.ts';
import { keysView } from './keys-view.ts';
import { newKeyView } from './new-key-view.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { currentSession } from '../server/visitors.ts';
import { keysOf } from './keys-of.ts';

/**
 * The response shows the key instead of a redirect, which would have to store the key. Reloading it submits the form
 * again, so each form creates only one key.
 */
export function createKey(parts: SiteParts): SitePage {
  const formKeys = new FormKeys(parts);
  return {
    name: 'keys_create',
    method: 'POST',
    path: '/settings/keys',
    access: 'users',
    async handle({ visitor, frame, form, baseUrl }) {
      const user = currentSession(visitor).user;
      const name = form.get('name');
      try {
        const prefix = formKeys.prefixOf(form.get('csrf'));
        const { text } = await parts.accounts.createKey({
          userName: user.name,
          name,
          prefix,
          mostPerDay: parts.keysPerDay,
        });
        return { kind: 'page', html: newKeyView(frame, { text, baseUrl: baseUrl() }), keep: 'no-store' };
      } catch (error) {
        if (error instanceof AccountRefusal && error.reason === 'key_made_already') {
          return { kind: 'redirect', to: '/settings/keys?done=made_already' };
        }
        const refused = { name, complaint: complaintAbout(error, frame, parts) };
        const html = keysView(frame, { ...(await keysOf(user, parts)), refused });
        return { kind: 'page', html, keep: 'no-store', ...statusOf(error) };
      }
    },
  };
}

function statusOf(error: unknown): { status: number; headers?: Record<string, string> } {
  const seconds = error instanceof AccountRefusal ? error.retryAfterSeconds : undefined;
  return seconds === undefined
    ? { status: 400 }
    : { status: 429, headers: { 'retry-after': String(seconds) } };
}

function complaintAbout(
  error: unknown,
  { t, formats }: Frame,
  { keysPerDay, clock }: Pick<SiteParts, 'keysPerDay' | 'clock'>,
): string {
  if (error instanceof AccountRefusal) {
    if (error.reason === 'bad_key_name') return t('keys.badName', { most: KEY_NAME_LENGTH });
    if (error.reason === 'too_many_keys') return t('keys.tooMany', { most: LIVE_KEYS_PER_USER });
    if (error.retryAfterSeconds !== undefined) {
      const nowMs = clock.wallMs();
      const nextMs = nowMs + error.retryAfterSeconds * 1000;
      const when = `${formats.relative(nextMs, nowMs)} (${formats.dateTime(nextMs)})`;
      return t('keys.tooManyToday', { most: keysPerDay, when });
    }
  }
  throw error;
}
