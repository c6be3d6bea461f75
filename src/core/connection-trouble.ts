/** What kind of remedy a failed connection needs. */
type TroubleKind = 'name' | 'refused' | 'unreachable' | 'silent' | 'closed' | 'certificate' | 'handshake';

export type ConnectionTrouble = { readonly kind: TroubleKind; readonly what: string };

const BY_CODE: Readonly<Record<string, readonly [kind: TroubleKind, what: string]>> = {
  ENOTFOUND: ['name', 'the host name does not exist'],
  EAI_AGAIN: ['name', 'the host name cannot be looked up at the moment'],
  ECONNREFUSED: ['refused', 'the connection was refused'],
  ENOENT: ['refused', 'there is no such socket'],
  EACCES: ['refused', 'this user may not use the socket'],
  EHOSTUNREACH: ['unreachable', 'the host cannot be reached'],
  ENETUNREACH: ['unreachable', 'the network cannot be reached'],
  ETIMEDOUT: ['silent', 'there was no reply in time'],
  ECONNRESET: ['closed', 'the connection was closed at once'],
  EPIPE: ['closed', 'the connection was closed at once'],
  SELF_SIGNED_CERT_IN_CHAIN: ['certificate', 'the certificate is from an unknown authority'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['certificate', 'the certificate is self-signed'],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['certificate', 'the certificate is from an unknown authority'],
  UNABLE_TO_GET_ISSUER_CERT: ['certificate', 'the certificate is from an unknown authority'],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['certificate', 'the certificate is from an unknown authority'],
  CERT_HAS_EXPIRED: ['certificate', 'the certificate has expired'],
  CERT_NOT_YET_VALID: ['certificate', 'the certificate is not valid yet'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['certificate', 'the certificate is for another host name'],
  EPROTO: ['handshake', 'the TLS handshake failed'],
};

/** In words, with the code for a search engine; undefined if the code is about something else. */
export function connectionTrouble(error: unknown): ConnectionTrouble | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [kind, what] =
    BY_CODE[code] ??
    (code.startsWith('ERR_SSL_') ? (['handshake', 'the TLS handshake failed'] as const) : []);
  return kind === undefined || what === undefined ? undefined : { kind, what: `${what} (${code})` };
}
