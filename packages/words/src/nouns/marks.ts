/**
 * Marks in sentences. A name is in brackets, followed by its kind and key: `[Cubes](pieces:Cube)`. A value known
 * in play only is in braces, with its case and a fallback: `{there:in|there}`.
 */

/** The form of a name: alone, or after a preposition; `beside`: after `adjacent`. */
export type PlaceCase = 'alone' | 'in' | 'to' | 'from' | 'of' | 'beside';

/**
 * Text with marks. It is a string at run time and may be part of another marked text, but is not fit to be shown:
 * `removeMarks` and `sentenceParts` remove the marks.
 */
export type Marked = string & { readonly __marked: true };

/**
 * Text without marks: any string but a `Marked` one. A function that shows text and has parameters of this type
 * refuses marked text at compile time.
 */
export type Plain = string & { readonly __marked?: never };

/** Declares that a text has marks, such as a message with marked parameters. */
export const asMarked = (text: string): Marked => text as Marked;

/** Marks a text as the name of a thing. Keys consist of kind and name: `pieces:Cube`. */
export function markName(text: string, key: string): Marked {
  return asMarked(`[${text}](${key})`);
}

/** A placeholder for a value of the question, with a fallback text: `{there:in|in this space}`. */
export function placeholder(name: string, role: string, fallback: string): string {
  return `{${name}:${role}|${fallback}}`;
}

/**
 * Removes marks, and replaces placeholders by their fallbacks.
 * @example
 * removeMarks('[Troops](pieces:Troops) in [Hills](space:Hills)'); // 'Troops in Hills'
 */
export function removeMarks(sentence: string): Plain {
  if (!sentence.includes('[') && !sentence.includes('{')) return sentence;
  // `[Cubes](pieces:Cube) {there:in|there}` → `Cubes there`.
  return sentence.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1').replaceAll(/\{[^|}]*\|([^}]*)\}/gu, '$1');
}

/**
 * Capitalizes the first visible letter, also inside a mark.
 * @example
 * capitalize('[the Capital](space:Capital)'); // '[The Capital](space:Capital)'
 */
export function capitalize(sentence: Marked): Marked;
export function capitalize(sentence: string): string;
export function capitalize(sentence: string): string {
  return sentence.replace(
    // Skips an open placeholder, brackets, quotation marks and `¿`: `{there:in|à cet endroit}` → `{there:in|À cet endroit}`.
    /^((?:\{[^|}]*\|)?[[(“«\u{202f}¿]*)(\p{Ll})/u,
    (_, opening: string, letter: string) => opening + letter.toUpperCase(),
  );
}

/** The placeholder of which a text consists, if it stands for a space; undefined for other texts. */
export function spacePlaceholderOf(
  text: string,
): { readonly name: string; readonly fallback: string } | undefined {
  const [, name, fallback] = /^\{(there|option):alone\|([^}]*)\}$/u.exec(text) ?? [];
  return name === undefined || fallback === undefined ? undefined : { name, fallback };
}

/** The fallback of a placeholder for the acting Faction, if a text is one. */
export const factionFallbackOf = (text: string): string | undefined =>
  /^\{own:(?:alone|subject)\|([^}]*)\}$/u.exec(text)?.[1];

/** Joins the words that are not empty. */
export function joinWords(...words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ');
}

/** A space and the text in parentheses; an empty text stays empty. */
export const inParentheses = (text: string): string => (text === '' ? '' : ` (${text})`);

export const MINUS = '\u{2212}';

/** An integer in digits, with the typographic minus sign. */
export const numeral = (n: number): string => (n < 0 ? `${MINUS}${-n}` : String(n));

/**
 * A number with a noun in two forms, of which one agrees with it. The number precedes the noun, unless a form places it by `#`:
 * `{Base|Bases}`, `{# Base|up to # Bases}`, `for every {cube|# cubes}`.
 */
export function withNoun(
  number: string,
  [singular, plural]: readonly [string, string],
  isPlural: boolean,
): string {
  const noun = isPlural ? plural : singular;
  return `${singular}${plural}`.includes('#') ? noun.replace('#', number) : `${number} ${noun}`;
}

export function isNumeral(text: string): boolean {
  return /^\d+$/u.test(text);
}

/** Replaces straight quotation marks in a printed title by those within a quotation. */
export const withInnerQuotes = (title: string, opening: string, closing: string): string =>
  title.replaceAll(/"([^"]*)"/gu, `${opening}$1${closing}`);
