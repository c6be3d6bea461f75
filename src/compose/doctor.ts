import { checkAll, type CheckOptions } from '../core/doctor/doctor.ts';
import type { Checked } from '../core/doctor/check-provider.ts';
import type { DoctorReport, OffProvider } from '../core/doctor/report.ts';
import type { WindowCounters } from '../core/ports/window-counters.ts';
import { noCache } from '../core/sandbox/simulated-upstream.ts';
import type { DisabledReason, Provider } from '../core/upstream/provider.ts';
import { Upstream, type UpstreamParts } from '../core/upstream/upstream.ts';
import { PROVIDERS } from '../upstreams/index.ts';
import { budgetsOf } from './rate-limits.ts';
import { settingNamesOf } from './provider-log.ts';
import { composeUpstreams, type EngineSlot, type UpstreamsParts } from './upstreams.ts';
import type { OpenDatabase } from '../store/open-database.ts';
import { MemoryWindowCounters } from '../store/memory/window-counters.ts';
import { systemClock } from '../system/system.ts';
import { composeSharedMemory, type Environment } from './stores.ts';
import { providersOf } from '../config/provider-settings.ts';
import { entriesOf, type Settings } from '../config/table.ts';
import { LETTERS } from '../config/engine-slots.ts';
import type { SecretText } from '../core/doctor/redact.ts';

export type DoctorParts = Omit<UpstreamsParts, 'cache' | 'newUpstream'>;

export type Doctor = ReturnType<typeof composeDoctor>;

export type DoctorRun = DoctorReport & { readonly checked: readonly Checked[] };

/** Provider checks with the configured providers: real requests, no cache, counted toward their budgets. */
export function composeDoctor(parts: DoctorParts) {
  const upstreams: UpstreamParts[] = [];
  const { slots, off } = composeUpstreams({
    ...parts,
    cache: noCache,
    newUpstream(own) {
      upstreams.push(own);
      return new Upstream(own);
    },
  });
  const providers = providersOf(parts.settings);
  const allOff = [...slotsOff(slots, off, providers), ...providersOff(off, slots, providers)];
  return {
    /** Slots and names of providers, in lower case. */
    names: [...slots.map(({ id }) => id), ...providers.map(({ name }) => name.toLowerCase())],
    /** The providers in use, as in the settings. */
    active: [...new Set(upstreams.map(({ provider }) => provider.name))],
    /** Checks the providers with these names, or all of them. */
    async run({ names, ...options }: CheckOptions & { names?: readonly string[] }): Promise<DoctorRun> {
      const isMeant = (slot: string, provider: string): boolean =>
        names === undefined || names.includes(slot) || names.includes(provider.toLowerCase());
      const meant = upstreams.filter(({ id, provider }) => isMeant(id, provider.name));
      const checked = await checkAll(meant, options);
      return {
        checked,
        results: checked.map(({ result }) => result),
        off: allOff.filter(({ slot, provider }) => isMeant(slot, provider)),
        settingNames: new Map(
          meant.map((own) => [own.id, settingNamesOf(own.id, own.provider.name, parts.settings)]),
        ),
        budgets: await budgetsLeft(meant, parts.counters),
      };
    },
  };
}

type Off = ReadonlyMap<string, DisabledReason>;

/** A slot can be off while another one with the same provider has its own key or address. */
function slotsOff(slots: readonly EngineSlot[], off: Off, providers: readonly Provider[]): OffProvider[] {
  return slots
    .filter(({ upstream }) => !upstream)
    .map(({ id, label, provider: name }) => {
      const provider = name.toUpperCase();
      const { url } = providers.find((one) => one.name === provider) ?? { url: '' };
      return {
        slot: id,
        provider,
        label,
        reason: off.get(provider) ?? (url === '' ? 'no_address' : 'no_key'),
      };
    });
}

function providersOff(off: Off, slots: readonly EngineSlot[], providers: readonly Provider[]): OffProvider[] {
  return providers.flatMap(({ name: provider, title: label }) => {
    const reason = off.get(provider);
    const isSlot = slots.some((slot) => slot.provider === provider.toLowerCase());
    return reason === undefined || isSlot ? [] : [{ slot: provider.toLowerCase(), provider, label, reason }];
  });
}

/** The slots of a provider share its budget. */
async function budgetsLeft(
  upstreams: readonly UpstreamParts[],
  counters: WindowCounters,
): Promise<DoctorReport['budgets']> {
  const policies = new Map(upstreams.map(({ provider, budget }) => [provider.name, budget.policy]));
  const read = [...policies].map(async ([name, policy]) => {
    // A report without budgets is better than none.
    const left = policy ? await budgetsOf(policy, counters).catch(() => undefined) : [];
    return [name, left] as const;
  });
  return new Map(await Promise.all(read));
}

export type CountersBeside = Awaited<ReturnType<typeof countersBeside>>;

/** Budgets for a process beside the servers. `isShared`: they count immediately what is spent here, not only after their next start. */
export async function countersBeside(world: Environment, database: OpenDatabase) {
  const { settings, clock = systemClock } = world;
  if (settings.DATABASE_URL === undefined) {
    const counters = new MemoryWindowCounters({ clock, journal: database.storedLedger });
    return { counters, isShared: false, close: () => Promise.resolve() };
  }
  const ledger = await database.openLedger();
  const memory = await composeSharedMemory(world, ledger);
  return {
    counters: memory.counters,
    isShared: true,
    async close() {
      await memory.close();
      await ledger.close();
    },
  };
}

/** Everything in the settings that a bug report must not contain: keys, passwords, contact and private addresses. */
export function secretsIn(settings: Settings): readonly SecretText[] {
  const values = settings as Readonly<Record<string, unknown>>;
  const publicKeys = new Set(PROVIDERS.map(({ publicKey }) => publicKey));
  const publicUrls = new Set(PROVIDERS.map(({ url }) => url));
  const isProviderUrl = new Set([
    ...providersOf(settings).map(({ name }) => `${name}_URL`),
    ...LETTERS.map((letter) => `ENGINE_${letter}_URL`),
  ]);
  return entriesOf(settings).flatMap(({ name, secret }): SecretText[] => {
    const text = values[name];
    if (typeof text !== 'string' || text === '') return [];
    if (secret) return publicKeys.has(text) ? [] : [{ text, label: name }, ...passwordIn(text, name)];
    if (name === 'CONTACT') return [{ text, label: name }];
    const isAddress = name === 'BASE_URL' || isProviderUrl.has(name);
    return isAddress && !publicUrls.has(text) ? [{ text, label: name }, ...hostIn(text, name)] : [];
  });
}

function hostIn(url: string, name: string): SecretText[] {
  const host = URL.parse(url.replace('{lang}.', ''))?.host;
  return host === undefined || host === '' ? [] : [{ text: host, label: `host of ${name}` }];
}

/** As written in the URL; the redaction finds other spellings of it. */
function passwordIn(url: string, name: string): SecretText[] {
  const { password = '' } = URL.parse(url) ?? {};
  if (password === '') return [];
  const decoded = Buffer.from(
    password.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
  return [password, decoded].map((text) => ({ text, label: `password of ${name}` }));
}
