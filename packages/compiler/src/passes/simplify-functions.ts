/** Simplifies functions: replaces counts by existence checks, merges equal functions, removes those without callers. */
import type { StructuredProgram } from '../ir/stages.ts';
import { countToExists } from './functions/count-to-exists.ts';
import { rewriteProgram } from '../ir/rewrite.ts';
import { dedupeFunctions } from './functions/dedupe-functions.ts';
import { foldPresence } from './functions/fold-presence.ts';

/** Returns the program with simplified functions; those that `isRetained` accepts remain, with their parameters. */
export function simplifyFunctions(
  program: StructuredProgram,
  layout: Parameters<typeof countToExists>[1],
  isRetained: (name: string) => boolean,
): StructuredProgram {
  return dedupeFunctions(countToExists(rewriteProgram(program, foldPresence), layout), isRetained);
}
