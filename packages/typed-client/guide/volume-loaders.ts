/** The volumes that this page offers. Only this file depends on volumes. */
import type { VolumePackage } from '@quipu/engine';

/** Loads a volume package, without its texts. */
type VolumeLoader = () => Promise<{ readonly volumePackage: VolumePackage }>;

export const volumeLoaders: Readonly<Record<string, VolumeLoader>> = {
  'andean-abyss': () => import('@quipu/andean-abyss'),
  peru: () => import('@quipu/peru'),
};
