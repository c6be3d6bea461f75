import { isInNetworks, parseNetwork } from '../core/networks.ts';

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
  const networks = trust
    .flatMap((name) => NAMED[name] ?? [name])
    .flatMap((range) => parseNetwork(range, { ignoresHostBits: true }) ?? []);
  return (address) => isInNetworks(address, networks);
}
