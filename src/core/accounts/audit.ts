import { describeError } from '../errors.ts';
import {
  type Actor,
  AUDIT_KINDS,
  type AuditDetails,
  type AuditEntry,
  type AuditEvent,
  type AuditKind,
  type AuditStore,
  SYSTEM,
  type StoredAuditEntry,
  type SettingDigests,
  type SettingsSeenStore,
} from '../ports/audit-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import { isUserName } from './credential-rules.ts';
import { createHmac } from 'node:crypto';
import { deriveKey } from '../derive-key.ts';

/** What happened, without who did it and when. */
export type AuditedChange = {
  readonly event: AuditEvent;
  readonly user?: string;
  readonly details?: AuditDetails;
};

export type Audit = { record(actor: Actor, change: AuditedChange): Promise<void> };

/** Who changes something, and where that is recorded. */
export type Audited = { readonly audit: Audit; readonly actor?: Actor };

export function recordChange(
  { audit, actor = SYSTEM }: Audited,
  event: AuditEvent,
  user: string,
  details: AuditDetails = {},
): Promise<void> {
  return audit.record(actor, { event, user, details });
}

/** With an age limit alone, failed sign-ins from many addresses could fill the disk. */
const MAX_AUDIT_ENTRIES = 1_000_000;
const DAY_MS = 86_400_000;

type Parts = { readonly store: AuditStore; readonly clock: Clock; readonly log: Log };

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

export const AUDIT_ENTRIES_PER_PAGE = 50;

/** As in the address of a page: nothing of it is trusted. */
type AuditPageQuery = {
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
async function auditPage(
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

type ComparedSetting = {
  readonly name: string;
  /** Undefined if it has none. */
  readonly value: string | undefined;
  /** Whether the operator set it. A default of a new version is no change. */
  readonly isSet: boolean;
};

type ComparedParts = {
  readonly store: SettingsSeenStore;
  readonly audit: Audit;
  readonly secret: string;
  /** The secret before the current one, if the operator replaced it. */
  readonly previousSecret: string | undefined;
  readonly settings: readonly ComparedSetting[];
};

/** Its digest depends only on the secret, so it shows whether the other digests can be compared. */
const SECRET_CHECK = '';
/** Of all settings together: if it is the same, nothing has changed, and the others need not be made. */
const ALL_SETTINGS = '*';
const SECRET_SETTING = 'SECRET_KEY';

/**
 * Records the names of the settings that differ from the last start. Only digests are stored, made with the secret of the
 * instance, so that the database does not reveal a value, not even to someone who guesses it.
 */
export async function recordSettingsChanges(parts: ComparedParts): Promise<void> {
  const { store, secret } = parts;
  // Two thirds have no value, and every digest that is stored takes time at the first start.
  const settings = parts.settings.filter(({ value }) => value !== undefined);
  const before = await store.seen();
  if (before.get(ALL_SETTINGS) === digestOfAll(settings, deriveKey(secret, 'settings'))) return;
  const replaced = new Set(await store.replace(digestsOf(settings, secret)));
  if (before.size === 0) return;
  const changed = changedSince(before, parts);
  // Another node that started at the same time may have recorded the change.
  const isOurs = changed.some((name) => replaced.has(name)) || replaced.has(SECRET_CHECK);
  if (changed.length === 0 || !isOurs) return;
  await parts.audit.record(SYSTEM, { event: 'settings_changed', details: { settings: changed } });
}

function changedSince(before: SettingDigests, { settings, secret, previousSecret }: ComparedParts): string[] {
  const usable = [secret, previousSecret].find(
    (one) => one !== undefined && before.get(SECRET_CHECK) === digestsOf([], one).get(SECRET_CHECK),
  );
  // Without the secret of the last start, all that is known is that it is another one.
  if (usable === undefined) {
    return settings.filter(({ name, isSet }) => name === SECRET_SETTING && isSet).map(({ name }) => name);
  }
  const compared = digestsOf(settings, usable);
  return settings
    .filter(({ name, isSet }) => (before.has(name) ? before.get(name) !== compared.get(name) : isSet))
    .map(({ name }) => name);
}

function digestsOf(settings: readonly ComparedSetting[], secret: string): SettingDigests {
  const key = deriveKey(secret, 'settings');
  return new Map([
    [SECRET_CHECK, digest(key, SECRET_CHECK, '')],
    [ALL_SETTINGS, digestOfAll(settings, key)],
    ...settings.map(({ name, value }) => [name, digest(key, name, value)] as const),
  ]);
}

function digestOfAll(settings: readonly ComparedSetting[], key: Uint8Array): string {
  return digest(key, ALL_SETTINGS, JSON.stringify(settings.map(({ name, value }) => [name, value])));
}

/** Without a value it is that of a text that no setting shows. */
function digest(key: Uint8Array, name: string, value = '\0'): string {
  return createHmac('sha256', key).update(`${name}\n${value}`).digest('base64url');
}
