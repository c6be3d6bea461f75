import { providerAccess, type SlotAccess, providerSettings } from '../config/provider-settings.ts';
import type { Settings } from '../config/settings.ts';
import { slotSettings } from '../config/engine-slots.ts';
import type { BudgetState } from '../core/health/conditions.ts';
import type { Cache } from '../core/ports/cache.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Fetcher } from '../core/ports/fetcher.ts';
import type { UpstreamLabels } from '../core/ports/metrics.ts';
import type { WindowCounters } from '../core/ports/window-counters.ts';
import { CallBudget } from '../core/upstream/call-budget.ts';
import { ProviderCache } from '../core/upstream/provider-cache.ts';
import type { DisabledReason } from '../core/upstream/provider.ts';
import type { Provider } from '../core/upstream/provider.ts';
import { Upstream, type Observe, type UpstreamParts } from '../core/upstream/upstream.ts';
import { PROVIDERS } from '../upstreams/index.ts';

export type EngineSlot = {
  id: string;
  label: string;
  /** The name of its provider in lower case. */
  provider: string;
  weight: number;
  upstream: Upstream | undefined;
};

export type Upstreams = {
  /** All slots. A slot whose provider is not usable has no upstream. */
  slots: readonly EngineSlot[];
  media: readonly Upstream[];
  /** Suggestion providers, in the order they are tried. */
  suggesting: readonly Upstream[];
  all: readonly Upstream[];
  /** Why the others are not used, by name. */
  off: ReadonlyMap<string, DisabledReason>;
};

export type UpstreamsParts = {
  settings: Settings;
  cache: Cache;
  counters: WindowCounters;
  fetcher: Fetcher;
  clock: Clock;
  observe: Observe;
  observeBudget: (labels: UpstreamLabels, state: BudgetState) => void;
  onInternalError: UpstreamParts['onInternalError'];
  /** Another kind of upstream than the usual one. */
  newUpstream?: ((parts: UpstreamParts) => Upstream) | undefined;
};

const BY_NAME: ReadonlyMap<string, Provider> = new Map(
  PROVIDERS.map((provider) => [provider.name, provider]),
);

/** All usable providers. Providers that are disabled or lack a key are skipped. */
export function composeUpstreams(parts: UpstreamsParts): Upstreams {
  const { settings } = parts;
  const slots = slotSettings(settings).map(
    ({ id, provider: name, name: label, url, key, weight }): EngineSlot => {
      const provider = BY_NAME.get(name.toUpperCase());
      if (!provider) throw new Error(`no provider ${name}`);
      const shown = label ?? provider.title;
      return {
        id,
        label: shown,
        provider: provider.name.toLowerCase(),
        weight,
        upstream: toUpstream({ id, label: shown, provider, own: { url, key } }, parts),
      };
    },
  );
  const others = PROVIDERS.filter(({ role }) => role !== 'engine').flatMap((provider) => {
    const id = provider.name.toLowerCase();
    return toUpstream({ id, label: provider.title, provider, own: {} }, parts) ?? [];
  });
  const engines = slots.flatMap(({ upstream }) => upstream ?? []);
  const media = others.filter(({ provider }) => provider.role === 'media');
  const suggest = others.filter(({ provider }) => provider.role === 'suggest');
  return {
    slots,
    media,
    suggesting: [...engines.filter((upstream) => upstream.answers('suggest')), ...suggest],
    all: [...engines, ...others],
    off: whyOff([...engines, ...others], settings),
  };
}

function whyOff(asked: readonly Upstream[], settings: Settings): ReadonlyMap<string, DisabledReason> {
  const on = new Set(asked.map(({ provider }) => provider.name));
  const rest = PROVIDERS.filter(({ name }) => !on.has(name));
  return new Map(
    rest.map((provider) => {
      const access = providerAccess(provider, {}, settings);
      return [provider.name, typeof access === 'string' ? access : 'no_slot'];
    }),
  );
}

type Named = {
  id: string;
  label: string;
  provider: Provider;
  own: SlotAccess;
};

function toUpstream({ id, label, provider, own }: Named, parts: UpstreamsParts): Upstream | undefined {
  const { settings, cache, counters, fetcher, clock, observe, observeBudget, onInternalError } = parts;
  const { newUpstream = (own) => new Upstream(own) } = parts;
  const { name, terms } = provider;
  const set = providerSettings(settings, provider);
  const access = providerAccess(provider, own, settings);
  if (typeof access === 'string') return undefined;
  const keepMs = set.keepSeconds === undefined ? terms.keepMs : set.keepSeconds * 1000;
  const deadlineMs = settings.SEARCH_TIMEOUT_MS;
  return newUpstream({
    id,
    label,
    provider,
    access,
    budget: new CallBudget({
      ...{ provider: name, pace: terms.pace, budget: set.budget, counters },
      observe: (state) => {
        observeBudget({ upstream: id, provider: name.toLowerCase() }, state);
      },
    }),
    cache: new ProviderCache(cache, { freshMs: terms.freshMs, keepMs }),
    fetcher,
    clock,
    deadlineMs,
    callTimeoutMs: terms.callTimeoutMs ?? 2 * deadlineMs,
    observe,
    onInternalError,
  });
}
