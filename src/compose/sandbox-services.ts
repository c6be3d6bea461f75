import { slotSettings } from '../config/engine-slots.ts';
import type { Settings } from '../config/table.ts';
import type { Health } from '../core/ports/health-store.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Log } from '../core/ports/log.ts';
import type { PageReader, RowReader } from '../core/ports/page-reader.ts';
import {
  noCache,
  noHealth,
  noLimits,
  noMetrics,
  SANDBOX_NOW_MS,
  seededRandom,
  stoppedClock,
  namesOf,
  SimulatedUpstream,
  isMeant,
  type SandboxWord,
} from '../core/sandbox/simulated-upstream.ts';
import { REASONS } from '../core/upstream/provider.ts';
import type { Endpoint } from '../http/api/endpoint.ts';
import { statusEndpoint } from '../http/api/v1/status.ts';
import type { KeyedRoute } from '../http/keyed-route.ts';
import { providersOf } from '../config/provider-settings.ts';
import { searchEndpoints, type ProviderParts, composeKeyedRoutes } from './endpoints.ts';
import { composePages } from './pages.ts';
import { composeSearch, type SearchServices } from './search.ts';
import type { Handled } from '../core/ports/maybe-promise.ts';

/** Simulated engines over the bundled corpus. */
export type RunningSandbox = {
  readonly origin: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Resolves when they have ended for any reason. */
  readonly ended: Handled<unknown>;
  /** The address of an engine whose failures can be asked for by another name. */
  readonly addressNamed: (name: string, address: string) => string;
  readonly isOrder: (word: string) => boolean;
  close(): Promise<void>;
};

export type StartSandbox = (options: { nowMs: number; pictureOrigin: string }) => Promise<RunningSandbox>;

/** The endpoints for sandbox keys, by name. */
export type SandboxServices = {
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  readonly routes: ReadonlyMap<string, KeyedRoute>;
  /** Whether a word for a provider means something. */
  readonly isKnown: (word: SandboxWord) => boolean;
  close(): Promise<void>;
};

export type SandboxDependencies = {
  settings: Settings;
  clock: Clock;
  log: Log;
  preferencesOf: ProviderParts['preferencesOf'];
  reader: PageReader & RowReader;
};

/** It does not exist, so that responses are the same on every node. */
const PICTURE_ORIGIN = 'https://sandbox.example';

/** Search with simulated providers: the same request has the same response at any time and on any node. */
export async function composeSandboxServices(
  { settings: own, clock, log, preferencesOf, reader }: SandboxDependencies,
  start: StartSandbox,
): Promise<SandboxServices & Pick<RunningSandbox, 'ended'>> {
  const sandbox = await start({ nowMs: SANDBOX_NOW_MS, pictureOrigin: PICTURE_ORIGIN });
  const settings = simulatedSettings(own, sandbox);
  const stopped = stoppedClock(clock);
  const search = composeSearch({
    ...{ settings, log, reader, clock: stopped, metrics: noMetrics },
    cache: noCache,
    counters: noLimits,
    healthStore: noHealth,
    randomFor: seededRandom,
    newUpstream: (parts) => new SimulatedUpstream({ ...parts, observe: () => undefined }),
  });
  const pages = composePages({
    ...{ settings, reader, clock: stopped },
    metrics: noMetrics,
    sandboxOrigin: sandbox.origin,
  });
  const health = { all: async () => allUp(search), month: async () => new Map() };
  const parts = { ...search.endpoints, preferencesOf, health, clock: stopped, pages: pages.pages };
  const random = { bytes: (count: number) => seededRandom('').bytes(count) };
  const extrasPatienceMs = settings.SEARCH_TIMEOUT_MS;
  const routes = composeKeyedRoutes({ search, settings, random, clock: stopped, extrasPatienceMs });
  return {
    endpoints: byName([...searchEndpoints(parts), statusEndpoint(parts)]),
    routes: byName(routes),
    isKnown: (word) =>
      (REASONS.some((reason) => reason === word.what) || sandbox.isOrder(word.what)) &&
      search.upstreams.some((upstream) => isMeant(word, namesOf(upstream))),
    ended: sandbox.ended,
    async close() {
      await pages.close();
      await search.close();
      await sandbox.close();
    },
  };
}

/**
 * All slots of the instance, with the simulated form of their providers, whether or not the instance has a key for them.
 * Nothing is cached, so that the first search and the second look the same.
 */
function simulatedSettings(
  settings: Settings,
  { settings: simulated, addressNamed }: Pick<RunningSandbox, 'settings' | 'addressNamed'>,
): Settings {
  const changed: Record<string, unknown> = {
    CACHE_MEGABYTES: 0,
    EXTRACT_ENABLED: true,
    FAVICON_URL: simulated.FAVICON_URL,
    OUTGOING_PROXY: undefined,
  };
  for (const { name } of providersOf(settings)) {
    const url = simulated[`${name}_URL`];
    changed[`${name}_URL`] = url;
    changed[`${name}_API_KEY`] = simulated[`${name}_API_KEY`];
    // One without a simulation must not be called at its public address.
    changed[`${name}_ENABLED`] = url !== undefined;
    changed[`${name}_BUDGET`] = undefined;
    changed[`${name}_PROXY`] = undefined;
    changed[`${name}_KEEP_SECONDS`] = 0;
  }
  for (const { id, letter, provider } of slotSettings(settings)) {
    const url = simulated[`${provider.toUpperCase()}_URL`];
    changed[`ENGINE_${letter}_URL`] = url === undefined ? undefined : addressNamed(id, url);
    changed[`ENGINE_${letter}_API_KEY`] = undefined;
  }
  return { ...settings, ...changed };
}

/** Simulated providers only fail when they are asked to. */
function allUp({ endpoints }: SearchServices): ReadonlyMap<string, Health> {
  const at = SANDBOX_NOW_MS;
  return new Map(
    endpoints.providers.map(({ healthName: slug }) => [
      slug,
      { slug, state: 'up', sinceMs: at, checkedAtMs: at, lastOkAtMs: at, lastError: undefined },
    ]),
  );
}

function byName<T extends { readonly name: string }>(all: readonly T[]): ReadonlyMap<string, T> {
  return new Map(all.map((one) => [one.name, one]));
}
