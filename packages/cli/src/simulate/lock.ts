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
const STALE = 10_000;
const HEARTBEAT = 2_000;
const PARTS = 4;

/**
 * Locks a file against other runs, on this machine or another that shares the folder. The lock is a folder `FILE.lock`, whose time of change
 * its owner renews: process numbers mean nothing in another container. The lock of a killed run expires after ten seconds; until it
 * either expires or is renewed, this waits. Two runs may take over an expired lock at once: each waits for its first renewal, which only the
 * last one makes.
 * @param path the file; its folder exists
 * @param shown how messages name the file
 * @param waiting called once if there is a lock that may be void
 * @throws {CommandError} if another run is writing the file, or it has several names, which have a lock each
 */
export async function lock(
  path: string,
  shown: string,
  waiting: () => void = () => undefined,
): Promise<Lock> {
  const file = linkTarget(path);
  if ((statSync(file, { throwIfNoEntry: false })?.nlink ?? 1) > 1)
    throw new CommandError(
      `${shown} has several names (hard links): another run could write it by another name.`,
      `Give it one name (\`cp ${shown} COPY\`, then --out COPY), or name another file after --out.`,
    );
  const folder = `${file}.lock`;
  const started = performance.now();
  let first = beatOf(folder);
  const isTakeover = first !== undefined;
  for (let isFirst = true; ; isFirst = false) {
    const held = await tryLock(file);
    if (held) {
      if (isTakeover) await setTimeout(HEARTBEAT + HEARTBEAT / 2);
      if (held.isHeld()) return held;
      throw written(shown);
    }
    const beat = beatOf(folder);
    if (isFirst) waiting();
    if (first !== undefined && beat !== undefined && beat !== first) throw written(shown);
    first ??= beat;
    // A clock that was set back makes an expired lock look new.
    if (performance.now() - started > STALE + HEARTBEAT) removeFolder(folder);
    await setTimeout(HEARTBEAT / PARTS);
  }
}

const written = (shown: string): CommandError =>
  new CommandError(
    `${shown} is being written by another run.`,
    'Wait until that run ends, or name another file after --out. The lock of a run that was killed expires after 10 seconds.',
  );

async function tryLock(file: string): Promise<Lock | undefined> {
  const folder = `${file}.lock`;
  let isLost = false;
  try {
    const release = await lockfile.lock(file, {
      // Resolved by the caller: the file need not exist yet.
      realpath: false,
      stale: STALE,
      update: HEARTBEAT,
      onCompromised: () => (isLost = true),
    });
    const own = identityOf(folder);
    // The library compares times at each renewal only; a process that was suspended may write before that.
    const isHeld = (): boolean => !isLost && identityOf(folder) === own;
    return {
      isHeld,
      release: async () => {
        if (isHeld()) return release();
        // Until the library notices the loss, it would remove the lock of the other run when this process ends.
        for (let i = 0; i < 2 * PARTS && !isLost; i++) await setTimeout(HEARTBEAT / PARTS);
      },
    };
  } catch (error) {
    if (errorCodeOf(error) !== 'ELOCKED') throw error;
    return undefined;
  }
}

/** The time of the last renewal; undefined if there is no lock. */
const beatOf = (folder: string): number | undefined => statSync(folder, { throwIfNoEntry: false })?.mtimeMs;

/** Distinguishes a folder from a later one of the same name, which may have the same inode. */
function identityOf(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false, bigint: true });
  return found && [found.dev, found.ino, found.birthtimeNs].join(' ');
}

function removeFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (errorCodeOf(error) !== 'ENOENT') throw error;
  }
}
