import { isIP } from 'node:net';
import { parseNetwork } from '../core/networks.ts';
import { parseException, parseProxy, type Proxy, type ProxyException, proxyName } from '../core/outgoing.ts';
import { parsePostgresUrl, parseValkeyGroup, valkeyPlaces } from '../core/store-urls.ts';
import type { SettingType } from './setting.ts';

const MAX_HOST_NAME_LENGTH = 253;

export const listenAddress: SettingType<string> = {
  form: 'an IP address or a host name, without a port',
  parse: (given) => (isIP(given) !== 0 || isHostName(given) ? given : undefined),
};

function isHostName(given: string): boolean {
  const labels = given.split('.');
  // A name whose last label is a number is a mistyped IPv4 address.
  return (
    given.length <= MAX_HOST_NAME_LENGTH &&
    labels.every((label) => /^(?!-)[\w-]{1,63}(?<!-)$/.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

export const baseUrl: SettingType<string> = {
  form: 'an http or https URL without username, query or fragment',
  parse(given) {
    const url = /^https?:\/\/[^\s?#\\]+$/i.test(given) ? URL.parse(given) : null;
    if (url?.username !== '' || url.password !== '') return undefined;
    return url.origin + url.pathname.replace(/\/+$/, '');
  },
};

/** A page to send people to, which may have a query. */
export const pageUrl: SettingType<string> = {
  form: 'an http or https URL without username',
  parse(given) {
    const url = /^https?:\/\/[^\s\\"<>]+$/i.test(given) ? URL.parse(given) : null;
    return url?.username === '' && url.password === '' ? url.href : undefined;
  },
};

export function serverUrl(schemes: readonly string[]): SettingType<string> {
  return {
    form: `a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    parse(given) {
      const url = URL.parse(given);
      return url && schemes.some((scheme) => given.toLowerCase().startsWith(`${scheme}://`))
        ? given
        : undefined;
    },
    outline: outlineOf,
  };
}

/** One server, or several of which one can be written to. */
export const postgresUrl: SettingType<string> = {
  form: 'a URL such as postgres://host:5432/name or postgres://host1:5432,host2:5432/name, which can also start with postgresql://',
  parse: (given) => (parsePostgresUrl(given) ? given : undefined),
  outline(given) {
    const { hosts, urls: [first = ''] = [] } = parsePostgresUrl(given) ?? {};
    return outlineOf(first, hosts);
  },
};

const oneValkey = serverUrl(['valkey', 'valkeys', 'redis', 'rediss']);

export const valkeyUrl: SettingType<string> = {
  form: 'a URL such as valkey://host:6379, valkey-cluster://host1:6379,host2:6379 or valkey-sentinel://host1:26379,host2:26379/name, with valkeys for TLS, or redis and rediss for either',
  parse: (given) => (parseValkeyGroup(given) ? given : oneValkey.parse(given)),
  outline(given) {
    const group = parseValkeyGroup(given);
    if (!group) return outlineOf(given);
    const user = group.password === '' ? '' : `${group.username}:${HIDDEN}@`;
    const path = group.kind === 'sentinel' ? `/${group.primary}/${group.database}` : '';
    return `${given.slice(0, given.indexOf(':'))}://${user}${valkeyPlaces(group)}${path}`;
  },
};

/** With its password. */
function proxyUrl(value: Proxy): string {
  const credentials = [value.username, value.password].map(encodeURIComponent).join(':');
  return value.username === '' ? proxyName(value) : proxyName(value).replace('://', `://${credentials}@`);
}

/** The way calls leave: `direct` where a proxy is set for the others. */
export const proxy: SettingType<Proxy | 'direct'> = {
  form: 'direct, or a URL such as http://user:password@proxy.example:3128, with the scheme http, https, socks5 or socks5h',
  parse: (given) => (given.toLowerCase() === 'direct' ? 'direct' : parseProxy(given)),
  show: (value) => (value === 'direct' ? value : proxyUrl(value)),
  outline: (value) => (value === 'direct' ? value : proxyName(value)),
};

export const proxyExceptions: SettingType<readonly ProxyException[]> = {
  form: 'a list of hosts, .domains, hosts with ports, CIDR ranges, or *',
  parse(given) {
    const found = listed(given).map(parseException);
    return found.every((one) => one !== undefined) ? found : undefined;
  },
  show: (value) => value.map(({ text }) => text).join(', '),
};

export const outgoingAddress: SettingType<string> = {
  form: 'an IP address of this machine, or 4 or 6',
  parse: (given) => (given === '4' || given === '6' || isIP(given) !== 0 ? given : undefined),
};

/** Normalized the way browsers send them, so that they can be compared with `Origin` directly. */
export const origins: SettingType<'*' | string[]> = {
  form: '* or a list of origins such as https://app.example.org',
  parse(given) {
    if (given === '*') return '*';
    const found = listed(given).map(parseOrigin);
    return found.every((origin) => origin !== undefined) ? found : undefined;
  },
  show: (value) => (value === '*' ? value : value.join(', ')),
};

function parseOrigin(given: string): string | undefined {
  return /^https?:\/\/[^/?#@\\]+$/i.test(given) ? URL.parse(given)?.origin : undefined;
}

const MAX_HOPS = 32;
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

export const trustedProxies: SettingType<boolean | number | string[]> = {
  form:
    `false, true, a number of hops from 1 to ${MAX_HOPS}, or a list of addresses, CIDR ranges ` +
    'and the names loopback, linklocal, uniquelocal',
  parse(given) {
    const word = given.toLowerCase();
    if (word === 'true' || word === 'false') return word === 'true';
    if (/^\d+$/.test(word)) return Number(word) >= 1 && Number(word) <= MAX_HOPS ? Number(word) : undefined;
    const ranges = listed(word).map((range) => range.replace(/\/0+(?=\d)/, '/'));
    return ranges.length > 0 && ranges.every(isRange) ? ranges : undefined;
  },
  show: (value) => (Array.isArray(value) ? value.join(', ') : String(value)),
};

function isRange(given: string): boolean {
  if (NAMED_RANGES.includes(given)) return true;
  // A prefix of 0 would trust everyone; that is spelled `true`.
  return !/\/0+$/.test(given) && parseNetwork(given, { ignoresHostBits: true }) !== undefined;
}

/** In lower case, as Node has it. */
export const headerName: SettingType<string> = {
  form: 'the name of a header, such as Remote-User',
  parse: (given) => (/^[a-z][a-z0-9-]{0,63}$/i.test(given) ? given.toLowerCase() : undefined),
};

function listed(given: string): string[] {
  return given.split(/[\s,]+/).filter((item) => item !== '');
}

const HIDDEN = '***';

/** An optional scheme and everything up to the last @, even in a malformed URL. */
const BEFORE_AT = /^([a-z][a-z\d+.-]*:\/*)?.*@/is;
const QUERY_OR_FRAGMENT = /[?#].*$/s;

/**
 * Masks possible credentials in a text that may be a URL: everything before an @, and the query. The URL may be
 * malformed, so this does not parse it and prefers to mask too much.
 */
export function withoutCredentials(text: string): string {
  return text
    .replace(BEFORE_AT, (_all, scheme: string | undefined) => `${scheme ?? ''}${HIDDEN}@`)
    .replace(QUERY_OR_FRAGMENT, (found) => `${found.charAt(0)}${HIDDEN}`);
}

/** The URL of a server with the password masked. Undefined if the parts cannot be told apart reliably. */
export function outlineOf(address: string, hosts = URL.parse(address)?.host): string | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  // An unescaped # or ? in a password makes the parser split the URL in the wrong place.
  const isMisread = url.hash !== '' || /[@:]/.test(url.pathname + url.search);
  if (isMisread) return undefined;
  const user = url.password === '' ? (url.username === '' ? '' : `${HIDDEN}@`) : `${url.username}:${HIDDEN}@`;
  return `${url.protocol}//${user}${hosts}${url.pathname}${url.search === '' ? '' : `?${HIDDEN}`}`;
}
