import type { AuditEntry, AuditEvent } from '../accounts/audit-entry.ts';

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
