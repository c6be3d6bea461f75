import type { IncomingHttpHeaders } from 'node:http';

/** What proxies and content delivery networks add to a request that they pass on, besides everything in `X-Forwarded-`. */
const ADDED_BY_PROXIES = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-originating-ip',
  'x-remote-ip',
  'x-remote-addr',
  'x-envoy-external-address',
  'client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-ray',
  'cdn-loop',
  'fastly-client-ip',
  'fly-client-ip',
  'x-azure-clientip',
  'x-appengine-user-ip',
  'x-amzn-trace-id',
  'x-arr-log-id',
  'x-proxyuser-ip',
  'wl-proxy-client-ip',
  'proxy-client-ip',
];

/** Whether a proxy passed this request on, whatever it says about the client and even if it says nothing. */
export function wasForwarded(headers: IncomingHttpHeaders): boolean {
  if (ADDED_BY_PROXIES.some((name) => headers[name] !== undefined)) return true;
  return Object.keys(headers).some((name) => name.startsWith('x-forwarded'));
}
