import { createHmac } from 'node:crypto';
import { deriveKey } from '../derive-key.ts';
import { type SettingDigests, type SettingsSeenStore, SYSTEM } from '../ports/audit-store.ts';
import type { Audit } from './audit.ts';

export type ComparedSetting = {
  readonly name: string;
  readonly value: string;
  /** Whether the operator set it. A default of a new version is no change. */
  readonly isSet: boolean;
};

type Parts = {
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
export async function recordSettingsChanges(parts: Parts): Promise<void> {
  const { store, settings, secret } = parts;
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

function changedSince(before: SettingDigests, { settings, secret, previousSecret }: Parts): string[] {
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

function digest(key: Uint8Array, name: string, value: string): string {
  return createHmac('sha256', key).update(`${name}\n${value}`).digest('base64url');
}
