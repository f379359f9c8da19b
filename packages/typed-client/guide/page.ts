/** Creates elements, and translates the texts of the page. */
import { type LocaleName, localeNames, type Plain, type SentencePart, sentenceParts } from '@quipu/words';

/** The content of an element. Marked text must be rendered first: its type is not assignable to `Plain`. */
export type Child = Node | Plain | readonly Child[];

export const flattenChild = (child: Child): readonly (Node | Plain)[] =>
  typeof child === 'string' || child instanceof Node ? [child] : child.flatMap(flattenChild);

/** Creates an element with properties and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...flattenChild(children));
  return element;
}

/** Renders parts of a sentence. Names of things get a tooltip with their key. */
export const renderParts = (sentenceParts: readonly SentencePart[]): Child =>
  sentenceParts.map(({ text, sort, key }) => (sort ? h('b', { title: `${sort} ${key ?? ''}` }, text) : text));

/** Renders a sentence with marks. A placeholder `{name|default}` is replaced by its default. */
export const renderSentence = (marked: string): Child =>
  renderParts(sentenceParts(marked.replaceAll(/\{[^|}]*\|([^}]*)\}/gu, '$1')));

/** Texts of the page in English, French and Spanish. A missing translation is a type error. */
const PAGE = {
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

export type PageText = (word: keyof typeof PAGE) => string;

export const pageTextIn = (locale: LocaleName): PageText => {
  const index = localeNames.indexOf(locale);
  return (word) => PAGE[word][index] ?? PAGE[word][0];
};
