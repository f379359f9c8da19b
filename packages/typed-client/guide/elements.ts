/** Creates elements, and renders sentences whose names of spaces, Factions and other terms are marked. */
import { type Plain, type SentencePart, sentenceParts } from '@quipu/words';

/** The content of an element. Text with marks has another type than `Plain`, so it must be rendered first. */
export type Child = Node | Plain | readonly Child[];

/** The nodes and texts of nested content, in order. */
export const flattenChild = (child: Child): readonly (Node | Plain)[] =>
  typeof child === 'string' || child instanceof Node ? [child] : child.flatMap(flattenChild);

/** Creates an element with properties and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...flattenChild(children));
  return node;
}

/** Renders parts of a sentence. Names get a tooltip with their kind and key. */
export const renderParts = (parts: readonly SentencePart[]): Child =>
  parts.map(({ text, kind, key }) => (kind ? element('b', { title: `${kind} ${key ?? ''}` }, text) : text));

/** Renders a sentence with marks. A placeholder `{name|default}` is for clients that know the value; here it shows the default. */
export const renderSentence = (marked: string): Child =>
  renderParts(sentenceParts(marked.replaceAll(/\{[^|}]*\|([^}]*)\}/gu, '$1')));
