import {
  boolean,
  wordsFrom,
  namePatterns,
  oneOf,
  secretKey,
  textSetting,
  wholeNumber,
  contact,
  archiveUrl,
  iconUrl,
} from './setting-types.ts';
import {
  baseUrl,
  listenAddress,
  outgoingAddress,
  proxy,
  proxyExceptions,
  postgresUrl,
  valkeyUrl,
  trustedProxies,
} from './setting-types-network.ts';
import { settingGroup, GROUPS, type Setting, type SettingSource, type SettingValue } from './setting.ts';
import { SLOT_TABLE } from './engine-slots.ts';
import { API_SETTINGS, SITE_SETTINGS } from './table-site.ts';
import { SUGGESTING, PROVIDERS } from '../upstreams/index.ts';
import { type DefinedEngines, providerTable } from './provider-settings.ts';

/**
 * The parser, its messages, `.env.example`, `docs/reference/configuration.md` and `config check` are all derived from this and from
 * the table of providers.
 */
const SETTINGS = {
  ...settingGroup('Server', {
    HOST: {
      kind: listenAddress,
      default: '127.0.0.1',
      help: 'IP address to listen on. `0.0.0.0` or `::` listens on all interfaces.',
    },
    PORT: {
      kind: wholeNumber({ from: 0, to: 65_535 }),
      default: '8080',
      help: 'TCP port to listen on. `0` picks a free port.',
    },
    BASE_URL: {
      kind: baseUrl,
      help: 'Public URL of this instance, including the path if there is one. If unset, absolute links use the host of the request.',
      example: 'https://search.example.org',
    },
    HSTS_INCLUDE_SUBDOMAINS: {
      kind: boolean,
      default: 'false',
      help: 'Add `includeSubDomains` to `Strict-Transport-Security`, which is sent when `BASE_URL` is https. All subdomains must support https.',
    },
    TRUST_PROXY: {
      kind: trustedProxies,
      default: 'false',
      help: 'Proxies whose `X-Forwarded-*` headers are trusted: addresses, networks and the names `loopback`, `linklocal` and `uniquelocal`; a number of hops; `true` for all, so that clients can forge their IP address.',
    },
    MAX_CONNECTIONS_PER_ADDRESS: {
      kind: wholeNumber({ from: 1, to: 10_000 }),
      default: '1000',
      help: 'Open connections allowed per client IP address (IPv6: per /64 network). Proxies listed in `TRUST_PROXY` are exempt.',
    },
    SECRET_KEY: {
      kind: secretKey,
      secret: true,
      help: 'Key used for signing. Use the same value on every node. If unset, one is generated on the first start and stored in `DATA_DIR`.',
    },
    SECRET_KEY_PREVIOUS: {
      kind: secretKey,
      secret: true,
      help: 'The previous `SECRET_KEY`. Set it for a few days after changing `SECRET_KEY`, so that image links signed with it stay valid.',
    },
  }),
  ...settingGroup('Database and Valkey', {
    DATA_DIR: {
      kind: textSetting({ form: 'a path', atLeast: 1 }),
      default: './data',
      help: 'Directory for the embedded database and the generated secret key.',
    },
    DATABASE_URL: {
      kind: postgresUrl,
      secret: true,
      help: 'PostgreSQL, such as `postgres://user:password@host:5432/name`; several hosts are separated by commas. If unset, SQLite in `DATA_DIR`.',
      example: 'postgres://tributary:password@localhost:5432/tributary',
    },
    DATABASE_POOL_URL: {
      kind: postgresUrl,
      secret: true,
      help: 'The same database through a connection pooler such as PgBouncer. `DATABASE_URL` is then used only for what a pooler cannot do.',
      example: 'postgres://tributary:password@localhost:6432/tributary',
    },
    DATABASE_WAIT_SECONDS: {
      kind: wholeNumber({ from: 0, to: 3_600 }),
      default: '30',
      help: 'How long the server waits at startup for PostgreSQL to accept connections. A wrong password or a missing database fails immediately.',
    },
    VALKEY_URL: {
      kind: valkeyUrl,
      secret: true,
      help: 'Valkey or Redis that nodes share for rate limits and the cache: `valkey://host:6379`, `valkey-cluster://host1:6379,host2:6379` or `valkey-sentinel://host1:26379,host2:26379/name`; `valkeys…` for TLS. It must not evict keys. If unset, both stay in this process.',
      example: 'valkey://localhost:6379',
    },
    CACHE_VALKEY_URL: {
      kind: valkeyUrl,
      secret: true,
      help: 'Separate Valkey or Redis for the cache only; it can evict keys. If unset, the cache uses `VALKEY_URL`. Has no effect without `VALKEY_URL`.',
      example: 'valkey://localhost:6380',
    },
    VALKEY_TIMEOUT_MS: {
      kind: wholeNumber({ from: 100, to: 30_000 }),
      default: '500',
      help: 'How long a node waits for a reply from Valkey, in milliseconds. Without a reply, it enforces limits on its own. Increase it for a distant server.',
    },
    CACHE_MEGABYTES: {
      kind: wholeNumber({ from: 1, to: 4_096 }),
      default: '64',
      help: 'Memory for all in-process caches: half for provider responses, a quarter for finished API responses, a quarter for images.',
    },
  }),
  ...API_SETTINGS,
  ...settingGroup('Search', {
    SEARCH_TIMEOUT_MS: {
      kind: wholeNumber({ from: 100, to: 30_000 }),
      default: '3000',
      help: 'Maximum time for a search, in milliseconds. Engines that have not responded by then are left out.',
    },
    RESULTS_PER_HOST: {
      kind: wholeNumber({ from: 0, to: 20 }),
      default: '3',
      help: 'Web results of one host among the first 20. Additional results move down. `0` sets no limit. Searches with `site:` are exempt.',
    },
    FAVICON_URL: {
      kind: iconUrl,
      default: 'https://{host}/favicon.ico',
      help: "Where the server gets a site's icon if the engine does not provide one. `off` leaves `favicon_url` empty.",
    },
    ARCHIVE_URL: {
      kind: archiveUrl,
      default: 'https://web.archive.org/web/{url}',
      help: 'Where the menu of a result opens an archived copy of its page. `off` removes the link.',
    },
    CONTACT: {
      kind: contact,
      help: 'Email address or URL where providers can reach you. It is in the `User-Agent` for the tile server and for providers whose terms require it, such as Wikimedia and Nominatim. If unset, `BASE_URL`.',
      example: 'operator@example.org',
    },
    SUGGEST_PROVIDERS: {
      kind: wordsFrom(SUGGESTING.map(({ name }) => name.toLowerCase())),
      default: SUGGESTING.filter(({ paid }) => !paid)
        .map(({ name }) => name.toLowerCase())
        .join(', '),
      help: 'Providers of suggestions, in the order they are tried. Every pause in typing is a call, so `brave`, which bills suggestions, is used only if you list it. An engine also needs a slot.',
    },
    STATUS_PROBE_SECONDS: {
      kind: wholeNumber({ from: 10, to: 3_600 }),
      default: '60',
      help: 'Seconds between health checks of providers that have a health endpoint.',
    },
    EXTRACT_ENABLED: {
      kind: boolean,
      default: 'true',
      help: 'Let API clients and visitors read the text of web pages, which the server fetches: `extract/`, `extract=`, and "Read here" and "Translate" in the menu of a result.',
    },
    TRANSLATE_MAX_CHARS: {
      kind: wholeNumber({ from: 1, to: 100_000 }),
      default: '10000',
      help: 'Maximum length of a text to translate, in characters.',
    },
  }),
  ...SITE_SETTINGS,
  ...settingGroup('Engines', {
    ENGINES_DIR: {
      kind: textSetting({ form: 'a path', atLeast: 1 }),
      help: 'Directory with the definitions of your own engines, one JSON file each. If unset, `engines` in `DATA_DIR`.',
      example: '/etc/tributary/engines',
    },
  }),
  ...SLOT_TABLE,
  ...settingGroup('Providers', {
    OUTGOING_PROXY: {
      kind: proxy,
      secret: true,
      help: 'Proxy that all calls to providers, pages, images and icons go through; `socks5h` lets it resolve host names. If it fails, calls fail. If unset, `HTTPS_PROXY`, `ALL_PROXY` or `HTTP_PROXY` applies; `direct` turns these off.',
      example: 'socks5h://localhost:9050',
    },
    OUTGOING_NO_PROXY: {
      kind: proxyExceptions,
      help: 'Hosts to call without `OUTGOING_PROXY`. If unset, `NO_PROXY` applies.',
      example: 'localhost, .internal, 10.0.0.0/8',
    },
    OUTGOING_PROXY_IS_PUBLIC: {
      kind: boolean,
      default: 'false',
      help: 'Set to `true` if the proxy cannot reach private IP addresses. It then resolves the names of pages and images; otherwise this server does.',
    },
    OUTGOING_TOR_CHECK: {
      kind: boolean,
      default: 'false',
      help: 'Ask check.torproject.org at the start whether calls leave through Tor, and stop if they do not.',
    },
    OUTGOING_ADDRESS: {
      kind: outgoingAddress,
      help: 'IP address of this machine that outgoing connections come from, or `4` or `6` for IPv4 or IPv6 only.',
      example: '192.0.2.10',
    },
  }),
  ...settingGroup('Operation', {
    ENV_IGNORE: {
      kind: namePatterns,
      default: '',
      help: 'Variables of other programs in a shared `.env`, so that they are not reported as unknown: names, or prefixes that end with `*`.',
      example: 'COMPOSE_*, POSTGRES_*',
    },
    LOG_LEVEL: {
      kind: oneOf(['debug', 'info', 'warn', 'error', 'silent']),
      default: 'info',
      help: 'Minimum level of the messages to log: `debug`, `info`, `warn`, `error` or `silent`.',
    },
    ACCESS_LOG: {
      kind: boolean,
      default: 'false',
      help: 'Log every request at level `info`, without its path, query, cookies and client IP address.',
    },
    STOP_GRACE_SECONDS: {
      kind: wholeNumber({ from: 0, to: 300 }),
      default: '3',
      help: 'Seconds to keep serving after SIGTERM. `/readyz` returns 503 during this time, so that load balancers remove the node.',
    },
    METRICS_TOKEN: {
      kind: textSetting({ form: 'at least 16 characters long', atLeast: 16 }),
      secret: true,
      help: 'Bearer token required for `/metrics`. If unset, only this machine can read it, and not through a proxy.',
    },
  }),
};

type Table = typeof SETTINGS;

export type SettingName = keyof Table;

/** The values of all settings. Those of providers are read with `providerSettings`. */
export type Settings = { readonly [Name in SettingName]: SettingValue<Table[Name]> } & DefinedEngines;

export type Sources = Readonly<Record<string, SettingSource>>;

export type Entry = Setting & { readonly name: string };

/** All settings, in the order of the documentation. */
export const ENTRIES: readonly Entry[] = entriesIn({ ...SETTINGS, ...providerTable(PROVIDERS) }).sort(
  (a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group),
);

/** With those of the engines that the operator defined. */
export function entriesOf({ DEFINED_ENGINES }: DefinedEngines): readonly Entry[] {
  return [...ENTRIES, ...entriesIn(providerTable(DEFINED_ENGINES))];
}

function entriesIn(table: Readonly<Record<string, Setting>>): Entry[] {
  return Object.entries(table).map(([name, setting]) => ({ name, ...setting }));
}
