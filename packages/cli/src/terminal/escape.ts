/** Text from files, on its way to a terminal. */
import { withoutControls } from '@quipu/language/characters';

/** The codes that picocolors writes, but for concealed text. */
const COLOR = /(\u001b\[(?:[0-79]|2[2-79]|3[0-79]|4[0-79]|9[0-7]|10[0-7])m)/u;

/**
 * Escapes control characters visibly, so that names of files, saves and rules of others cannot command a terminal or reorder a line. Colors
 * stay, as do line breaks and tabs. In JSON the escapes mean the characters that they replace.
 */
export const escaped = (text: string): string =>
  text
    .split(COLOR)
    .map((part, i) => (i % 2 === 1 ? part : withoutControls(part)))
    .join('');
