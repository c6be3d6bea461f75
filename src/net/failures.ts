import type { FetchResult } from '../core/ports/fetcher.ts';
import { PRIVATE_ADDRESS } from './private-addresses.ts';

export type NetworkFailure = Extract<FetchResult, { failed: string }>['failed'];

const TIMEOUTS: ReadonlySet<string> = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

const UNREADABLE: ReadonlySet<string> = new Set([
  'UND_ERR_HEADERS_OVERFLOW',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
  PRIVATE_ADDRESS,
]);

const DROPPED: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** `begun`: whether any byte of the response had arrived. */
export function networkFailure(error: Error, begun: boolean): NetworkFailure {
  const code = codeOf(error);
  if (TIMEOUTS.has(code)) return 'timeout';
  // HPE: the response is not HTTP.
  return begun || UNREADABLE.has(code) || code.startsWith('HPE_') ? 'bad_answer' : 'unreachable';
}

/** A server that restarts or closes an idle connection fails like this; a new connection usually works. */
export function isDroppedConnection(error: Error): boolean {
  return DROPPED.has(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
