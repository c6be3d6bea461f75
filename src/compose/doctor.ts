import { checkAll, type CheckOptions } from '../core/doctor/doctor.ts';
import type { Checked } from '../core/doctor/check-provider.ts';
import type { DoctorReport, OffProvider } from '../core/doctor/report.ts';
import type { WindowCounters } from '../core/ports/window-counters.ts';
import { noCache } from '../core/sandbox/repeatable.ts';
import type { DisabledReason } from '../core/upstream/reasons.ts';
import { Upstream, type UpstreamParts } from '../core/upstream/upstream.ts';
import { PROVIDERS } from '../upstreams/index.ts';
import { budgetsOf } from './budgets-left.ts';
import { settingNamesOf } from './setting-names.ts';
import { composeUpstreams, type EngineSlot, type UpstreamsParts } from './upstreams.ts';

export type DoctorParts = Omit<UpstreamsParts, 'cache' | 'newUpstream'>;

export type Doctor = {
  /** Slots and names of providers, in lower case. */
  readonly names: readonly string[];
  /** The providers in use, as in the settings. */
  readonly active: readonly string[];
  /** Checks the providers with these names, or all of them. */
  run(options: CheckOptions & { names?: readonly string[] }): Promise<DoctorRun>;
};

export type DoctorRun = DoctorReport & { readonly checked: readonly Checked[] };

/** Provider checks with the configured providers: real requests, no cache, counted toward their budgets. */
export function composeDoctor(parts: DoctorParts): Doctor {
  const upstreams: UpstreamParts[] = [];
  const { slots, off } = composeUpstreams({
    ...parts,
    cache: noCache,
    newUpstream(own) {
      upstreams.push(own);
      return new Upstream(own);
    },
  });
  const allOff = [...slotsOff(slots, off), ...providersOff(off, slots)];
  return {
    names: [...slots.map(({ id }) => id), ...PROVIDERS.map(({ name }) => name.toLowerCase())],
    active: [...new Set(upstreams.map(({ provider }) => provider.name))],
    async run({ names, ...options }) {
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
function slotsOff(slots: readonly EngineSlot[], off: Off): OffProvider[] {
  return slots
    .filter(({ upstream }) => !upstream)
    .map(({ id, label, provider: name }) => {
      const provider = name.toUpperCase();
      const { url } = PROVIDERS.find((one) => one.name === provider) ?? { url: '' };
      return {
        slot: id,
        provider,
        label,
        reason: off.get(provider) ?? (url === '' ? 'no_address' : 'no_key'),
      };
    });
}

function providersOff(off: Off, slots: readonly EngineSlot[]): OffProvider[] {
  return PROVIDERS.flatMap(({ name: provider, title: label }) => {
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
