import buildConnector from 'undici/lib/core/connect.js';
import { PRIVATE_ADDRESS } from './private-addresses.ts';

const CONNECT_MS = 3_000;

/**
 * For the demo, sandbox keys and tests: every name and address on the internet leads to the sandbox, which answers for
 * all of them without encryption. Names without a dot are those of this machine or network, and are refused as usual.
 */
export function simulatedInternet(origin: string): buildConnector.connector {
  const { protocol, host, hostname, port } = new URL(origin);
  const direct = buildConnector({ allowH2: false, timeout: CONNECT_MS });
  return (target, done) => {
    if (/[.:]/.test(target.hostname)) direct({ protocol, host, hostname, port }, done);
    else done(Object.assign(new Error('a name of this machine or network'), { code: PRIVATE_ADDRESS }), null);
  };
}
