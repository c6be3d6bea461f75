import type { Settings } from '../config/settings.ts';

/** Without `BASE_URL`, the address on this machine: which others there are, only a request could tell. */
export function ownAddress({ BASE_URL, HOST, PORT }: Settings): string {
  if (BASE_URL !== undefined) return BASE_URL;
  const host = ANY_HOST.has(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

const ANY_HOST = new Set(['0.0.0.0', '::']);
