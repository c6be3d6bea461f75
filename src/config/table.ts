import { boolean, namePatterns, oneOf, secretKey, textSetting, wholeNumber } from './setting-types.ts';
import { baseUrl, listenAddress, serverUrl, trustedProxies } from './setting-types-network.ts';
import { contact, iconUrl } from './setting-types-upstream.ts';
import type { Setting } from './setting.ts';
import { SLOT_TABLE } from './engine-slots.ts';
import { API_SETTINGS } from './table-api.ts';
import { SITE_SETTINGS } from './table-site.ts';

/**
 * The parser, its messages, `.env.example`, `docs/configuration.md` and `config check` are all derived from this and from
 * the table of providers.
 */
export const SETTINGS = {
  HOST: {
    kind: listenAddress,
    default: '127.0.0.1',
    secret: false,
    group: 'Server',
    help: 'Address to listen on. `0.0.0.0` or `::` listens on all interfaces.',
  },
  PORT: {
    kind: wholeNumber({ from: 0, to: 65_535 }),
    default: '8080',
    secret: false,
    group: 'Server',
    help: 'TCP port to listen on. `0` picks a free port.',
  },
  BASE_URL: {
    kind: baseUrl,
    secret: false,
    group: 'Server',
    help: 'Public URL of this instance, including the path if there is one. If unset, absolute links use the host of the request.',
    example: 'https://search.example.org',
  },
  HSTS_INCLUDE_SUBDOMAINS: {
    kind: boolean,
    default: 'false',
    secret: false,
    group: 'Server',
    help: 'Add `includeSubDomains` to `Strict-Transport-Security`, which is sent when `BASE_URL` is https. All subdomains must support https.',
  },
  TRUST_PROXY: {
    kind: trustedProxies,
    default: 'false',
    secret: false,
    group: 'Server',
    help: 'Proxies whose `X-Forwarded-*` headers are trusted: none, all, the nearest hops, or the listed addresses. With `true`, clients can forge their address.',
  },
  MAX_CONNECTIONS_PER_ADDRESS: {
    kind: wholeNumber({ from: 1, to: 10_000 }),
    default: '1000',
    secret: false,
    group: 'Server',
    help: 'Open connections allowed per client address (IPv6: per /64 network). Proxies listed in `TRUST_PROXY` are exempt.',
  },
  SECRET_KEY: {
    kind: secretKey,
    secret: true,
    group: 'Server',
    help: 'Key used for signing. Use the same value on every node. If unset, one is generated on the first start and stored in `DATA_DIR`.',
  },
  SECRET_KEY_PREVIOUS: {
    kind: secretKey,
    secret: true,
    group: 'Server',
    help: 'The previous `SECRET_KEY`. Set it for a few days after changing `SECRET_KEY`, so that image links signed with it stay valid.',
  },
  DATA_DIR: {
    kind: textSetting({ form: 'a path', atLeast: 1 }),
    default: './data',
    secret: false,
    group: 'Storage',
    help: 'Directory for the embedded database and the generated secret key.',
  },
  DATABASE_URL: {
    kind: serverUrl(['postgres', 'postgresql']),
    secret: true,
    group: 'Storage',
    help: 'PostgreSQL database. If unset, an embedded SQLite database in `DATA_DIR` is used.',
    example: 'postgres://tributary:password@localhost:5432/tributary',
  },
  DATABASE_WAIT_SECONDS: {
    kind: wholeNumber({ from: 0, to: 3_600 }),
    default: '30',
    secret: false,
    group: 'Storage',
    help: 'How long the server waits at startup for a PostgreSQL that is not up yet. A wrong password or a missing database ends it at once.',
  },
  VALKEY_URL: {
    kind: serverUrl(['valkey', 'valkeys', 'redis', 'rediss']),
    secret: true,
    group: 'Storage',
    help: 'Valkey or Redis server that several nodes use to share rate limits and the cache. It must not evict keys. If unset, both stay in this process.',
    example: 'valkey://localhost:6379',
  },
  CACHE_VALKEY_URL: {
    kind: serverUrl(['valkey', 'valkeys', 'redis', 'rediss']),
    secret: true,
    group: 'Storage',
    help: 'Separate Valkey or Redis server for the cache only, which may evict keys. If unset, the cache uses `VALKEY_URL`. Has no effect without `VALKEY_URL`.',
    example: 'valkey://localhost:6380',
  },
  CACHE_MEGABYTES: {
    kind: wholeNumber({ from: 1, to: 4_096 }),
    default: '64',
    secret: false,
    group: 'Storage',
    help: 'Memory for all in-process caches: half for provider responses, a quarter for finished API responses, a quarter for images.',
  },
  ...API_SETTINGS,
  SEARCH_TIMEOUT_MS: {
    kind: wholeNumber({ from: 100, to: 30_000 }),
    default: '3000',
    secret: false,
    group: 'Search',
    help: 'Maximum time for a search, in milliseconds. Engines that have not responded by then are left out.',
  },
  RESULTS_PER_HOST: {
    kind: wholeNumber({ from: 0, to: 20 }),
    default: '3',
    secret: false,
    group: 'Search',
    help: 'Web results of one host among the first 20. Further ones move down. `0` sets no limit. Searches with `site:` are exempt.',
  },
  FAVICON_URL: {
    kind: iconUrl,
    default: 'https://{host}/favicon.ico',
    secret: false,
    group: 'Search',
    help: "Where to get a site's icon when the engine does not provide one: by default from the site itself. Pages load icons through this instance, so that nobody sees the visitor. `off` leaves `favicon_url` empty.",
  },
  UPSTREAM_CONTACT: {
    kind: contact,
    secret: false,
    group: 'Search',
    help: 'Contact address sent to providers in the `User-Agent` header. Some providers require one.',
    example: 'operator@example.org',
  },
  STATUS_PROBE_SECONDS: {
    kind: wholeNumber({ from: 10, to: 3_600 }),
    default: '60',
    secret: false,
    group: 'Search',
    help: 'Seconds between health checks of providers that have a health endpoint.',
  },
  EXTRACT_ENABLED: {
    kind: boolean,
    default: 'true',
    secret: false,
    group: 'Search',
    help: 'Let API clients read the text of web pages: `/api/v1/extract/` and `extract=` on web searches. The server fetches the pages itself, from public addresses only.',
  },
  TRANSLATE_MAX_CHARS: {
    kind: wholeNumber({ from: 1, to: 100_000 }),
    default: '10000',
    secret: false,
    group: 'Search',
    help: 'Maximum length of a text to translate, in characters.',
  },
  ...SITE_SETTINGS,
  ...SLOT_TABLE,
  ENV_IGNORE: {
    kind: namePatterns,
    default: '',
    secret: false,
    group: 'Operation',
    help: "Variables of other programs in a shared `.env`, which would otherwise be reported as unknown: names, or prefixes that end with `*`. A pattern that matches one of Tributary's settings is an error.",
    example: 'COMPOSE_*, POSTGRES_*',
  },
  LOG_LEVEL: {
    kind: oneOf(['debug', 'info', 'warn', 'error', 'silent']),
    default: 'info',
    secret: false,
    group: 'Operation',
    help: 'Minimum level of the messages to log.',
  },
  ACCESS_LOG: {
    kind: boolean,
    default: 'false',
    secret: false,
    group: 'Operation',
    help: 'Log a line at level `info` for every request: route, method, status, duration, bytes and the prefix of the API key. Never the path, the query, cookies, or the address of the client.',
  },
  STOP_GRACE_SECONDS: {
    kind: wholeNumber({ from: 0, to: 300 }),
    default: '3',
    secret: false,
    group: 'Operation',
    help: 'Seconds to keep serving requests after SIGTERM. `/readyz` returns 503 during this time, so that load balancers can remove the node first.',
  },
  METRICS_TOKEN: {
    kind: textSetting({ form: 'at least 16 characters long', atLeast: 16 }),
    secret: true,
    group: 'Operation',
    help: 'Bearer token required for `/metrics`. If unset, only this machine can read it, and not through a proxy.',
  },
} as const satisfies Record<string, Setting>;
