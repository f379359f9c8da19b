/** The volumes that this page offers: nothing else in it knows one. */
import type { VolumePackage } from '@quipu/engine';
import type { LocaleName, VolumeSentences } from '@quipu/words';

/** A volume, and what it says in each language: names, and what refusals tell. All of it loads when it is chosen. */
interface Offer {
  readonly load: () => Promise<{ readonly volumePackage: VolumePackage }>;
  readonly speech: Readonly<Record<LocaleName, readonly (() => Promise<VolumeSentences>)[]>>;
}

export const offers: Readonly<Record<string, Offer>> = {
  'andean-abyss': {
    load: () => import('@quipu/andean-abyss'),
    speech: {
      en: [() => import('@quipu/andean-abyss/words/en'), () => import('@quipu/andean-abyss/clauses/en')],
      fr: [() => import('@quipu/andean-abyss/words/fr'), () => import('@quipu/andean-abyss/clauses/fr')],
      es: [() => import('@quipu/andean-abyss/words/es'), () => import('@quipu/andean-abyss/clauses/es')],
    },
  },
  peru: {
    load: () => import('@quipu/peru'),
    speech: {
      en: [() => import('@quipu/peru/words/en'), () => import('@quipu/peru/clauses/en')],
      fr: [() => import('@quipu/peru/words/fr'), () => import('@quipu/peru/clauses/fr')],
      es: [() => import('@quipu/peru/words/es'), () => import('@quipu/peru/clauses/es')],
    },
  },
};
