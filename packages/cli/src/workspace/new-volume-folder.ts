/** Validates names of new volumes. */
import { join } from 'node:path';
import { CommandError } from '../exit.ts';
import { fileKindOf } from './files.ts';
import { packageNames, displayPath } from './workspace.ts';

/** File names reserved by some systems, and that of installed packages. */
const RESERVED_NAME = /^(con|prn|aux|nul|com\d|lpt\d|node-modules)$/u;

/**
 * Returns the folder for a new volume.
 * @throws {CommandError} if the name is invalid or taken
 */
export function newVolumeFolder(root: string, cwd: string, volume: string): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(volume) || volume.length > 40) {
    throw new CommandError(
      `"${volume}" cannot name a volume.`,
      'Use lower-case letters and digits, parts joined by single dashes, such as "fire-in-the-hills".',
    );
  }
  const folder = join(root, 'rules', volume);
  if (fileKindOf(folder) !== 'nothing') {
    throw new CommandError(
      `${displayPath(cwd, folder)} exists already.`,
      'Choose another name; nothing was changed.',
    );
  }
  if (RESERVED_NAME.test(volume) || packageNames(root).has(`@quipu/${volume}`)) {
    throw new CommandError(
      `"${volume}" is taken: by a package of this workspace, or by the system.`,
      'Choose another name; nothing was changed.',
    );
  }
  return folder;
}
