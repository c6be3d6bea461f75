import buildConnector from 'undici/lib/core/connect.js';
import { guardedLookup } from './private-addresses.ts';

const CONNECT_MS = 3_000;

/**
 * For the demo and tests: every name on the internet leads to the sandbox, which answers for all of them without
 * encryption. Names of this machine are refused as usual.
 */
export function simulatedInternet(origin: string): buildConnector.connector {
  const { protocol, host, hostname, port } = new URL(origin);
  const guarded = buildConnector({ allowH2: false, timeout: CONNECT_MS, lookup: guardedLookup() });
  const direct = buildConnector({ allowH2: false, timeout: CONNECT_MS });
  return (target, done) => {
    if (target.hostname.includes('.')) direct({ protocol, host, hostname, port }, done);
    else guarded(target, done);
  };
}
