import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import { LIVE_KEYS_PER_USER } from '../../core/accounts/api-keys.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import type { SiteParts } from '../server/parts.ts';

/** Why a key was not created, for above its form. Anything but a refusal is thrown again. */
export function keyRefusal(
  error: unknown,
  { t, formats }: Frame,
  { keysPerDay, clock }: Pick<SiteParts, 'keysPerDay' | 'clock'>,
): Html {
  const words = (): string => {
    if (!(error instanceof AccountRefusal)) throw error;
    if (error.reason === 'too_many_keys') return t('keys.tooMany', { most: LIVE_KEYS_PER_USER });
    if (error.reason === 'not_replaceable') return t('keys.notReplaceable');
    if (error.retryAfterSeconds === undefined) throw error;
    const nowMs = clock.wallMs();
    const nextMs = nowMs + error.retryAfterSeconds * 1000;
    const when = `${formats.relative(nextMs, nowMs)} (${formats.dateTime(nextMs)})`;
    return t('keys.tooManyToday', { most: keysPerDay, when });
  };
  return html`<p class="notice bad" role="alert">${words()}</p>`;
}

export function refusalStatus(error: unknown): { status: number; headers?: Record<string, string> } {
  const seconds = error instanceof AccountRefusal ? error.retryAfterSeconds : undefined;
  return seconds === undefined
    ? { status: 400 }
    : { status: 429, headers: { 'retry-after': String(seconds) } };
}
