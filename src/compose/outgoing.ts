import { providersOf, providerSettings } from '../config/provider-settings.ts';
import type { Settings } from '../config/table.ts';
import { type Proxy, proxyName, type OutgoingRoute } from '../core/outgoing.ts';
import type { Fetcher } from '../core/ports/fetcher.ts';
import type { Provider } from '../core/upstream/provider.ts';
import type { Connect } from '../net/origin-pools.ts';
import { guardedLookup } from '../net/private-addresses.ts';

/** The way calls leave, unless a provider has one of its own. */
export function usualRoute(settings: Settings): OutgoingRoute {
  return routeThrough(settings.OUTGOING_PROXY, settings);
}

/** Undefined if it is the usual one. */
export function routeOf(provider: Provider, settings: Settings): OutgoingRoute | undefined {
  const { proxy } = providerSettings(settings, provider);
  // The exceptions are for the proxy of all calls.
  return proxy === undefined ? undefined : { ...routeThrough(proxy, settings), noProxy: [] };
}

function routeThrough(proxy: Proxy | 'direct' | undefined, settings: Settings): OutgoingRoute {
  const { OUTGOING_ADDRESS: address } = settings;
  const family = address === '4' ? 4 : address === '6' ? 6 : undefined;
  return {
    proxy: proxy === 'direct' ? undefined : proxy,
    noProxy: settings.OUTGOING_NO_PROXY,
    isPublicProxy: settings.OUTGOING_PROXY_IS_PUBLIC || settings.OUTGOING_TOR_CHECK,
    localAddress: family === undefined ? address : undefined,
    family,
  };
}

export function along(route: OutgoingRoute | undefined, fetcher: Fetcher): Fetcher {
  if (!route) return fetcher;
  return { fetch: (request) => fetcher.fetch({ ...request, route }) };
}

/** For the start log and `config check`; undefined if all calls leave directly, as usual. */
export function describeRoutes(settings: Settings): string | undefined {
  const usual = usualRoute(settings);
  const nameOf = ({ proxy }: OutgoingRoute): string => (proxy ? `through ${proxyName(proxy)}` : 'directly');
  const others = providersOf(settings).flatMap((provider) => {
    const route = routeOf(provider, settings);
    return route ? [`${provider.name.toLowerCase()} ${nameOf(route)}`] : [];
  });
  if (usual.proxy === undefined && others.length === 0) return undefined;
  const exceptions = (usual.noProxy ?? []).map(({ text }) => text);
  const except = usual.proxy && exceptions.length > 0 ? `, except ${exceptions.join(', ')}` : '';
  return [`calls leave ${nameOf(usual)}${except}`, ...others].join('; ');
}

const TOR_CHECK_URL = 'https://check.torproject.org/api/ip';
const TOR_CHECK_MS = 30_000;

export async function leavesThroughTor(fetcher: Fetcher): Promise<boolean> {
  const answer = await fetcher.fetch({ url: TOR_CHECK_URL, timeoutMs: TOR_CHECK_MS });
  return 'body' in answer && /"IsTor"\s*:\s*true/.test(answer.body);
}

/** How sockets to pages, images and icons are opened: to public addresses only. */
export function toPublic(settings: Settings): Connect {
  return { lookup: guardedLookup(), route: usualRoute(settings) };
}
