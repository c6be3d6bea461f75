import type { Rate } from '../core/limits/rate.ts';
import { PROVIDERS, takesKey, type ProviderName } from './providers.ts';
import type { Settings } from './settings.ts';

export type ProviderSettings = {
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly enabled: boolean;
  /** Empty if the operator sets none. */
  readonly budget: readonly Rate[];
  /** If undefined, the terms of the provider apply. */
  readonly keepSeconds: number | undefined;
};

export function providerSettings(settings: Settings, name: ProviderName): ProviderSettings {
  return {
    url: settings[`${name}_URL`],
    key: takesKey(name) ? settings[`${name}_API_KEY`] : undefined,
    // Setting another address turns on a provider that is off by default.
    enabled: settings[`${name}_ENABLED`] ?? settings[`${name}_URL`] !== PROVIDERS[name].url,
    budget: settings[`${name}_BUDGET`] ?? [],
    keepSeconds: settings[`${name}_KEEP_SECONDS`],
  };
}
