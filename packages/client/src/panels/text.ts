/** Texts of the rules as a page shows them. */

/** In braces stands what only play knows, and behind a bar what is read where nobody knows it. */
export const unmarkedText = (text: string): string => text.replaceAll(/\{[^|}]*\|([^}]*)\}/gu, '$1');

/** A marked sentence as it is read. */
export const plain = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1');

/** A number with its sign, as it is printed. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : String(n).replace('-', '\u{2212}'));

/** A name begins with a capital where it stands alone, whatever the language. */
export const begun = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
