/** Allows one writer of a results file at a time. */
import { rmdirSync, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { CommandError } from '../exit.ts';
import { errorCodeOf, linkTarget } from '../workspace/files.ts';

export interface Lock {
  /** Returns whether the lock is still held. It is lost when the process is suspended and another run takes over. */
  readonly isHeld: () => boolean;
  readonly release: () => Promise<void>;
}

/** Milliseconds without renewal after which a lock expires, and between two renewals. */
const EXPIRY = 10_000;
const RENEWAL_INTERVAL = 2_000;
const POLLS_PER_RENEWAL = 4;
/** Milliseconds until the first renewal of a new lock must have taken place. */
const FIRST_RENEWAL_WAIT = 1.5 * RENEWAL_INTERVAL;

/**
 * Locks a file against other runs, on this machine or another one that shares the folder. The lock is a folder `FILE.lock` whose
 * modification time the owner renews, since process numbers are not unique across containers. The lock of a killed run expires after ten
 * seconds; this function waits until the lock is renewed or expires. If two runs take over an expired lock at once, each waits for its
 * first renewal, which succeeds only for the last one.
 * @param path the file, in an existing folder
 * @param displayName the name of the file in messages
 * @param onWait called once if an existing lock may have expired
 * @throws {CommandError} if another run is writing the file, or it has several names, which have a lock each
 */
export async function lockResults(
  path: string,
  displayName: string,
  onWait: () => void = () => undefined,
): Promise<Lock> {
  const file = linkTarget(path);
  if ((statSync(file, { throwIfNoEntry: false })?.nlink ?? 1) > 1)
    throw new CommandError(
      `${displayName} has several names (hard links): another run could write it by another name.`,
      `Give it one name (\`cp ${displayName} COPY\`, then --out COPY), or name another file after --out.`,
    );
  return lockPath(file, () => lockedError(displayName), onWait);
}

/**
 * Locks a file or a folder by the folder `PATH.lock`, as `lockResults` does.
 * @param lockedError creates the error that is thrown if another run renews the lock
 * @param onWait called once if an existing lock may have expired
 */
export async function lockPath(path: string, lockedError: () => Error, onWait: () => void): Promise<Lock> {
  const lastRenewal = lastRenewalOf(lockFolder(path));
  const lock = (await tryLock(path)) ?? (await waitForExpiry(path, lockedError, lastRenewal, onWait));
  const isTakeover = lastRenewal !== undefined;
  if (isTakeover) await setTimeout(FIRST_RENEWAL_WAIT);
  if (lock.isHeld()) return lock;
  throw lockedError();
}

/**
 * Polls an existing lock until it expires.
 * @throws {Error} if another run renews it
 */
async function waitForExpiry(
  file: string,
  lockedError: () => Error,
  lastRenewal: number | undefined,
  onWait: () => void,
): Promise<Lock> {
  const folder = lockFolder(file);
  const startTime = performance.now();
  let knownRenewal = lastRenewal;
  onWait();
  for (;;) {
    const renewal = lastRenewalOf(folder);
    if (knownRenewal !== undefined && renewal !== undefined && renewal !== knownRenewal) throw lockedError();
    knownRenewal ??= renewal;
    // A clock that was set back makes an expired lock look new.
    if (performance.now() - startTime > EXPIRY + RENEWAL_INTERVAL) removeFolder(folder);
    await setTimeout(RENEWAL_INTERVAL / POLLS_PER_RENEWAL);
    const lock = await tryLock(file);
    if (lock) return lock;
  }
}

const lockFolder = (file: string): string => `${file}.lock`;

const lockedError = (displayName: string): CommandError =>
  new CommandError(
    `${displayName} is being written by another run.`,
    'Wait until that run ends, or name another file after --out. The lock of a run that was killed expires after 10 seconds.',
  );

async function tryLock(file: string): Promise<Lock | undefined> {
  const folder = lockFolder(file);
  let isLost = false;
  try {
    const release = await lockfile.lock(file, {
      // Resolved by the caller: the file need not exist yet.
      realpath: false,
      stale: EXPIRY,
      update: RENEWAL_INTERVAL,
      onCompromised: () => (isLost = true),
    });
    const ownIdentity = identityOf(folder);
    // The library compares times at each renewal only; a process that was suspended may write before that.
    const isHeld = (): boolean => !isLost && identityOf(folder) === ownIdentity;
    return {
      isHeld,
      release: async () => {
        if (isHeld()) return release();
        // Until the library notices the loss, it would remove the lock of the other run when this process ends.
        for (let i = 0; i < 2 * POLLS_PER_RENEWAL && !isLost; i++)
          await setTimeout(RENEWAL_INTERVAL / POLLS_PER_RENEWAL);
      },
    };
  } catch (error) {
    if (errorCodeOf(error) !== 'ELOCKED') throw error;
    return undefined;
  }
}

/** The time of the last renewal; undefined if there is no lock. */
const lastRenewalOf = (folder: string): number | undefined =>
  statSync(folder, { throwIfNoEntry: false })?.mtimeMs;

/** Distinguishes a folder from a later one of the same name, which may have the same inode. */
function identityOf(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false, bigint: true });
  return stats && [stats.dev, stats.ino, stats.birthtimeNs].join(' ');
}

function removeFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (errorCodeOf(error) !== 'ENOENT') throw error;
  }
}
