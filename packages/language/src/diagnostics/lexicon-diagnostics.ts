/** Diagnostics `Q7xxx`: lexicons, which `quipu check` reads in addition to rule files. */
import { defineDiagnostic } from './diagnostic.ts';

export const lexiconDiagnostics = {
  lexicon: defineDiagnostic<{ problem: string }>(
    'Q7001',
    'Lexicon',
    ({ problem }) => `A lexicon is invalid: ${problem}.`,
  ),
};
