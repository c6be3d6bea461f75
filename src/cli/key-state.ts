import { isLive } from '../core/accounts/key-life.ts';
import type { ApiKey } from '../core/accounts/model.ts';
import { formatTime } from './columns.ts';

export type KeyState = 'live' | 'replaced' | 'expired' | 'revoked';

/** A replaced key still works until its overlap ends. */
export function keyState(key: ApiKey, nowMs: number): KeyState {
  if (key.revokedAtMs !== undefined) return 'revoked';
  if (!isLive(key, nowMs)) return 'expired';
  return key.replacedBy === undefined ? 'live' : 'replaced';
}

/** With the day on which the key stops working. */
export function keyStateText(key: ApiKey, nowMs: number): string {
  const state = keyState(key, nowMs);
  const worksNow = state === 'live' || state === 'replaced';
  return worksNow && key.expiresAtMs !== undefined ? `${state} until ${formatTime(key.expiresAtMs)}` : state;
}

export function keyKindText({ kind, sandbox }: ApiKey): string {
  const text = kind === 'link' ? 'link key' : kind;
  return sandbox ? `sandbox, ${text}` : text;
}
