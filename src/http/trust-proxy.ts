import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { isInNetworks, parseNetwork } from '../core/networks.ts';
import type { Log } from '../core/ports/log.ts';

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

const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
];

/** Public addresses may be a client's, so they are not logged. */
type PeerKind = 'loopback' | 'private' | 'public';
const KINDS = 3;

const isLoopback = trustedPeers(['loopback']);
/** With the range that providers and VPNs use behind one public address. */
const isPrivate = trustedPeers(['uniquelocal', 'linklocal', '100.64.0.0/10']);

type Arrival = Pick<IncomingMessage, 'headers'> & { socket: Pick<Socket, 'remoteAddress'> };

/**
 * Warns once per kind of peer if forwarding headers come from a peer that TRUST_PROXY does not list. Usually it is the
 * operator's own proxy, and without the headers all its clients share one address and its limits.
 */
export class UntrustedForwarding {
  readonly #log: Log;
  readonly #trust: TrustProxy;
  readonly #isTrusted: ReturnType<typeof trustedPeers>;
  readonly #warned = new Set<PeerKind>();

  constructor({ log, trustProxy }: { log: Log; trustProxy: TrustProxy }) {
    this.#log = log;
    this.#trust = trustProxy;
    this.#isTrusted = trustedPeers(trustProxy);
  }

  check({ headers, socket }: Arrival): void {
    if (this.#warned.size === KINDS) return;
    const name = FORWARDING_HEADERS.find((one) => headers[one] !== undefined);
    if (name === undefined) return;
    const peer = (socket.remoteAddress ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
    if (peer === '' || this.#isTrusted(peer, 0)) return;
    const kind = isLoopback(peer, 0) ? 'loopback' : isPrivate(peer, 0) ? 'private' : 'public';
    if (this.#warned.has(kind)) return;
    this.#warned.add(kind);
    if (kind === 'public') this.#log.warn({ header: name, peer: 'a public address' }, PUBLIC);
    else this.#log.warn({ header: name, peer }, `${IGNORED} ${this.#remedy(peer)}`);
  }

  #remedy(peer: string): string {
    const value = Array.isArray(this.#trust) ? [...this.#trust, peer].join(',') : peer;
    return `If this is your reverse proxy, set TRUST_PROXY=${value}; until then all its clients share one address and its rate limits.`;
  }
}

const IGNORED = 'ignored forwarding headers from a peer that TRUST_PROXY does not list.';
const PUBLIC = `${IGNORED} If your reverse proxy connects from a public address, add it to TRUST_PROXY. If not, a client sent them, and nothing needs to be done.`;
