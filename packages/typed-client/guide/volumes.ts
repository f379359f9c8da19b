/** The volumes that this page offers: nothing else in it knows one. */
import type { VolumePackage } from '@quipu/engine';

/** A volume loads when it is chosen, and its texts when a language is. */
type Load = () => Promise<{ readonly volumePackage: VolumePackage }>;

export const offers: Readonly<Record<string, Load>> = {
  'andean-abyss': () => import('@quipu/andean-abyss'),
  peru: () => import('@quipu/peru'),
};
