/** Infinitives of verbs with effects on pieces, for questions and refusals. */
import type { LocaleName } from './term.ts';

/** A verb of the rules language. */
export type EffectVerb = 'place' | 'remove' | 'replace' | 'activate' | 'hide' | 'flip';

export const effectVerbs: Readonly<Record<LocaleName, Readonly<Record<EffectVerb, string>>>> = {
  en: {
    place: 'place',
    remove: 'remove',
    replace: 'replace',
    activate: 'Activate',
    hide: 'flip',
    flip: 'flip',
  },
  fr: {
    place: 'placer',
    remove: 'éliminer',
    replace: 'remplacer',
    activate: 'activer',
    hide: 'retourner',
    flip: 'retourner',
  },
  es: {
    place: 'colocar',
    remove: 'retirar',
    replace: 'reemplazar',
    activate: 'activar',
    hide: 'voltear',
    flip: 'voltear',
  },
};
