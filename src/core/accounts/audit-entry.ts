import type { Actor } from './actor.ts';

/** What administrators can filter by. */
export const AUDIT_KINDS = {
  sign_ins: [
    'signed_in',
    'sign_in_failed',
    'signed_out',
    'session_ended',
    'confirmed_password',
    'confirmation_failed',
  ],
  accounts: [
    'user_created',
    'user_disabled',
    'user_enabled',
    'user_deleted',
    'password_set',
    'ceilings_changed',
    'invitation_created',
    'invitation_revoked',
    'invitation_used',
  ],
  keys: ['key_created', 'key_changed', 'key_rotated', 'key_revoked'],
  settings: ['settings_changed'],
  providers: ['providers_checked'],
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;
export type AuditEvent = (typeof AUDIT_KINDS)[AuditKind][number];

export const AUDIT_EVENTS: readonly AuditEvent[] = Object.values(AUDIT_KINDS).flat();

/** Names and numbers only: never a secret, a password or a query. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export type AuditEntry = {
  readonly atMs: number;
  readonly event: AuditEvent;
  readonly actor: Actor;
  /** The user it is about; empty if none. */
  readonly user: string;
  readonly details: AuditDetails;
};
