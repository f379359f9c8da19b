/**
 * Choices that a change of a point leaves to the decider (`either Troops or Police`). Each is decided once
 * per execution of the changed text, before its first use, if more than one set has a piece on the map.
 */
import type { Body } from '@quipu/language';
import { num } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { write } from '../../ir/build.ts';

/** Resets choices at the end of a body: all after an operation or without `body`, otherwise its own. */
export function reopen({ choices }: Context, body?: Body): readonly Node[] {
  return choices
    .filter((choice) => body === undefined || body.kind === 'operation' || choice.body === body.index)
    .map(({ choice }) => write('CHOSEN', [num(choice)], num(0)));
}
