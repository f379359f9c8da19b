/** Allows one writer of a results file at a time. */
import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { Stop } from '../exit.ts';
import { codeOf, linkTarget } from '../workspace/files.ts';

/** A lock that is held. */
export interface Lock {
  /** Aborted when the lock is lost: the process was suspended, and another run took over. */
  readonly lost: AbortSignal;
  readonly release: () => Promise<void>;
}

/** Milliseconds without a sign of life after which a lock is void, and between two such signs. */
const STALE = 10_000;
const HEARTBEAT = 2_000;

/**
 * Locks a file against other runs, on this machine or another that shares the folder. The lock is a folder `FILE.lock`, whose time of change
 * its owner renews: process numbers mean nothing in another container. The lock of a killed run expires after ten seconds; until it
 * either expires or is renewed, this waits.
 * @param path the file; its folder exists
 * @param shown how messages name the file
 * @param waiting called once if there is a lock that may be void
 * @throws {Stop} if another run is writing the file, or it has several names, which have a lock each
 */
export async function lock(
  path: string,
  shown: string,
  waiting: () => void = () => undefined,
): Promise<Lock> {
  const file = linkTarget(path);
  if ((statSync(file, { throwIfNoEntry: false })?.nlink ?? 1) > 1)
    throw new Stop(
      `${shown} has several names (hard links): another run could write it by another name.`,
      `Give it one name (\`cp ${shown} COPY\`, then --out COPY), or name another file after --out.`,
    );
  const lost = new AbortController();
  let first: number | undefined;
  for (let isFirst = true; ; isFirst = false) {
    try {
      const release = await lockfile.lock(file, {
        // Resolved above: the file need not exist yet.
        realpath: false,
        stale: STALE,
        update: HEARTBEAT,
        onCompromised: () => lost.abort(),
      });
      return { lost: lost.signal, release: () => (lost.signal.aborted ? Promise.resolve() : release()) };
    } catch (error) {
      if (codeOf(error) !== 'ELOCKED') throw error;
    }
    const beat = statSync(`${file}.lock`, { throwIfNoEntry: false })?.mtimeMs;
    if (isFirst) waiting();
    if (first !== undefined && beat !== undefined && beat !== first)
      throw new Stop(
        `${shown} is being written by another run.`,
        'Wait until that run ends, or name another file after --out. The lock of a run that was killed expires after 10 seconds.',
      );
    first ??= beat;
    await setTimeout(HEARTBEAT / 4);
  }
}
