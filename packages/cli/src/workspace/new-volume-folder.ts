/** Validates names of new volumes. */
import { join } from 'node:path';
import { CommandError } from '../exit.ts';
import { fileKindOf } from './files.ts';
import { availablePackages, displayPath, packageNames } from './workspace.ts';

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
  const packageName = `@quipu/${volume}`;
  // A volume of the workspace would replace the installed package of that name in every command.
  const isInstalled = availablePackages(root).some((installed) => installed.packageName === packageName);
  if (RESERVED_NAME.test(volume) || isInstalled || packageNames(root).has(packageName)) {
    throw new CommandError(
      `"${volume}" is taken: by a package of this workspace, by an installed volume, or by the system.`,
      'Choose another name; nothing was changed.',
    );
  }
  return folder;
}
