import { type LocaleName, localeNames } from '@quipu/words';

/** Texts of the page in English, French and Spanish. A missing translation is a type error. */
const PAGE_TEXTS = {
  back: ['Undo', 'Annuler', 'Deshacer'],
  anytime: ['At any time', 'À tout moment', 'En cualquier momento'],
  inForce: ['In force', 'En vigueur', 'En vigor'],
  link: ['Link to this game', 'Lien vers cette partie', 'Enlace a esta partida'],
  log: ['Since you last chose', 'Depuis votre dernier choix', 'Desde su última elección'],
  nothing: ['No certain effect', 'Aucun effet certain', 'Ningún efecto seguro'],
  over: ['The game is over', 'La partie est finie', 'La partida ha terminado'],
  reasons: ['Not possible', 'Impossible', 'No es posible'],
  preview: ['Preview', 'Aperçu', 'Vista previa'],
} as const satisfies Readonly<Record<string, readonly [en: string, fr: string, es: string]>>;

export type RenderPageText = (key: keyof typeof PAGE_TEXTS) => string;

export const pageTextIn = (locale: LocaleName): RenderPageText => {
  const index = localeNames.indexOf(locale);
  return (key) => PAGE_TEXTS[key][index] ?? PAGE_TEXTS[key][0];
};
