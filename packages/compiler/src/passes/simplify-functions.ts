/** Simplifies functions: replaces counts by existence checks, merges equal functions, removes those without callers. */
import type { StructuredProgram } from '../ir/stages.ts';
import { askPositive } from './functions/count-to-exists.ts';
import { rewriteProgram } from '../ir/rewrite.ts';
import { share } from './functions/dedupe-functions.ts';
import { askStanding } from './functions/fold-presence.ts';

/** Returns the program with simplified functions; those that `keeps` accepts stay, with their parameters. */
export function simplifyFunctions(
  program: StructuredProgram,
  layout: Parameters<typeof askPositive>[1],
  keeps: (name: string) => boolean,
): StructuredProgram {
  return share(askPositive(rewriteProgram(program, askStanding), layout), keeps);
}
