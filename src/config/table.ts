import { boolean, oneOf, rate, text, wholeNumber } from './kinds.ts';
import { baseUrl, listenAddress, origins, serverUrl, trustedProxies } from './kinds-network.ts';
import { contact, iconUrl } from './kinds-upstream.ts';
import { PROVIDER_TABLE } from './provider-table.ts';
import type { Setting } from './setting.ts';
import { SLOT_TABLE } from './slot-table.ts';

/** The parser, its messages, `.env.example`, `docs/configuration.md` and `config check` all come from here. */
export const SETTINGS = {
  HOST: {
    kind: listenAddress,
    default: '127.0.0.1',
    secret: false,
    group: 'Server',
    help: 'The address to listen on. `0.0.0.0` or `::` listens on every interface.',
  },
  PORT: {
    kind: wholeNumber({ from: 0, to: 65_535 }),
    default: '8080',
    secret: false,
    group: 'Server',
    help: 'The TCP port to listen on. `0` lets the system choose one.',
  },
  BASE_URL: {
    kind: baseUrl,
    secret: false,
    group: 'Server',
    help: 'The address at which people reach this instance, with its path if it has one. Unset, absolute links follow the host of the request.',
    example: 'https://search.example.org',
  },
  TRUST_PROXY: {
    kind: trustedProxies,
    default: 'false',
    secret: false,
    group: 'Server',
    help: 'The proxies whose `X-Forwarded-*` headers are believed: none, all, the nearest hops, or those listed. With `true` any client can choose the address it is seen under.',
  },
  SECRET_KEY: {
    kind: text({ form: 'at least 32 characters long', atLeast: 32 }),
    secret: true,
    group: 'Server',
    help: 'The key this instance signs with, the same on every node. Unset, one is made at the first start and kept in `DATA_DIR`.',
  },
  DATA_DIR: {
    kind: text({ form: 'a path', atLeast: 1 }),
    default: './data',
    secret: false,
    group: 'Storage',
    help: 'The folder of the embedded database and of the generated secret key.',
  },
  DATABASE_URL: {
    kind: serverUrl(['postgres', 'postgresql']),
    secret: true,
    group: 'Storage',
    help: 'The PostgreSQL database. Unset, an embedded SQLite database in `DATA_DIR` is used.',
    example: 'postgres://tributary:password@localhost:5432/tributary',
  },
  VALKEY_URL: {
    kind: serverUrl(['valkey', 'valkeys', 'redis', 'rediss']),
    secret: true,
    group: 'Storage',
    help: 'The Valkey or Redis server through which several nodes share limits and cache. Unset, both are held in this process.',
    example: 'valkey://localhost:6379',
  },
  CACHE_MEGABYTES: {
    kind: wholeNumber({ from: 1, to: 4_096 }),
    default: '64',
    secret: false,
    group: 'Storage',
    help: 'The memory that kept answers may take in this process.',
  },
  API_THROTTLE_BURST: {
    kind: rate,
    default: '60/min',
    secret: false,
    group: 'API',
    help: 'The requests an API key may make over a short sliding window.',
  },
  API_THROTTLE_SUSTAINED: {
    kind: rate,
    default: '5000/day',
    secret: false,
    group: 'API',
    help: 'The requests an API key may make over a long sliding window.',
  },
  API_MONTHLY_LIMIT: {
    kind: wholeNumber({ from: 1, to: 1_000_000_000_000 }),
    secret: false,
    group: 'API',
    help: 'The searches an API key may make in a calendar month (UTC). Unset, there is no such limit.',
    example: '10000',
  },
  API_AUTH_COMPAT: {
    kind: boolean,
    default: 'false',
    secret: false,
    group: 'API',
    help: 'Whether an API key is also accepted as `Authorization: Bearer` and as `X-Api-Key`.',
  },
  CORS_ORIGINS: {
    kind: origins,
    default: '',
    secret: false,
    group: 'API',
    help: 'The origins whose pages may call the API from a browser, separated by commas or spaces. `*` allows every origin.',
    example: 'https://app.example.org',
  },
  SEARCH_TIMEOUT_MS: {
    kind: wholeNumber({ from: 100, to: 30_000 }),
    default: '3000',
    secret: false,
    group: 'Search',
    help: 'The milliseconds within which a search is answered, whatever the providers do.',
  },
  FAVICON_URL: {
    kind: iconUrl,
    default: 'https://icons.duckduckgo.com/ip3/{host}.ico',
    secret: false,
    group: 'Search',
    help: 'The address of the icon of a site, where the engine names none. `off` leaves it empty.',
  },
  UPSTREAM_CONTACT: {
    kind: contact,
    secret: false,
    group: 'Search',
    help: 'Where providers can reach the operator, told to them in `User-Agent`. Some ask for it.',
    example: 'operator@example.org',
  },
  STATUS_PROBE_SECONDS: {
    kind: wholeNumber({ from: 10, to: 3_600 }),
    default: '60',
    secret: false,
    group: 'Search',
    help: 'The seconds between two looks at a provider that can be asked for its health.',
  },
  TRANSLATE_MAX_CHARS: {
    kind: wholeNumber({ from: 1, to: 100_000 }),
    default: '10000',
    secret: false,
    group: 'Search',
    help: 'The characters that a text to translate may have.',
  },
  ...SLOT_TABLE,
  ...PROVIDER_TABLE,
  LOG_LEVEL: {
    kind: oneOf(['debug', 'info', 'warn', 'error', 'silent']),
    default: 'info',
    secret: false,
    group: 'Operation',
    help: 'The least severe messages that are logged.',
  },
  METRICS_TOKEN: {
    kind: text({ form: 'at least 16 characters long', atLeast: 16 }),
    secret: true,
    group: 'Operation',
    help: 'The token that opens `/metrics` to other machines. Unset, only this machine may read it.',
  },
} as const satisfies Record<string, Setting>;
