import { connectionTrouble } from '../core/errors.ts';

/** How deep `fetch` hides the cause. */
const MAX_CAUSES = 4;

/** Why a connection failed, in a few words. Empty if that is unknown. */
export function connectionReason(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return '';
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('HPE_')) return 'the server does not speak HTTP';
  if (code === 'UND_ERR_SOCKET') return 'the connection was closed';
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'there was no reply in time';
  return connectionTrouble(error)?.what ?? connectionReason(error.cause, depth + 1);
}

/** What to do about it. */
export function connectionAdvice(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return CHECK_ADDRESS;
  const kind = connectionTrouble(error)?.kind;
  if (kind === 'certificate')
    return 'If you trust it, set NODE_EXTRA_CA_CERTS to a file with the certificate of its authority.';
  if (kind === 'handshake') return 'If the server does not use TLS, write http:// instead of https://.';
  return connectionAdvice(error.cause, depth + 1);
}

const CHECK_ADDRESS = 'Check that the server is running, and set TRIBUTARY_URL or --url to its address.';
