/** Invisible characters that change how the surrounding text is displayed. */

/**
 * The controls C0 and C1 except tab and newline, line and paragraph separators, bidirectional marks, and
 * zero-width characters. Terminals interpret some of them; others make a text look like a different one.
 */
const CONTROL_RANGES =
  '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb';

const controlPattern = new RegExp(`[${CONTROL_RANGES}]`, 'u');
const allControlsPattern = new RegExp(controlPattern, 'gu');

/** Returns the offset of the first control character of a text, or -1. */
export const indexOfControl = (text: string): number => text.search(controlPattern);

/** Returns the escape of a character, as JSON and JavaScript write it: `\u001b`. */
export const escapeOf = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Replaces each control character of a text, by default with its escape. */
export const replaceControls = (text: string, replacement?: string): string =>
  text.replaceAll(allControlsPattern, (character) => replacement ?? escapeOf(character));
