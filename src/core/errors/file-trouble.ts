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
