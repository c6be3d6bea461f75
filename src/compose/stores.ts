import { keyMaxima } from './rate-limits.ts';
import type { Settings } from '../config/table.ts';
import { slotSettings } from '../config/engine-slots.ts';
import { Accounts } from '../core/accounts/accounts.ts';
import type { Actor } from '../core/ports/audit-store.ts';
import { ApiKeys } from '../core/accounts/api-keys.ts';
import { AuditLog } from '../core/accounts/audit.ts';
import { type PasswordRules, USUAL_RULES } from '../core/accounts/credential-rules.ts';
import { Invitations } from '../core/accounts/invitations.ts';
import type { Clock, Random } from '../core/ports/clock.ts';
import type { Ledger } from '../core/ports/ledger.ts';
import type { Log } from '../core/ports/log.ts';
import type { Passwords } from '../core/ports/accounts-store.ts';
import { type DatabaseOptions, openDatabase, type OpenLedger } from '../store/open-database.ts';
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

/**
 * How `CACHE_MEGABYTES` is divided between the caches. A new cache must take its share from the others, because the
 * setting limits all of them together.
 */
export const CACHE_SHARES = {
  /** Provider responses, including local copies of those in Valkey. */
  upstream: 0.47,
  ready: 0.24,
  /** Addresses of finished API responses. */
  addresses: 0.01,
  pictures: 0.15,
  tiles: 0.05,
  icons: 0.02,
  /** Text of extracted pages, and rules of robots.txt. */
  pages: 0.06,
} as const;

export type CacheName = keyof typeof CACHE_SHARES;

export function cacheBytes({ CACHE_MEGABYTES }: Pick<Settings, 'CACHE_MEGABYTES'>, cache: CacheName): number {
  return Math.floor(CACHE_MEGABYTES * 1024 * 1024 * CACHE_SHARES[cache]);
}
