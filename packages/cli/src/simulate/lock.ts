/** One writer at a time: a file of results is held by the run that adds to it. */
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Stop } from '../exit.ts';

/**
 * Takes a file for this process; what it returns lets go. The lock is a file beside it, with the number of the process that holds it: a
 * run that was killed leaves its lock behind, and is known by a number that no process has any more.
 * @param path the file to hold; its folder exists
 * @param shown how the file is named in messages
 * @throws {Stop} where another run holds it
 */
export function hold(path: string, shown: string): () => void {
  const lock = `${path}.lock`;
  // The second try follows a stale lock that was taken away; who then finds another has lost a race.
  for (const stale of [true, false]) {
    try {
      const handle = openSync(lock, 'wx');
      try {
        writeFileSync(handle, String(process.pid));
      } finally {
        closeSync(handle);
      }
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      if (!stale || isHeld(lock)) break;
      rmSync(lock, { force: true });
    }
  }
  throw new Stop(
    `${shown} is being written by another run.`,
    `Wait until that one ends, or name another file after --out. If no run is under way, remove ${shown}.lock.`,
  );
}

/** Whether the process that a lock names is still there. A lock without a number was made this very moment. */
function isHeld(lock: string): boolean {
  let text: string;
  try {
    text = readFileSync(lock, 'utf8');
  } catch {
    return false;
  }
  const holder = Number(text);
  if (!Number.isInteger(holder) || holder <= 0) return true;
  try {
    process.kill(holder, 0);
    return true;
  } catch (error) {
    // A process of somebody else may not be asked, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
