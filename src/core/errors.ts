/** A store that must answer did not, and the same request may succeed later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  /** The reply to a commit was lost: it was done or it was not. Otherwise nothing was done. */
  readonly mayBeDone: boolean;

  constructor(message: string, { cause, mayBeDone = false }: { cause?: unknown; mayBeDone?: boolean } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.mayBeDone = mayBeDone;
  }
}

/** Someone else holds a lock in the store: what does not need it goes on. */
export class StoreLocked extends StoreUnavailable {}

/**
 * What a log may say about an exception: its class and where it was thrown. The message is omitted because it may quote
 * a user's query; only a store's reason is known to come from the store.
 */
export function describeError(error: unknown): { error: string; reason?: string; stack: string } {
  if (!(error instanceof Error)) return { error: typeof error, stack: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const reason = reasonOf(error);
  return { error: error.name, ...(reason === undefined ? {} : { reason }), stack: frames.join('\n') };
}

function reasonOf(error: Error): string | undefined {
  if (error instanceof StoreUnavailable && error.cause instanceof Error) return error.cause.message;
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const FILE_TROUBLES: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of the path is not a directory',
  EISDIR: 'it is a directory',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  EEXIST: 'it exists already',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a file may not grow any further',
  EIO: 'the disk reports an error',
  ELOOP: 'a link leads back to itself',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
};

/** Why a file cannot be used, in words; undefined if the error is about something else. */
export function fileTrouble(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? FILE_TROUBLES[String(error.code)] : undefined;
}

/** What kind of remedy a failed connection needs. */
type TroubleKind = 'name' | 'refused' | 'unreachable' | 'silent' | 'closed' | 'certificate' | 'handshake';

export type ConnectionTrouble = { readonly kind: TroubleKind; readonly what: string };

const CONNECTION_TROUBLES: Readonly<Record<string, readonly [kind: TroubleKind, what: string]>> = {
  ENOTFOUND: ['name', 'the host name does not exist'],
  EAI_AGAIN: ['name', 'the host name cannot be looked up at the moment'],
  ECONNREFUSED: ['refused', 'the connection was refused'],
  ENOENT: ['refused', 'there is no such socket'],
  EACCES: ['refused', 'this user is not allowed to use the socket'],
  EHOSTUNREACH: ['unreachable', 'the host cannot be reached'],
  ENETUNREACH: ['unreachable', 'the network cannot be reached'],
  ETIMEDOUT: ['silent', 'there was no reply in time'],
  ECONNRESET: ['closed', 'the connection was closed immediately'],
  EPIPE: ['closed', 'the connection was closed immediately'],
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
    CONNECTION_TROUBLES[code] ??
    (code.startsWith('ERR_SSL_') ? (['handshake', 'the TLS handshake failed'] as const) : []);
  return kind === undefined || what === undefined ? undefined : { kind, what: `${what} (${code})` };
}
