import type { Actor } from './actor.ts';

export const AUDIT_EVENTS = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'confirmed_password',
  'confirmation_failed',
  'user_created',
  'user_disabled',
  'user_enabled',
  'user_deleted',
  'password_set',
  'ceilings_changed',
  'invitation_created',
  'invitation_revoked',
  'invitation_used',
  'key_created',
  'key_changed',
  'key_rotated',
  'key_revoked',
  'settings_changed',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

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
