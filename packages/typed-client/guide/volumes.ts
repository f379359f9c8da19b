/** The volumes that this page offers: nothing else in it knows one. */
import type { VolumePackage } from '@quipu/engine';
import type { LanguageName, VolumeTerms } from '@quipu/words';

/** A volume, and what its things are called in each language; either loads when it is chosen. */
interface Offer {
  readonly load: () => Promise<{ readonly volumePackage: VolumePackage }>;
  readonly names: Readonly<Record<LanguageName, () => Promise<{ readonly terms: VolumeTerms }>>>;
}

export const offers: Readonly<Record<string, Offer>> = {
  'andean-abyss': {
    load: () => import('@quipu/andean-abyss'),
    names: {
      en: () => import('@quipu/andean-abyss/words/en'),
      fr: () => import('@quipu/andean-abyss/words/fr'),
      es: () => import('@quipu/andean-abyss/words/es'),
    },
  },
  peru: {
    load: () => import('@quipu/peru'),
    names: {
      en: () => import('@quipu/peru/words/en'),
      fr: () => import('@quipu/peru/words/fr'),
      es: () => import('@quipu/peru/words/es'),
    },
  },
};
