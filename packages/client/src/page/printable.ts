/** Texts that are safe to print at a terminal. */

/**
 * Escapes control and invisible characters except line breaks and tabs: names of files and rules could
 * otherwise control the terminal or reorder a line.
 */
export const printable = (text: string): string =>
  text.replaceAll(
    /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
