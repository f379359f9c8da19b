/** What the operating system refuses for reasons that a user can mend, in words. */
const SYSTEM: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write it',
  EBUSY: 'something else uses it',
  EDQUOT: 'the quota of the disk is used up',
  EINVAL: 'it cannot be read or written like a file',
  EIO: 'reading or writing it failed',
  EISDIR: 'it is a folder, and a file was expected',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is no folder',
  EPERM: 'this user may not change it',
  EROFS: 'the disk can only be read',
};

/** A fault of the file system as a sentence; undefined for any other error. */
export function systemFault(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  const why = SYSTEM[String(error.code)];
  if (why === undefined) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? `"${error.path}"` : 'A file';
  return `${path} cannot be used: ${why}.`;
}
