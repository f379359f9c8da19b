/** Functions by what they mean: asked as truths where a truth is enough, each once, and none that nobody calls. */
import type { Structured } from '../program/stages.ts';
import { askPositive } from './positive.ts';
import { rewriteCalling } from './rewrite.ts';
import { share } from './share.ts';
import { askStanding } from './standing.ts';

/** The same program with leaner functions; `keeps` names those that stay as they are called. */
export function optimizeFunctions(
  program: Structured,
  layout: Parameters<typeof askPositive>[1],
  keeps: (name: string) => boolean,
): Structured {
  return share(askPositive(rewriteCalling(program, askStanding), layout), keeps);
}
