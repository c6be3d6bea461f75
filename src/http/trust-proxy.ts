/** Whose forwarded headers are believed: nobody's, everybody's, a number of hops, or peers by address. */
export type TrustProxy = boolean | number | string[];

type Peers = boolean | string[] | ((address: string, hop: number) => boolean);

export function trustedPeers(trust: TrustProxy): Peers {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}
