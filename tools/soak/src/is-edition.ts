import { isVolume, ruleDependencies } from '@quipu/nx-plugin/volume';
import { join } from 'node:path';
import { root } from './process.ts';

/** Whether a volume is an edition of another one, with whose rules it shares most. */
export const isEdition = (name: string): boolean =>
  ruleDependencies(root, `rules/${name}/package.json`).some((folder) =>
    isVolume(join(root, folder, 'package.json')),
  );
