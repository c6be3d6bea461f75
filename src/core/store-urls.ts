type Host = { readonly host: string; readonly port: number };

/** Several servers that are used as one: a cluster, or the primary that Sentinels know. */
export type ValkeyGroup = {
  readonly kind: 'cluster' | 'sentinel';
  /** Some servers of the cluster, or some Sentinels. */
  readonly hosts: readonly Host[];
  /** Both empty if the servers need none. */
  readonly username: string;
  readonly password: string;
  /** Of the Sentinels themselves. Empty if they need none. */
  readonly sentinelPassword: string;
  readonly isTls: boolean;
  /** What Sentinels call the primary. Empty for a cluster. */
  readonly primary: string;
  /** The number of the database. A cluster has only 0. */
  readonly database: number;
};

const SCHEME = /^(?:valkey|redis)(s?)-(cluster|sentinel):\/\//i;
const PORTS = { cluster: 6379, sentinel: 26_379 } as const;

/**
 * `valkey-cluster://host1:6379,host2:6379` and `valkey-sentinel://host1:26379,host2:26379/primary/0`, with `valkeys` for
 * TLS, `redis` for `valkey`, `user:password@` in front of the hosts, and `?sentinel_password=` for the Sentinels. Undefined
 * for anything else.
 */
export function parseValkeyGroup(text: string): ValkeyGroup | undefined {
  const [scheme = '', tls = '', kindText = ''] = SCHEME.exec(text) ?? [];
  if (scheme === '') return undefined;
  const kind = kindText.toLowerCase() as ValkeyGroup['kind'];
  const rest = text.slice(scheme.length);
  const at = rest.lastIndexOf('@');
  const [before = '', ...query] = rest.slice(at + 1).split('?');
  const [places = '', ...path] = before.split('/');
  const hosts = places.split(',').map((place) => hostIn(place, PORTS[kind]));
  const credentials = credentialsIn(rest.slice(0, Math.max(0, at)));
  const sentinel = sentinelIn(query.join('?'));
  const [primary = '', number = ''] = kind === 'sentinel' ? path : ['', path.join('/')];
  const isPath = kind === 'sentinel' ? primary !== '' && path.length <= 2 : /^0?$/.test(number);
  if (!isPath || !/^\d{0,5}$/.test(number) || !credentials || !sentinel) return undefined;
  if (kind === 'cluster' && query.length > 0) return undefined;
  if (!hosts.every((host) => host !== undefined)) return undefined;
  return {
    kind,
    hosts,
    ...credentials,
    sentinelPassword: sentinel.password,
    isTls: tls !== '',
    primary,
    database: Number(number),
  };
}

function hostIn(place: string, defaultPort: number): Host | undefined {
  const url = /^[^/?#@\\\s]+$/.test(place) ? URL.parse(`tcp://${place}`) : null;
  if (!url || url.hostname === '') return undefined;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? defaultPort : Number(url.port),
  };
}

function credentialsIn(text: string): Pick<ValkeyGroup, 'username' | 'password'> | undefined {
  const colon = text.indexOf(':');
  try {
    return {
      username: decodeURIComponent(colon < 0 ? text : text.slice(0, colon)),
      password: decodeURIComponent(colon < 0 ? '' : text.slice(colon + 1)),
    };
  } catch {
    return undefined;
  }
}

function sentinelIn(query: string): Pick<ValkeyGroup, 'password'> | undefined {
  const [whole, password = ''] = /^(?:sentinel_password=([^&]*))?$/.exec(query) ?? [];
  return whole === undefined ? undefined : credentialsIn(`:${password}`);
}

/** The hosts, without the password. */
export function valkeyPlaces({ hosts }: Pick<ValkeyGroup, 'hosts'>): string {
  return hosts.map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`).join(',');
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;

/** The hosts in `postgres://user:password@host1:5432,host2:5433/database`, and a URL for each of them. */
export function parsePostgresUrl(
  text: string,
): { readonly hosts: string; readonly urls: readonly string[] } | undefined {
  const [, start = '', hosts = '', rest = ''] = PARTS.exec(text) ?? [];
  const all = hosts.split(',');
  const urls = all.map((host) => start + host + rest);
  const isComplete = all.length === 1 || !all.includes('');
  return start !== '' && isComplete && urls.every((url) => URL.canParse(url)) ? { hosts, urls } : undefined;
}
