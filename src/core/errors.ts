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

const BY_CODE: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'it is a folder',
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
  return error instanceof Error && 'code' in error ? BY_CODE[String(error.code)] : undefined;
}
