/** Names that a volume may have. */
import { join } from 'node:path';
import { Stop } from '../exit.ts';
import { kindOf } from './files.ts';
import { packageNames, shownPath } from './workspace.ts';

/** Names that no folder may have on some systems, and the one that installed packages have. */
const TAKEN = /^(con|prn|aux|nul|com\d|lpt\d|node-modules)$/u;

/**
 * The folder of a volume that is to be made.
 * @throws {Stop} where the name cannot be one, or is taken
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
