/** Escapes untrusted text for a terminal. */
import { replaceControls } from '@quipu/language/control-characters';

/** The codes that picocolors writes, except for concealed text. */
const COLOR_CODE = /(\u001b\[(?:[0-79]|2[2-79]|3[0-79]|4[0-79]|9[0-7]|10[0-7])m)/u;

/**
 * Escapes control characters visibly, so that names from files, saves and rules cannot control a terminal or reorder a line. Retains
 * colours, line breaks and tabs. In JSON the escapes denote the original characters.
 */
export const escapeControls = (text: string): string =>
  text
    .split(COLOR_CODE)
    // Splitting by a group returns colour codes at odd indexes.
    .map((segment, i) => (i % 2 === 1 ? segment : replaceControls(segment)))
    .join('');
