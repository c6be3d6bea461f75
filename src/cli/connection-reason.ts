const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was closed',
  EPIPE: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed',
  ETIMEDOUT: 'no response in time',
  UND_ERR_CONNECT_TIMEOUT: 'no response in time',
  EHOSTUNREACH: 'no route to this host',
  ENETUNREACH: 'no route to this network',
  EADDRNOTAVAIL: 'no route to this address',
  ENOTFOUND: 'this host name does not exist',
  EAI_AGAIN: 'the host name could not be looked up',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EPROTO: 'the server does not speak TLS',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not speak TLS',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'the server does not speak TLS',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is from an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT: 'its certificate is from an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is from an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is from an unknown authority',
};

const MAX_CAUSES = 4;

/** Why a connection failed, in a few words. Empty if that is unknown. */
export function connectionReason(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('HPE_')) return 'the server does not speak HTTP';
  return REASONS[code] ?? connectionReason(error.cause, depth + 1);
}
