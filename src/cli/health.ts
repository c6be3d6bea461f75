import { loadFromProcess } from '../config/from-process.ts';
import type { Settings } from '../config/table.ts';
import { CommandFailure, EXIT, print, UsageError, command } from './command.ts';
import { JSON_OPTION, printJson } from './print.ts';
import type { ServerHealth } from './read-health.ts';

export const health = command({
  name: 'health',
  summary: 'Check whether the running server can serve requests',
  options: {
    url: { type: 'string', help: 'URL of the server (default: from HOST and PORT)' },
    json: JSON_OPTION,
  },
  async run({ flags: { url, json } }) {
    const address = typeof url === 'string' ? givenAddress(url) : localAddress(loadFromProcess().settings);
    // Imported here so that other commands start quickly.
    const { readHealth } = await import('./read-health.ts');
    const found = await readHealth(address);
    if (json === true) printJson({ url: address, ...found });
    else print(healthLine(address, found));
    return found.status === 'ok' || found.status === 'degraded' ? EXIT.ok : EXIT.failed;
  },
});

function givenAddress(url: string): string {
  const { protocol } = URL.parse(url) ?? {};
  if (protocol === 'http:' || protocol === 'https:') return url.replace(/\/+$/, '');
  throw new UsageError(`--url: "${url}" is not an address that starts with http:// or https://.`);
}

/** Not `BASE_URL`, which is the address of the reverse proxy. */
function localAddress({ HOST, PORT }: Settings): string {
  if (PORT === 0) throw new CommandFailure('PORT is 0, so the port of the server is not known. Set --url.');
  const host = LOOPBACK[HOST] ?? HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

function healthLine(url: string, { status, checks, reason }: ServerHealth): string {
  const failed = Object.entries(checks).filter(([, state]) => state !== 'ok');
  const listed = failed.map(([name, state]) => `${name} ${state}`).join(', ');
  switch (status) {
    case 'ok':
      return 'ready';
    case 'degraded':
      return `degraded: ${listed}`;
    case 'unavailable':
      return `not ready: ${listed}`;
    case 'stopping':
      return 'not ready: stopping';
    case 'unreachable':
      return `no server answers at ${url}${reason === null ? '' : `: ${reason}`}`;
    case 'unexpected_response':
      return `unexpected response from ${url}/readyz: ${reason}`;
  }
}
