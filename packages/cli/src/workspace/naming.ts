/** Validates names of new volumes. */
import { join } from 'node:path';
import { Stop } from '../exit.ts';
import { kindOf } from './files.ts';
import { packageNames, shownPath } from './workspace.ts';

/** File names reserved by some systems, and that of installed packages. */
const TAKEN = /^(con|prn|aux|nul|com\d|lpt\d|node-modules)$/u;

/**
 * Returns the folder for a new volume.
 * @throws {Stop} if the name is invalid or taken
 */
export function freeFolder(root: string, cwd: string, volume: string): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(volume) || volume.length > 40) {
    throw new Stop(
      `"${volume}" cannot name a volume.`,
      'Use lower-case letters and digits, parts joined by single dashes, such as "fire-in-the-hills".',
    );
  }
  const folder = join(root, 'rules', volume);
  if (kindOf(folder) !== 'nothing') {
    throw new Stop(`${shownPath(cwd, folder)} exists already.`, 'Choose another name; nothing was changed.');
  }
  if (TAKEN.test(volume) || packageNames(root).has(`@quipu/${volume}`)) {
    throw new Stop(
      `"${volume}" is taken: by a package of this workspace, or by the system.`,
      'Choose another name; nothing was changed.',
    );
  }
  return folder;
}
