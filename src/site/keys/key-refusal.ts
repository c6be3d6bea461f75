import { AccountRefusal, KeyTermsRefusal } from '../../core/accounts/account-refusal.ts';
import { LIVE_KEYS_PER_USER } from '../../core/accounts/api-keys.ts';
import type { KeyComplaint } from '../../core/accounts/key-terms.ts';
import type { Child, SitePath } from '../components/html.ts';
import { notice } from '../components/text.ts';
import { failurePage } from '../errors/failure-page.ts';
import { tooManyAttempts, type Refused } from '../server/form-page.ts';
import type { SiteAnswer, SiteParts, Visit } from '../server/page.ts';

/** What there is to say about the form of a key. */
export type KeySaid = {
  readonly complaints?: readonly KeyComplaint[];
  /** Above the form, if it is not about one of its fields. */
  readonly refused?: Child;
};

/** What it means that a key was not created or changed. Anything but a refusal is thrown again. */
export function keyRefusal(
  error: unknown,
  { frame }: Visit,
  { keysPerDay, clock }: SiteParts,
  madeAlready: SitePath,
): SiteAnswer | Refused<KeySaid> {
  const { t, formats } = frame;
  if (!(error instanceof AccountRefusal)) throw error;
  const { reason, retryAfterSeconds } = error;
  if (error instanceof KeyTermsRefusal) return { kind: 'refused', said: { complaints: error.complaints } };
  // It was revoked a moment ago.
  if (reason === 'no_such_key') return failurePage(frame, 'not_found');
  if (reason === 'key_made_already') return { kind: 'redirect', to: `${madeAlready}?done=made_already` };
  const refused = (words: string) => ({ refused: notice('bad', words) });
  if (reason === 'too_many_keys')
    return { kind: 'refused', said: refused(t('keys.tooMany', { most: LIVE_KEYS_PER_USER })) };
  if (reason === 'not_replaceable') return { kind: 'refused', said: refused(t('keys.notReplaceable')) };
  if (retryAfterSeconds === undefined) throw error;
  const nowMs = clock.wallMs();
  const nextMs = nowMs + retryAfterSeconds * 1000;
  const when = `${formats.relative(nextMs, nowMs)} (${formats.dateTime(nextMs)})`;
  return tooManyAttempts(retryAfterSeconds, refused(t('keys.tooManyToday', { most: keysPerDay, when })));
}
