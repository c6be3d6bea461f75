import { describeError } from '../errors/describe-error.ts';
import type { AuditStore } from '../ports/audit-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Actor } from './actor.ts';
import type { AuditDetails, AuditEntry, AuditEvent } from './audit-entry.ts';
import { auditPage, type AuditPage, type AuditPageQuery } from './audit-page.ts';

/** What happened, without who did it and when. */
export type AuditedChange = {
  readonly event: AuditEvent;
  readonly user?: string;
  readonly details?: AuditDetails;
};

export type Audit = { record(actor: Actor, change: AuditedChange): Promise<void> };

/** With an age limit alone, failed sign-ins from many addresses could fill the disk. */
export const MAX_AUDIT_ENTRIES = 1_000_000;
const DAY_MS = 86_400_000;

type Parts = { readonly store: AuditStore; readonly clock: Clock; readonly log: Log };

/** Writes every entry to the log and to the store. */
export class AuditLog implements Audit {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The change has been made already, so a failure to store the entry is logged instead of reported to the user. */
  async record(actor: Actor, { event, user = '', details = {} }: AuditedChange): Promise<void> {
    const { store, clock, log } = this.#parts;
    const entry: AuditEntry = { atMs: clock.wallMs(), event, actor, user, details };
    log.info(
      {
        ...details,
        audit: event,
        actorKind: actor.kind,
        actor: actor.name,
        client: actor.address,
        user,
      },
      'audit',
    );
    try {
      await store.add(entry);
    } catch (error) {
      log.error({ audit: event, ...describeError(error) }, 'could not store an entry of the audit log');
    }
  }

  page(wanted: AuditPageQuery): Promise<AuditPage> {
    return auditPage(this.#parts.store, wanted);
  }

  async forget({ days, most = MAX_AUDIT_ENTRIES }: { days: number; most?: number }): Promise<void> {
    const { store, clock } = this.#parts;
    await store.forgetBefore(clock.wallMs() - days * DAY_MS);
    await store.keepNewest(most);
  }
}
