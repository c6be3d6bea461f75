import { describeError } from '../errors/describe-error.ts';
import type { AuditStore } from '../ports/audit-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Actor } from './actor.ts';
import type { AuditDetails, AuditEntry, AuditEvent } from './audit-entry.ts';

/** What happened, without who did it and when. */
export type AuditedChange = {
  readonly event: AuditEvent;
  readonly user?: string;
  readonly details?: AuditDetails;
};

export type Audit = { record(actor: Actor, change: AuditedChange): Promise<void> };

/** Writes every entry to the log and to the store. */
export class AuditLog implements Audit {
  readonly #parts: { store: Pick<AuditStore, 'add'>; clock: Clock; log: Log };

  constructor(parts: { store: Pick<AuditStore, 'add'>; clock: Clock; log: Log }) {
    this.#parts = parts;
  }

  /** The change has been made already, so a failure to store the entry is logged instead of reported to the user. */
  async record(actor: Actor, { event, user = '', details = {} }: AuditedChange): Promise<void> {
    const { store, clock, log } = this.#parts;
    const entry: AuditEntry = { atMs: clock.wallMs(), event, actor, user, details };
    log.info(
      { audit: event, by: actor.kind, actor: actor.name, address: actor.address, user, ...details },
      'audit',
    );
    try {
      await store.add(entry);
    } catch (error) {
      log.error({ audit: event, ...describeError(error) }, 'could not store an entry of the audit log');
    }
  }
}
