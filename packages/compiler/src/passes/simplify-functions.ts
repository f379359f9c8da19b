/** Simplifies functions: replaces counts by existence checks, merges equal functions, removes those without callers. */
import type { Structured } from '../ir/stages.ts';
import { askPositive } from './functions/count-to-exists.ts';
import { rewriteCalling } from '../ir/rewrite.ts';
import { share } from './functions/dedupe-functions.ts';
import { askStanding } from './functions/fold-presence.ts';

/** Returns the program with simplified functions; those that `keeps` accepts stay, with their parameters. */
export function simplifyFunctions(
  program: Structured,
  layout: Parameters<typeof askPositive>[1],
  keeps: (name: string) => boolean,
): Structured {
  return share(askPositive(rewriteCalling(program, askStanding), layout), keeps);
}
