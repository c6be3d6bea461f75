import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net';

/** IPv4 networks that are not on the public internet, from the IANA registry of special-purpose addresses. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/**
 * Of IPv6 only this block is given to servers: what lies outside is local, multicast, reserved, or carries an IPv4
 * address that would escape the list above (mapped, compatible, NAT64).
 */
const GLOBAL_IPV6 = ['2000::', 3] as const;

/** Inside that block: protocol assignments with Teredo, documentation, and 6to4, which carries an IPv4 address too. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, prefix] of SPECIAL_IPV4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of SPECIAL_IPV6) special.addSubnet(network, prefix, 'ipv6');

const globalIpv6 = new BlockList();
globalIpv6.addSubnet(...GLOBAL_IPV6, 'ipv6');

export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !special.check(ip, 'ipv4');
  // A zone (`fe80::1%eth0`) only means something on this machine.
  if (!isIPv6(ip) || ip.includes('%')) return false;
  return globalIpv6.check(ip, 'ipv6') && !special.check(ip, 'ipv6');
}

export const PRIVATE_ADDRESS = 'ERR_PRIVATE_ADDRESS';

type Resolve = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A `lookup` for sockets. A name with any address that is not public is refused altogether, and the socket connects
 * to what was checked: there is no second resolution that could differ.
 */
export function guardedLookup(resolve: Resolve = lookup): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const [first] = error === null ? addresses : [];
      if (first === undefined) {
        done(error ?? failure('the name has no address', 'ENOTFOUND'), []);
      } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
        done(failure('the name has an address that is not public', PRIVATE_ADDRESS), []);
      } else if (options.all === true) {
        done(null, addresses);
      } else {
        done(null, first.address, first.family);
      }
    });
  };
}

function failure(message: string, code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(message), { code });
}
