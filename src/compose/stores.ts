import { cacheBytes } from './caches.ts';
import { keyMaxima } from './rate-limits.ts';
import type { Settings } from '../config/settings.ts';
import { slotSettings } from '../config/engine-slots.ts';
import { Accounts } from '../core/accounts/accounts.ts';
import type { Actor } from '../core/ports/audit-store.ts';
import { ApiKeys } from '../core/accounts/api-keys.ts';
import { AuditLog } from '../core/accounts/audit.ts';
import { USUAL_RULES, type PasswordRules } from '../core/accounts/password-rules.ts';
import { Invitations } from '../core/accounts/invitations.ts';
import type { Clock, Random } from '../core/ports/clock.ts';
import type { Ledger } from '../core/ports/ledger.ts';
import type { Log } from '../core/ports/log.ts';
import type { Passwords } from '../core/ports/accounts-store.ts';
import { openDatabase, type DatabaseOptions, type OpenLedger } from '../store/open-database.ts';
import { openSharedMemory, type OpenSharedMemory } from '../store/open-shared-memory.ts';
import { argon2Passwords } from '../store/passwords.ts';
import { loadSecretKey } from '../store/data-folder.ts';
import { systemClock, systemRandom } from '../system/system.ts';

export type Environment = {
  settings: Settings;
  log: Log;
  clock?: Clock;
  random?: Random;
  passwords?: Passwords;
  /** Who makes changes, unless they say so themselves. */
  actor?: Actor;
  /** For a server: how long to wait for a database that is not up yet. */
  startWait?: DatabaseOptions['startWait'];
};

export type AccountsServices = Awaited<ReturnType<typeof composeAccounts>>;

/** Users and keys only, for commands that run beside a server: no ledger, counters or cache. */
export async function composeAccounts(world: Environment) {
  const { settings, log, clock = systemClock, random = systemRandom, passwords = argon2Passwords() } = world;
  const database = await openDatabase({
    url: settings.DATABASE_URL,
    poolUrl: settings.DATABASE_POOL_URL,
    dataDir: settings.DATA_DIR,
    clock,
    log,
    startWait: world.startWait,
  });
  const audit = new AuditLog({ store: database.audit, clock, log });
  const shared = { clock, random, audit, ...(world.actor && { actor: world.actor }) };
  const accounts = new Accounts({
    ...shared,
    store: database.accounts,
    passwords,
    passwordRules: passwordRules(settings),
  });
  const apiKeys = new ApiKeys({
    ...shared,
    store: database.keys,
    accounts,
    terms: { slots: slotSettings(settings), maxima: keyMaxima(settings) },
  });
  const invitations = new Invitations({ ...shared, store: database.invitations, accounts });
  return { accounts, apiKeys, invitations, audit, database };
}

/** Names of the service are what people and attackers think of first. */
function passwordRules({ PASSWORD_MIN_LENGTH: minLength, BASE_URL: baseUrl }: Settings): PasswordRules {
  const host = URL.parse(baseUrl ?? '')?.hostname;
  return { minLength, serviceNames: [...USUAL_RULES.serviceNames, ...(host === undefined ? [] : [host])] };
}

/** `SECRET_KEY`, or the key generated on the first start. */
export function secretOf({ settings, random = systemRandom }: Environment): string {
  return settings.SECRET_KEY ?? loadSecretKey(settings.DATA_DIR, random);
}

export function composeSharedMemory(world: Environment, ledger: Ledger): Promise<OpenSharedMemory> {
  const { settings, log, clock = systemClock } = world;
  return openSharedMemory({
    url: settings.VALKEY_URL,
    cacheUrl: settings.CACHE_VALKEY_URL,
    timeoutMs: settings.VALKEY_TIMEOUT_MS,
    ledger,
    secretKey: secretOf(world),
    cacheBytes: cacheBytes(settings, 'upstream'),
    clock,
    log,
  });
}

export type Stores = Awaited<ReturnType<typeof composeStores>>;

export async function composeStores(world: Environment) {
  const services = await composeAccounts(world);
  const { database } = services;
  let ledger: OpenLedger | undefined;
  try {
    ledger = await database.openLedger();
    const open = { ledger, sharedMemory: await composeSharedMemory(world, ledger) };
    return {
      ...services,
      ...open,
      async close() {
        await open.sharedMemory.close();
        await open.ledger.close();
        await database.close();
      },
    };
  } catch (error) {
    await ledger?.close();
    await database.close();
    throw error;
  }
}
