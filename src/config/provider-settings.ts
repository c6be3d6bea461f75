import type { Rate } from '../core/limits/rate.ts';
import type { Provider, ProviderAccess, DisabledReason } from '../core/upstream/provider.ts';
import { PROVIDERS } from '../upstreams/index.ts';
import type { Proxy } from '../core/outgoing.ts';
import type { Setting } from './setting.ts';
import { proxy as proxyKind } from './setting-types-network.ts';
import {
  feedUrls,
  upstreamKey,
  upstreamUrl,
  upstreamUrlByLanguage,
  boolean,
  budget,
  wholeNumber,
} from './setting-types.ts';

const MAX_KEEP_SECONDS = 31_536_000;

/** What can be set for a provider, by the end of the setting's name. */
type ProviderValues = {
  URL: string;
  API_KEY: string;
  ENABLED: boolean;
  BUDGET: readonly Rate[];
  KEEP_SECONDS: number;
  PROXY: Proxy | 'direct';
};

type ProviderTable = {
  readonly [Suffix in keyof ProviderValues]?: Omit<Setting<ProviderValues[Suffix]>, 'secret' | 'group'>;
};

/** Our own providers, then the engines that the operator defined. */
export function providersOf({ DEFINED_ENGINES }: DefinedEngines): readonly Provider[] {
  return [...PROVIDERS, ...DEFINED_ENGINES];
}

export type DefinedEngines = { readonly DEFINED_ENGINES: readonly Provider[] };

export function providerTable(providers: readonly Provider[]): Readonly<Record<string, Setting>> {
  return Object.fromEntries(
    providers.flatMap((provider) =>
      Object.entries(tableOf(provider)).map(([suffix, setting]) => [
        `${provider.name}_${suffix}`,
        {
          ...(setting as Setting),
          secret: suffix === 'API_KEY' || suffix === 'PROXY',
          group: 'Providers',
          describedBy: `BRAVE_${suffix}`,
        },
      ]),
    ),
  );
}

function tableOf({ name, url, isList, key, publicKey, offByDefault }: Provider): ProviderTable {
  return {
    URL: {
      kind: isList ? feedUrls : url.includes('{lang}') ? upstreamUrlByLanguage : upstreamUrl,
      ...(url === '' ? { example: `https://${name.toLowerCase()}.example.org` } : { default: url }),
      help: 'Base URL of the provider. Private IP addresses are allowed.',
    },
    ...(key !== 'none' && {
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
      help: 'Maximum number of calls to the provider by all nodes together, such as `2000/month` or `1/s,2000/month`. A month is any 31 days. If unset, the rate limit of its terms.',
      example: '2000/month',
    },
    KEEP_SECONDS: {
      kind: wholeNumber({ from: 0, to: MAX_KEEP_SECONDS }),
      help: 'Maximum time to cache responses of the provider, in seconds. `0` turns caching off. If unset, its terms apply.',
      example: '600',
    },
    PROXY: {
      kind: proxyKind,
      help: 'Proxy for the calls of this provider, or `direct`. If unset, `OUTGOING_PROXY` applies.',
      example: 'direct',
    },
  };
}

export function providerSettings(
  settings: Readonly<Record<string, unknown>>,
  { name, url }: Pick<Provider, 'name' | 'url'>,
) {
  const read = <Suffix extends keyof ProviderValues>(suffix: Suffix) =>
    settings[`${name}_${suffix}`] as ProviderValues[Suffix] | undefined;
  return {
    url: read('URL'),
    key: read('API_KEY'),
    // Setting another address turns on a provider that is off by default.
    enabled: read('ENABLED') ?? read('URL') !== url,
    budget: read('BUDGET') ?? [],
    // Without these, the terms of the provider and the proxy of all calls apply.
    keepSeconds: read('KEEP_SECONDS'),
    proxy: read('PROXY'),
  };
}

export type SlotAccess = { readonly url?: string | undefined; readonly key?: string | undefined };

/** How to reach a provider, or why it is not used. */
export function providerAccess(
  provider: Provider,
  own: SlotAccess,
  settings: Readonly<Record<string, unknown>>,
): ProviderAccess | DisabledReason {
  if (provider.definition?.problems !== undefined) return 'invalid_definition';
  const set = providerSettings(settings, provider);
  const url = own.url ?? set.url ?? provider.url;
  const key = own.key ?? set.key ?? provider.publicKey;
  if (!set.enabled) return 'switched_off';
  if (url === '') return 'no_address';
  return provider.key === 'required' && key === undefined ? 'no_key' : { url, key };
}
