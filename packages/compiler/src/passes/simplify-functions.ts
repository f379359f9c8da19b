/** Functions by what they mean: asked as truths where a truth is enough, each once, and none that nobody calls. */
import type { Structured } from '../ir/stages.ts';
import { askPositive } from './functions/count-to-exists.ts';
import { rewriteCalling } from '../ir/rewrite.ts';
import { share } from './functions/dedupe-functions.ts';
import { askStanding } from './functions/fold-presence.ts';

/** The same program with leaner functions; `keeps` names those that stay as they are called. */
export function optimizeFunctions(
  program: Structured,
  layout: Parameters<typeof askPositive>[1],
  keeps: (name: string) => boolean,
): Structured {
  return share(askPositive(rewriteCalling(program, askStanding), layout), keeps);
}
