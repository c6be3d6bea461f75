import type { Rate } from '../core/limits/rate.ts';
import { boolean, budget, wholeNumber } from './setting-types.ts';
import { upstreamKey, upstreamUrl, upstreamUrlByLanguage } from './setting-types-upstream.ts';
import {
  PROVIDER_NAMES,
  PROVIDERS,
  takesKey,
  type KeyedProviderName,
  type OffByDefaultName,
  type ProviderFacts,
  type ProviderName,
} from './providers.ts';
import type { Setting } from './setting.ts';

const LONGEST_KEEP_SECONDS = 31_536_000;

type ProviderTable = Readonly<
  Record<`${ProviderName}_URL`, Setting<string>> &
    Record<`${KeyedProviderName}_API_KEY`, Setting<string>> &
    Record<
      `${Exclude<ProviderName, OffByDefaultName>}_ENABLED`,
      Setting<boolean> & { readonly default: string }
    > &
    Record<`${OffByDefaultName}_ENABLED`, Setting<boolean>> &
    Record<`${ProviderName}_BUDGET`, Setting<readonly Rate[]>> &
    Record<`${ProviderName}_KEEP_SECONDS`, Setting<number>>
>;

export const PROVIDER_TABLE = Object.fromEntries(PROVIDER_NAMES.flatMap(settingsOf)) as ProviderTable;

function settingsOf(name: ProviderName): [string, Setting][] {
  const { url, publicKey, offByDefault }: ProviderFacts = PROVIDERS[name];
  const settings: Record<string, Omit<Setting, 'secret' | 'group'>> = {
    URL: {
      kind: name === 'WIKIPEDIA' ? upstreamUrlByLanguage : upstreamUrl,
      ...(url === '' ? { example: `https://${name.toLowerCase()}.example.org` } : { default: url }),
      help: 'Base URL of the provider. Private addresses are allowed.',
    },
    ...(takesKey(name) && {
      API_KEY: {
        kind: upstreamKey,
        ...(publicKey !== undefined && { default: publicKey }),
        help: 'Your API key for the provider.',
      },
    }),
    ENABLED: {
      kind: boolean,
      ...(offByDefault !== true && { default: 'true' }),
      help: 'Set to `false` to turn the provider off.',
    },
    BUDGET: {
      kind: budget,
      help: 'Maximum number of calls to the provider by all nodes together, for example to stay within your plan. A month is any 31 days. If unset, only the rate limit in its terms applies.',
      example: '2000/month',
    },
    KEEP_SECONDS: {
      kind: wholeNumber({ from: 0, to: LONGEST_KEEP_SECONDS }),
      help: 'Maximum time to cache responses of the provider, in seconds. `0` turns caching off. If unset, its terms apply.',
      example: '600',
    },
  };
  return Object.entries(settings).map(([suffix, setting]) => [
    `${name}_${suffix}`,
    {
      ...setting,
      secret: suffix === 'API_KEY',
      group: 'Providers',
      describedBy: `BRAVE_${suffix}`,
    },
  ]);
}
