import { BlockList, isIP } from 'node:net';

/** Whose forwarded headers are trusted: none, all, a number of hops, or addresses. */
export type TrustProxy = boolean | number | string[];

/** Whether the peer this many hops away is trusted. The connected peer is hop 0. */
export type IsTrusted = (address: string, hop: number) => boolean;

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export function trustedPeers(trust: TrustProxy): IsTrusted {
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  if (typeof trust === 'boolean') return () => trust;
  const peers = new BlockList();
  for (const range of trust.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', prefix] = range.split('/');
    const family = familyOf(address);
    if (family === undefined) continue;
    peers.addSubnet(address, prefix === undefined ? (family === 'ipv4' ? 32 : 128) : Number(prefix), family);
  }
  return (address) => {
    // A header can contain anything.
    const family = familyOf(address);
    return family !== undefined && peers.check(address, family);
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  if (address.includes('%')) return undefined;
  const version = isIP(address);
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6';
}
