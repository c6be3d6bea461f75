import {
  providerAccess,
  providersOf,
  type SlotAccess,
  providerSettings,
} from '../config/provider-settings.ts';
import type { Settings } from '../config/table.ts';
import { slotSettings } from '../config/engine-slots.ts';
import type { BudgetState } from '../core/health/conditions.ts';
import type { Cache } from '../core/ports/cache.ts';
import type { Clock } from '../core/ports/clock.ts';
import { Feeds } from '../core/feeds/feeds.ts';
import type { Fetcher } from '../core/ports/fetcher.ts';
import type { Log } from '../core/ports/log.ts';
import type { UpstreamLabels } from '../core/ports/metrics.ts';
import type { WindowCounters } from '../core/ports/window-counters.ts';
import { CallBudget } from '../core/upstream/call-budget.ts';
import { ProviderCache } from '../core/upstream/provider-cache.ts';
import { type DisabledReason, type Provider, servicesOf } from '../core/upstream/provider.ts';
import { Upstream, type Observe, type UpstreamParts } from '../core/upstream/upstream.ts';
import { PLAIN_USER_AGENT } from '../system/system.ts';
import { along, routeOf } from './outgoing.ts';
import { rss } from '../upstreams/rss.ts';

export type EngineSlot = ReturnType<typeof composeUpstreams>['slots'][number];

export type UpstreamsParts = {
  settings: Settings;
  cache: Cache;
  counters: WindowCounters;
  fetcher: Fetcher;
  clock: Clock;
  observe: Observe;
  observeBudget: (labels: UpstreamLabels, state: BudgetState) => void;
  onInternalError: UpstreamParts['onInternalError'];
  log?: Log;
  /** Another kind of upstream than the usual one. */
  newUpstream?: ((parts: UpstreamParts) => Upstream) | undefined;
};

/** With the contact, for providers whose terms ask for one. Strangers' sites must not get it. */
export function contactUserAgent({ CONTACT, BASE_URL }: Pick<Settings, 'CONTACT' | 'BASE_URL'>): string {
  const contact = CONTACT ?? BASE_URL;
  return contact === undefined ? PLAIN_USER_AGENT : PLAIN_USER_AGENT.replace(')', `; ${contact})`);
}

/** All usable providers. Providers that are disabled or lack a key are skipped. */
export function composeUpstreams(given: UpstreamsParts) {
  const { settings } = given;
  const feeds = feedsOf(given);
  const parts = { ...given, feeds };
  const providers = providersOf(settings);
  const slots = slotSettings(settings).map(({ id, provider: name, name: label, url, key, weight }) => {
    const provider = providers.find((one) => one.name === name.toUpperCase());
    if (!provider) throw new Error(`no provider ${name}`);
    const shown = label ?? provider.title;
    return {
      id,
      label: shown,
      provider: provider.name.toLowerCase(),
      weight,
      upstream: toUpstream({ id, label: shown, provider, own: { url, key } }, parts),
    };
  });
  const suggests = ({ name }: Provider): boolean => settings.SUGGEST_PROVIDERS.includes(name.toLowerCase());
  const isWanted = (provider: Provider): boolean =>
    provider.role !== 'suggest' || suggests(provider) || servicesOf(provider).length > 0;
  const others = providers
    .filter(({ role }) => role !== 'engine')
    .filter(isWanted)
    .flatMap((provider) => {
      const id = provider.name.toLowerCase();
      return toUpstream({ id, label: provider.title, provider, own: {} }, parts) ?? [];
    });
  const engines = slots.flatMap(({ upstream }) => upstream ?? []);
  const suggesting = [...engines, ...others].filter(
    ({ provider }) => provider.searches.suggest !== undefined,
  );
  return {
    slots,
    others,
    /** In the order they are tried. */
    suggesting: settings.SUGGEST_PROVIDERS.flatMap((name) =>
      suggesting.filter(({ provider }) => provider.name.toLowerCase() === name),
    ),
    all: [...engines, ...others],
    feeds,
    /** Why other providers are not used, by name. */
    off: whyOff([...engines, ...others], settings),
  };
}

function whyOff(asked: readonly Upstream[], settings: Settings): ReadonlyMap<string, DisabledReason> {
  const on = new Set(asked.map(({ provider }) => provider.name));
  const rest = providersOf(settings).filter(({ name }) => !on.has(name));
  return new Map(
    rest.map((provider) => {
      const access = providerAccess(provider, {}, settings);
      // A provider that only suggests is not in the list.
      const unused = provider.role === 'engine' ? 'no_slot' : 'switched_off';
      return [provider.name, typeof access === 'string' ? access : unused];
    }),
  );
}

type Named = {
  id: string;
  label: string;
  provider: Provider;
  own: SlotAccess;
};

type WithFeeds = UpstreamsParts & { feeds: Feeds | undefined };

function toUpstream({ id, label, provider, own }: Named, parts: WithFeeds): Upstream | undefined {
  const { settings, cache, counters, clock, observe, observeBudget, onInternalError } = parts;
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
        observeBudget({ slot: id, provider: name.toLowerCase() }, state);
      },
    }),
    cache: new ProviderCache(cache, {
      ...{ freshMs: terms.freshMs, keepMs },
      keepsBodies: settings.VALKEY_URL === undefined,
    }),
    fetcher: fetcherFor(provider, parts),
    clock,
    deadlineMs,
    callTimeoutMs: terms.callTimeoutMs ?? 2 * deadlineMs,
    observe,
    onInternalError,
  });
}

function fetcherFor(provider: Provider, { settings, fetcher, feeds }: WithFeeds): Fetcher {
  if (provider.isList && feeds) return feeds;
  const routed = along(routeOf(provider, settings), fetcher);
  return provider.terms.contact ? saying(contactUserAgent(settings), routed) : routed;
}

function feedsOf({ settings, fetcher, clock, log }: UpstreamsParts): Feeds | undefined {
  const access = providerAccess(rss, {}, settings);
  if (typeof access === 'string') return undefined;
  return new Feeds({
    ...{ urls: access.url.split(' '), clock },
    fetcher: along(routeOf(rss, settings), fetcher),
    parse: async (body, where) => (await import('../text/feed.ts')).parseFeed(body, where),
    onChange(origin, state) {
      if (state === 'works') log?.info({ origin }, 'a feed works again');
      else log?.warn({ origin }, 'a feed cannot be fetched or read');
    },
  });
}

function saying(userAgent: string, fetcher: Fetcher): Fetcher {
  return {
    fetch: (outgoing) =>
      fetcher.fetch({ ...outgoing, headers: { 'user-agent': userAgent, ...outgoing.headers } }),
  };
}
