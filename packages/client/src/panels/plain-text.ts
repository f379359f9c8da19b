/** Texts of the rules as plain page text. */
import type { SentencePart } from '@quipu/words';

/** Replaces each `{value|fallback}` by its fallback: values exist only during play. */
export const unmarkedText = (text: string): string => text.replaceAll(/\{[^|}]*\|([^}]*)\}/gu, '$1');

/** Joins the parts of a sentence. */
export const partsText = (parts: readonly SentencePart[]): string => parts.map(({ text }) => text).join('');

/** Removes the markup of a sentence. */
export const plainText = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1');

/** Formats a number with its sign, as printed. */
export const withSign = (value: number): string =>
  value > 0 ? `+${value}` : String(value).replace('-', '\u{2212}');

/** Capitalizes a name, in any locale. */
export const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
