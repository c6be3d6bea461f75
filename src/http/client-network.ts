import { isIPv6 } from 'node:net';

/**
 * What counts as one client: an IPv4 address or an IPv6 /64 network, the usual allocation for one customer. A client that has
 * disconnected has no address any more, whatever the types of Fastify say.
 */
export function network(address: string | undefined): string {
  if (address === undefined) return '';
  // A dual-stack server sees IPv4 clients as mapped IPv6 addresses, which would all be one network.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  // Without a colon it is none, and the pattern of `isIPv6` takes 5 ms to compile.
  if (mapped !== undefined || !address.includes(':') || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter((group) => group !== '');
  const right = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
