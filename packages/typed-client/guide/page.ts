/** Elements, and what the page itself says. */
import { type LocaleName, localeNames, type Plain, type SentencePart, sentenceParts } from '@quipu/words';

/** What an element holds. Marked text is not `Plain`, so it cannot be shown by mistake. */
export type Child = Node | Plain | readonly Child[];

export const flat = (child: Child): readonly (Node | Plain)[] =>
  typeof child === 'string' || child instanceof Node ? [child] : child.flatMap(flat);

/** An element with its properties and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...flat(children));
  return element;
}

/** Parts of a sentence: what names a thing says so when it is pointed at. */
export const parts = (some: readonly SentencePart[]): Child =>
  some.map(({ text, sort, key }) => (sort ? h('b', { title: `${sort} ${key ?? ''}` }, text) : text));

/** A sentence with marks; in braces stands what only play knows, and what is said where nobody does. */
export const sentence = (marked: string): Child =>
  parts(sentenceParts(marked.replaceAll(/\{[^|}]*\|([^}]*)\}/gu, '$1')));

/** What the page says in English, French and Spanish: a word that lacks one of them does not compile. */
const PAGE = {
  back: ['Take back', 'Reprendre', 'Deshacer'],
  beside: ['Beside the decision', 'En marge de la décision', 'Al margen de la decisión'],
  force: ['In force', 'En vigueur', 'En vigor'],
  link: ['Link to this game', 'Lien vers cette partie', 'Enlace a esta partida'],
  log: ['Since you last chose', 'Depuis votre dernier choix', 'Desde su última elección'],
  nothing: ['Nothing for certain', 'Rien de certain', 'Nada seguro'],
  over: ['The game is over', 'La partie est finie', 'La partida ha terminado'],
  why: ['Why not', 'Pourquoi pas', 'Por qué no'],
  would: ['What it would do', 'Ce que cela ferait', 'Lo que haría'],
} as const satisfies Readonly<Record<string, readonly [en: string, fr: string, es: string]>>;

export type Say = (word: keyof typeof PAGE) => string;

export const sayIn = (language: LocaleName): Say => {
  const at = localeNames.indexOf(language);
  return (word) => PAGE[word][at] ?? PAGE[word][0];
};
