import { SEARCH_TABS, type SearchTab } from '../core/bangs/tabs.ts';
import { contrast, fromDigits, type Rgb } from '../core/contrast.ts';
import { boolean, oneOf, rate, textSetting, wholeNumber, tileUrl } from './setting-types.ts';
import { headerName, pageUrl, origins, serverUrl } from './setting-types-network.ts';
import { settingGroup, type SettingType } from './setting.ts';

type LabelledLink = { readonly label: string; readonly url: string };

/** `Label https://address; Another label https://…` */
const labelledLinks: SettingType<readonly LabelledLink[]> = {
  form: 'a label, a space and an http, https or mailto URL; separate several links with semicolons',
  parse(given) {
    const pieces = given.split(';').map((piece) => piece.trim());
    const links = pieces.filter((piece) => piece !== '').map(parseLink);
    return links.every((link) => link !== undefined) ? links : undefined;
  },
  show: (links) => links.map(({ label, url }) => `${label} ${url}`).join('; '),
};

function parseLink(piece: string): LabelledLink | undefined {
  const [, label, address = ''] = /^(\S.*?)\s+(\S+)$/.exec(piece) ?? [];
  const url = isAddress(address, ['http:', 'https:', 'mailto:']) ? address : undefined;
  return label !== undefined && url !== undefined ? { label, url } : undefined;
}

/** As RFC 9116 requires. */
const contactUri: SettingType<string> = {
  form: 'a URI that starts with mailto:, https: or tel:',
  parse: (given) => (isAddress(given, ['mailto:', 'https:', 'tel:']) ? given : undefined),
};

/** The page in the light theme, on which links have this color. */
const LIGHT_PAPER: Rgb = { r: 0xf8, g: 0xfb, b: 0xfa };
const MIN_CONTRAST = 4.5;

const accentColor: SettingType<Rgb> = {
  form: `six hexadecimal digits such as 0c6d70, dark enough to be read on a light page (contrast of at least ${MIN_CONTRAST}:1)`,
  parse(given) {
    const [, digits] = /^#?([\da-f]{6})$/i.exec(given) ?? [];
    const color = digits === undefined ? undefined : fromDigits(digits);
    return color && contrast(color, LIGHT_PAPER) >= MIN_CONTRAST ? color : undefined;
  },
  show: ({ r, g, b }) => `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
};

const names: SettingType<readonly string[]> = {
  form: 'names separated by commas or spaces',
  parse(given) {
    const found = given.split(/[\s,]+/).filter((name) => name !== '');
    return found.every((name) => /^[\w-]+$/.test(name)) ? found.map((name) => name.toLowerCase()) : undefined;
  },
  show: (found) => found.join(', '),
};

function isAddress(text: string, schemes: readonly string[]): boolean {
  const url = URL.parse(text);
  // These are public, so they must not contain credentials.
  return (
    schemes.includes(url?.protocol ?? '') && url?.username === '' && url.password === '' && !/\s/.test(text)
  );
}

const tabs: SettingType<readonly SearchTab[]> = {
  form: `some of ${SEARCH_TABS.join(', ')}, separated by commas or spaces`,
  parse(given) {
    const wanted = given.toLowerCase().split(/[\s,]+/);
    const found = wanted.flatMap((name) => SEARCH_TABS.find((tab) => tab === name) ?? []);
    return found.length === wanted.length ? [...new Set(found)] : undefined;
  },
  show: (found) => found.join(', '),
};

export const SITE_SETTINGS = settingGroup('Site', {
  SITE_ACCESS: {
    kind: oneOf(['login', 'public']),
    default: 'login',
    help: 'Who can search on the site: only signed-in users (`login`) or everyone (`public`).',
  },
  INSTANCE_NAME: {
    kind: textSetting({ form: 'a name', atLeast: 1 }),
    default: 'Tributary',
    help: 'Name of this instance, shown on every page and in browsers that add it as a search engine.',
  },
  INSTANCE_ACCENT: {
    kind: accentColor,
    help: 'Color of links and buttons, as six hexadecimal digits. The dark theme uses a lighter shade of it.',
    example: '7a2e8a',
  },
  INSTANCE_CONTACT: {
    kind: contactUri,
    help: 'Where visitors can reach you (`mailto:`, `https:` or `tel:`), shown in the footer and on the page about this instance.',
    example: 'mailto:search@example.org',
  },
  INSTANCE_DIR: {
    kind: textSetting({ form: 'a path', atLeast: 1 }),
    help: 'Directory with your logo, style sheet, texts and `robots.txt`. Read at startup.',
    example: '/etc/tributary/instance',
  },
  SITE_TABS: {
    kind: tabs,
    default: SEARCH_TABS.join(', '),
    help: 'Tabs of the site, in their order. The first six are in the bar (on a phone: four), the rest under "More". A tab without sources is left out.',
  },
  TILE_URL: {
    kind: tileUrl,
    // Often with a key of the operator in it.
    secret: true,
    help: 'Map tiles (raster images) for the maps page, loaded through this instance. Use your own server, or one whose terms allow this.',
    example: 'https://tiles.example.org/{z}/{x}/{y}.png',
  },
  TILE_ATTRIBUTION: {
    kind: textSetting({ form: 'a text', atLeast: 1 }),
    help: 'Credit that the tile server requires, shown below the map after "© OpenStreetMap contributors".',
    example: '© Example Maps',
  },
  PASSWORD_MIN_LENGTH: {
    kind: wholeNumber({ from: 8, to: 64 }),
    default: '8',
    help: 'Shortest password that can be set, in characters. NIST SP 800-63B recommends 15 where the password is the only factor.',
  },
  AUTH_PROXY_HEADER: {
    kind: headerName,
    help: 'Header in which a reverse proxy sends the username of a signed-in person, such as `Remote-User`. Needs `TRUST_PROXY` with the IP addresses of the proxy.',
  },
  AUTH_PROXY_CREATE: {
    kind: boolean,
    default: 'false',
    help: 'Create an account for a username in `AUTH_PROXY_HEADER` that has none. If `false`, such people are not signed in.',
  },
  AUTH_PROXY_LOGOUT_URL: {
    kind: pageUrl,
    help: 'URL to open when users sign out, if the reverse proxy signed them in. Without it, they cannot sign out here.',
  },
  AUDIT_DAYS: {
    kind: wholeNumber({ from: 1, to: 3_650 }),
    default: '365',
    help: 'Days for which the audit log is kept.',
  },
  SITE_THROTTLE: {
    kind: rate,
    default: '60/min',
    help: 'Searches per visitor on the site: by account, or by IP address (IPv6: by /64 network) for visitors who are not signed in.',
  },
  BROWSER_CHECK: {
    kind: boolean,
    default: 'false',
    help: 'Check that visitors who are not signed in use a browser, for public instances that bots overload. Works without JavaScript, but needs a cookie.',
  },
  GUEST_THROTTLE: {
    kind: rate,
    default: '3000/min',
    help: 'Requests without a valid API key or session, per client IP address (IPv6: per /64 network) and node. `/healthz` and `/readyz` do not count.',
  },
  FOOTER_LINKS: {
    kind: labelledLinks,
    default: '',
    help: 'Links in the footer of every page: a label, a space and a URL, separated by semicolons.',
    example: 'Imprint https://example.org/imprint; Privacy https://example.org/privacy',
  },
  SECURITY_CONTACT: {
    kind: contactUri,
    help: 'Where to report security problems (`mailto:`, `https:` or `tel:`), published in `/.well-known/security.txt`.',
    example: 'mailto:security@example.org',
  },
  BANGS_FILE: {
    kind: textSetting({ form: 'a path', atLeast: 1 }),
    help: 'JSON file with additional bangs, in the format of github.com/kagisearch/bangs. They override the built-in ones. Read at startup.',
    example: '/etc/tributary/bangs.json',
  },
  STATUS_TOKEN: {
    kind: textSetting({ form: 'at least 16 characters long', atLeast: 16 }),
    secret: true,
    help: 'Bearer token required for `/status/health`. If unset, anyone can read it.',
  },
  STATUS_WATCH: {
    kind: names,
    default: '',
    help: 'Providers that `/status/health` reports on, by their names on the status page. If unset, all.',
    example: 'engine_a, nominatim',
  },
});

export const API_SETTINGS = settingGroup('API', {
  API_THROTTLE_BURST: {
    kind: rate,
    default: '60/min',
    help: 'Burst rate limit per API key, over a sliding window.',
  },
  API_THROTTLE_SUSTAINED: {
    kind: rate,
    default: '5000/day',
    help: 'Sustained rate limit per API key, over a sliding window.',
  },
  API_RATE_HEADERS: {
    kind: oneOf(['draft', 'both']),
    default: 'draft',
    help: 'Headers that report the rate limits: `RateLimit` and `RateLimit-Policy` (`draft`), or also the `X-RateLimit-*` headers of Brave (`both`).',
  },
  API_MONTHLY_LIMIT: {
    kind: wholeNumber({ from: 1, to: 1_000_000_000_000 }),
    help: 'Searches per API key and calendar month (UTC).',
    example: '10000',
  },
  API_KEYS_PER_DAY: {
    kind: wholeNumber({ from: 1, to: 1_000_000 }),
    default: '25',
    help: 'API keys that an account can create on the site in any 24 hours, including revoked ones.',
  },
  ACCOUNT_THROTTLE_BURST: {
    kind: rate,
    help: 'Burst rate limit for all API keys of an account together. Administrators can set another one for an account.',
    example: '120/min',
  },
  ACCOUNT_THROTTLE_SUSTAINED: {
    kind: rate,
    help: 'Sustained rate limit for all API keys of an account together.',
    example: '10000/day',
  },
  ACCOUNT_MONTHLY_LIMIT: {
    kind: wholeNumber({ from: 1, to: 1_000_000_000_000 }),
    help: 'Searches per account and calendar month (UTC), with all its API keys, including revoked ones.',
    example: '50000',
  },
  USAGE_WEBHOOK_URL: {
    kind: serverUrl(['https', 'http']),
    secret: true,
    help: 'Receives a POST request with JSON when a key or an account has used 80% and 100% of its monthly limit.',
    example: 'https://hooks.example.org/tributary',
  },
  USAGE_WEBHOOK_SECRET: {
    kind: textSetting({ form: 'at least 16 characters long', atLeast: 16 }),
    secret: true,
    help: 'Signs webhook requests, in the header `X-Tributary-Signature`.',
  },
  API_AUTH_COMPAT: {
    kind: boolean,
    default: 'true',
    help: 'Also accept API keys as `Authorization: Bearer <key>` and `X-Api-Key: <key>`. `false` accepts only `Authorization: Api-Key <key>`, except for the APIs of other products and MCP.',
  },
  PUBLIC_JSON: {
    kind: boolean,
    default: 'false',
    help: 'Open the SearXNG-compatible endpoint to everyone, without a key, within `SITE_THROTTLE`. Needs `SITE_ACCESS=public`.',
  },
  CORS_ORIGINS: {
    kind: origins,
    default: '',
    help: 'Origins allowed to call the API from a browser, separated by commas or spaces. `*` allows all origins.',
    example: 'https://app.example.org',
  },
});
