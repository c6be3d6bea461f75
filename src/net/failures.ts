import type { FailedAt, FetchResult } from '../core/ports/fetcher.ts';
import { PRIVATE_ADDRESS } from './private-addresses.ts';

export type NetworkFailure = Extract<FetchResult, { failed: string }>['failed'];

/** The server closed the connection, or sent data before a request. */
export class ConnectionClosed extends Error {
  override readonly name = 'ConnectionClosed';
  readonly code = 'ERR_CLOSED';
}

/** The headers, or the next part of the body, took too long. */
export class PhaseTimeout extends Error {
  override readonly name = 'PhaseTimeout';
  readonly code = 'ERR_PHASE_TIMEOUT';
}

/** The server does not speak HTTP/1.1, or not well enough to know where its response ends. */
export class NotHttp extends Error {
  override readonly name = 'NotHttp';
  readonly code = 'ERR_NOT_HTTP';
}

const TIMEOUTS: ReadonlySet<string> = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ERR_PHASE_TIMEOUT']);
const UNREADABLE: ReadonlySet<string> = new Set(['ERR_NOT_HTTP', PRIVATE_ADDRESS]);
const DROPPED: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ERR_CLOSED']);

/** `begun`: whether any byte of the response had arrived. */
export function networkFailure(error: Error, begun: boolean): NetworkFailure {
  const code = codeOf(error);
  if (TIMEOUTS.has(code)) return 'timeout';
  return begun || UNREADABLE.has(code) ? 'bad_answer' : 'unreachable';
}

const UNKNOWN_NAMES: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA']);
/** The names that OpenSSL and Node have for what is wrong with a certificate or a handshake. */
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

/** The name leads to an address that is not on the public internet. */
export function isPrivateAddress(error: Error): boolean {
  return codeOf(error) === PRIVATE_ADDRESS;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
