import type { AuditStore, StoredAuditEntry } from '../ports/audit-store.ts';
import { AUDIT_KINDS, type AuditKind } from './audit-entry.ts';
import { isUserName } from './user-name.ts';

export const AUDIT_ENTRIES_PER_PAGE = 50;

/** As in the address of a page: nothing of it is trusted. */
export type AuditPageQuery = {
  /** The name of a user who did something, or to whom something was done. Empty for everyone. */
  readonly name: string;
  /** Empty for all kinds. */
  readonly kind: string;
  /** The number of the last entry of the page before. Empty for the newest entries. */
  readonly before: string;
};

export type AuditPage = {
  readonly entries: readonly StoredAuditEntry[];
  readonly kind: AuditKind | undefined;
  /** Whether there are newer entries than these. */
  readonly later: boolean;
  /** The number after which the next page of older entries starts. Undefined if there is none. */
  readonly before: number | undefined;
};

/** Newest first, cut by number, so that entries written meanwhile neither repeat nor hide others. */
export async function auditPage(
  store: Pick<AuditStore, 'list'>,
  { name, kind: givenKind, before: givenBefore }: AuditPageQuery,
): Promise<AuditPage> {
  const kind = asAuditKind(givenKind);
  const wanted = name.trim();
  // No entry has a name that is not valid, and not every database accepts every text.
  if (wanted !== '' && !isUserName(wanted)) {
    return { entries: [], kind, later: false, before: undefined };
  }
  const before = /^[1-9]\d{0,14}$/.test(givenBefore) ? Number(givenBefore) : undefined;
  // One more than a page shows whether there are others.
  const found = await store.list({
    limit: AUDIT_ENTRIES_PER_PAGE + 1,
    before,
    events: kind && AUDIT_KINDS[kind],
    name: wanted === '' ? undefined : wanted,
  });
  const entries = found.slice(0, AUDIT_ENTRIES_PER_PAGE);
  return {
    entries,
    kind,
    later: before !== undefined,
    before: found.length > AUDIT_ENTRIES_PER_PAGE ? entries.at(-1)?.number : undefined,
  };
}

function asAuditKind(text: string): AuditKind | undefined {
  return Object.hasOwn(AUDIT_KINDS, text) ? (text as AuditKind) : undefined;
}
