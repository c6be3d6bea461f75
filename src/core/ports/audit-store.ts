/** The number grows with every entry. */
export type StoredAuditEntry = AuditEntry & { readonly number: number };

export type AuditQuery = {
  readonly limit: number;
  /** Only entries with smaller numbers. */
  readonly before?: number | undefined;
  readonly events?: readonly AuditEvent[] | undefined;
  /** Only entries by this user or about it. */
  readonly name?: string | undefined;
};

export interface AuditStore {
  add(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  list(query: AuditQuery): Promise<StoredAuditEntry[]>;
  forgetBefore(atMs: number): Promise<void>;
  /** Removes the oldest entries beyond this many. */
  keepNewest(most: number): Promise<void>;
}

export type Actor = {
  readonly kind: 'user' | 'guest' | 'command_line' | 'system';
  /** The username; for the command line the user of the operating system. Empty if there is none. */
  readonly name: string;
  /** The address of the client. Empty if there is none. */
  readonly address: string;
};

/** The program itself, for example at startup. */
export const SYSTEM: Actor = { kind: 'system', name: '', address: '' };

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
    'account_limits_changed',
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

/** Digests of the settings at the last start, by name. */
export type SettingDigests = ReadonlyMap<string, string>;

export interface SettingsSeenStore {
  seen(): Promise<SettingDigests>;
  /**
   * Replaces all of them, and returns the names whose digest is new, changed or gone. Of several nodes that start at once,
   * one gets each name.
   */
  replace(digests: SettingDigests): Promise<readonly string[]>;
}
