import { isInNetworks, type Network, parseNetwork } from './networks.ts';

const PROTOCOLS = ['http', 'https', 'socks5', 'socks5h'] as const;
const DEFAULT_PORTS = { http: 80, https: 443, socks5: 1080, socks5h: 1080 } as const;

/** A server that calls leave through. With `socks5h` it resolves host names, with `socks5` we do. */
export type Proxy = {
  readonly protocol: (typeof PROTOCOLS)[number];
  readonly hostname: string;
  readonly port: number;
  /** Both empty if the proxy needs none. */
  readonly username: string;
  readonly password: string;
};

export type OutgoingRoute = {
  /** Undefined for direct connections. */
  readonly proxy?: Proxy | undefined;
  /** Hosts that are called directly. */
  readonly noProxy?: readonly ProxyException[] | undefined;
  /** Whether the proxy cannot reach private addresses, so that it may resolve the names that strangers choose. */
  readonly isPublicProxy?: boolean | undefined;
  /** The address of this machine that connections come from, or the only version of IP. */
  readonly localAddress?: string | undefined;
  readonly family?: 4 | 6 | undefined;
};

export function parseProxy(text: string): Proxy | undefined {
  const url = URL.parse(text);
  const protocol = PROTOCOLS.find((one) => `${one}:` === url?.protocol);
  if (!url || protocol === undefined || url.hostname === '' || !/^\/?$/.test(url.pathname)) return undefined;
  if (url.search !== '' || url.hash !== '') return undefined;
  const decoded = [url.username, url.password].map(decode);
  const [username, password] = decoded;
  if (username === undefined || password === undefined) return undefined;
  return {
    protocol,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? DEFAULT_PORTS[protocol] : Number(url.port),
    username,
    password,
  };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** How it is shown: without its password. */
export function proxyName({ protocol, hostname, port }: Proxy): string {
  return `${protocol}://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`;
}

/** `*`, `example.org` and its subdomains, a port of either, or a network. */
export type ProxyException = {
  readonly text: string;
  readonly suffix: string;
  readonly port: number | undefined;
  readonly network: Network | undefined;
};

/** One entry of a list such as `NO_PROXY`; undefined if it is none. */
export function parseException(text: string): ProxyException | undefined {
  const network = parseNetwork(text, { ignoresHostBits: true });
  if (network) return { text, suffix: '', port: undefined, network };
  const [, name = '', port] = /^([^\s:/]+|\*)(?::(\d{1,5}))?$/.exec(text.toLowerCase()) ?? [];
  if (name === '') return undefined;
  const suffix = name === '*' ? '*' : name.replace(/^\*?\./, '').replace(/\.$/, '');
  return { text, suffix, port: port === undefined ? undefined : Number(port), network: undefined };
}

export function isException(
  { hostname, port }: { hostname: string; port: number },
  exceptions: readonly ProxyException[] = [],
): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '');
  return exceptions.some((one) => {
    if (one.network) return isInNetworks(host, [one.network]);
    if (one.port !== undefined && one.port !== port) return false;
    return one.suffix === '*' || host === one.suffix || host.endsWith(`.${one.suffix}`);
  });
}
