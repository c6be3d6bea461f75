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
      help: 'The base address of the provider. It may be a private one.',
    },
    ...(takesKey(name) && {
      API_KEY: {
        kind: upstreamKey,
        ...(publicKey !== undefined && { default: publicKey }),
        help: 'The key this instance has for the provider.',
      },
    }),
    ENABLED: {
      kind: boolean,
      ...(offByDefault !== true && { default: 'true' }),
      help: 'Whether the provider is asked at all.',
    },
    BUDGET: {
      kind: budget,
      help: 'The calls that all nodes together may make, for example no more than the plan with the provider pays for. A month is any 31 days. Unset, only the pace its terms ask for is held.',
      example: '2000/month',
    },
    KEEP_SECONDS: {
      kind: wholeNumber({ from: 0, to: LONGEST_KEEP_SECONDS }),
      help: 'The longest time that an answer of the provider is kept. `0` keeps none. Unset, its terms decide.',
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
