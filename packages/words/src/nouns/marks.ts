/**
 * Sentences with marks: what a sentence names stands between brackets with its sort and key behind it, `[Cubes](pieces:Cube)`, and what is
 * only known in play stands in braces with the case in which it is needed and what is said until then, `{there:in|there}`.
 */

/** A form of a name: on its own, or behind the preposition that a sentence needs; `beside`: behind `adjacent`. */
export type Case = 'alone' | 'in' | 'to' | 'from' | 'of' | 'beside';

/** What is read for a thing, marked as that thing: `key` is its sort and its name, `pieces:Cube`. */
export function marked(text: string, key: string): string {
  return `[${text}](${key})`;
}

/** What is known in play alone: its name in the question's values, the case, and what is said where nobody knows. */
export function open(name: string, as: Case, unknown: string): string {
  return `{${name}:${as}|${unknown}}`;
}

/** The sentence as it is read by somebody who sees no marks. */
export function unmarked(sentence: string): string {
  if (!sentence.includes('[') && !sentence.includes('{')) return sentence;
  return sentence.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1').replaceAll(/\{[^|}]*\|([^}]*)\}/gu, '$1');
}

/** The first letter that is read becomes a capital, within a mark as well. */
export function capitalized(sentence: string): string {
  return sentence.replace(
    /^((?:\{[^|}]*\|)?[[(“«\u{202f}¿]*)(\p{Ll})/u,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** What is said of the space at hand where nobody knows it, if a text is that alone: a preposition in front becomes part of it. */
export function openPlace(text: string): string | undefined {
  return /^\{there:alone\|([^}]*)\}$/u.exec(text)?.[1];
}

/** Stretches of a sentence in a row, without those that are empty. */
export function spaced(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/** The minus sign of texts for people. */
export const MINUS = '\u{2212}';

/** A whole number in digits, with the minus sign of texts for people. */
export const numeral = (n: number): string => (n < 0 ? `${MINUS}${-n}` : String(n));

/** Whether what stands for a number is one in digits, and no words that describe it. */
export function isNumeral(told: string): boolean {
  return /^\d+$/u.test(told);
}
