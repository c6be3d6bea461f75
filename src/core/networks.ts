/** An IP network as a range of numbers. IPv4 addresses are numbers of IPv6, so that a mapped address is the same. */
export type Network = { readonly text: string; readonly first: bigint; readonly last: bigint };

const V4_MAPPED = 0xffff_0000_0000n;
const V6_BITS = 128;
const V4_BITS = 32;

/**
 * `192.0.2.0/24`, `2001:db8::/32` or a single address. Undefined for anything else, and if host bits are set, unless
 * these are ignored.
 */
export function parseNetwork(text: string, { ignoresHostBits = false } = {}): Network | undefined {
  const [addressText = '', prefixText, ...rest] = text.trim().toLowerCase().split('/');
  const address = parseAddress(addressText);
  if (address === undefined || rest.length > 0) return undefined;
  const bits = addressText.includes(':') ? V6_BITS : V4_BITS;
  const prefix = prefixText === undefined ? bits : parsePrefixLength(prefixText, bits);
  if (prefix === undefined) return undefined;
  const size = 1n << BigInt(bits - prefix);
  const hostBits = address % size;
  if (hostBits !== 0n && !ignoresHostBits) return undefined;
  const shown = prefix === bits ? addressText : `${addressText}/${prefix}`;
  const first = address - hostBits;
  return { text: shown, first, last: first + size - 1n };
}

/** Whether the address is in one of the networks. False for what is not an address. */
export function isInNetworks(address: string, networks: readonly Network[]): boolean {
  const number = parseAddress(address.toLowerCase());
  return number !== undefined && networks.some(({ first, last }) => first <= number && number <= last);
}

const parsed = new WeakMap<object, readonly Network[]>();

/** Whether a key works at an address. Its networks are parsed once. Undefined is the address of a client that has left. */
export function worksAt(key: { readonly networks: readonly string[] }, address: string | undefined): boolean {
  if (key.networks.length === 0) return true;
  let networks = parsed.get(key);
  if (!networks) {
    networks = key.networks.flatMap((text) => parseNetwork(text) ?? []);
    parsed.set(key, networks);
  }
  // The system adds the interface to link-local addresses: fe80::1%eth0.
  const [withoutZone = ''] = address?.split('%', 1) ?? [];
  return isInNetworks(withoutZone, networks);
}

function parsePrefixLength(text: string, most: number): number | undefined {
  return /^(0|[1-9]\d{0,2})$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}

function parseAddress(text: string): bigint | undefined {
  if (!text.includes(':')) {
    const v4 = parseV4(text);
    return v4 === undefined ? undefined : V4_MAPPED + v4;
  }
  return parseV6(text);
}

/** Four decimal numbers. A leading zero is refused, because some programs read it as octal. */
function parseV4(text: string): bigint | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255))
    return undefined;
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

const GROUPS = 8;

function parseV6(text: string): bigint | undefined {
  const [headText = '', tailText, ...rest] = text.split('::');
  if (rest.length > 0) return undefined;
  const head = groupsOf(headText, tailText === undefined);
  const tail = tailText === undefined ? [] : groupsOf(tailText, true);
  if (!head || !tail) return undefined;
  const missing = GROUPS - head.length - tail.length;
  if (tailText === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => 0n), ...tail];
  return groups.reduce((sum, group) => (sum << 16n) + group, 0n);
}

/** The last two groups of an address may be written as an IPv4 address. */
function groupsOf(text: string, isEnd: boolean): bigint[] | undefined {
  if (text === '') return [];
  const parts = text.split(':');
  const last = parts.at(-1) ?? '';
  const v4 = isEnd && last.includes('.') ? parseV4(last) : undefined;
  if (v4 !== undefined) parts.splice(-1, 1, (v4 >> 16n).toString(16), (v4 & 0xffffn).toString(16));
  return parts.every((part) => /^[0-9a-f]{1,4}$/.test(part))
    ? parts.map((part) => BigInt(`0x${part}`))
    : undefined;
}
