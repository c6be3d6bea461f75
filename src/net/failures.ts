import type { FailedAt, FetchResult } from '../core/ports/fetcher.ts';
import { PRIVATE_ADDRESS } from './private-addresses.ts';

export type NetworkFailure = Extract<FetchResult, { failed: string }>['failed'];

/** The result of a request is no longer needed. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
  readonly code = 'ERR_ABANDONED';
}

const TIMEOUTS: ReadonlySet<string> = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);
const DROPPED: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** `begun`: whether any byte of the response had arrived. */
export function networkFailure(error: Error, begun: boolean): NetworkFailure {
  const code = codeOf(error);
  if (TIMEOUTS.has(code)) return 'timeout';
  return begun || code === PRIVATE_ADDRESS ? 'bad_answer' : 'unreachable';
}

const UNKNOWN_NAMES: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA']);
/** The error codes of OpenSSL and Node for certificates and handshakes. */
const TLS = /CERT|^ERR_(?:TLS|SSL)_|^UNABLE_TO_|^(?:EPROTO|HOSTNAME_MISMATCH|INVALID_PURPOSE|INVALID_CA)$/;

/** Undefined where the error does not say it. */
export function failedAt(error: Error): FailedAt | undefined {
  const code = codeOf(error);
  if (UNKNOWN_NAMES.has(code)) return 'name';
  if (TLS.test(code)) return 'certificate';
  return code === PRIVATE_ADDRESS ? 'redirect' : undefined;
}

/** A server that restarts or closes an idle connection fails like this; a new connection usually works. */
export function isDroppedConnection(error: Error): boolean {
  return DROPPED.has(codeOf(error));
}

/** The host name resolves to an IP address that is not on the public internet. */
export function isPrivateAddress(error: Error): boolean {
  return codeOf(error) === PRIVATE_ADDRESS;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
