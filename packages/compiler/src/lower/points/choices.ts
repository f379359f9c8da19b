/**
 * What a change of a point leaves to the decider (`either Troops or Police`): asked once for each time the changed text is executed, before
 * what first depends on it, and only where more than one of the sets has a piece on the map.
 */
import type { Body } from '@quipu/language';
import { num } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { write } from '../../ir/build.ts';

/** At the end of an operation or activity: its choices are open again. A way that is called on its own leaves them to the end of the text. */
export function reopen({ choices }: Context, body?: Body): readonly Node[] {
  return choices
    .filter((choice) => body === undefined || body.kind === 'operation' || choice.body === body.index)
    .map(({ choice }) => write('CHOSEN', [num(choice)], num(0)));
}
