/**
 * Choices that a change of a point leaves to the decider (`either Troops or Police`). Each is decided once
 * per execution of the changed text, before its first use, if more than one set has a piece on the map.
 */
import type { Body } from '@quipu/language/checked';
import { int } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { write } from '../../ir/node-builders.ts';

/** Resets choices at the end of a body: all after an operation or without `body`, otherwise its own. */
export function resetChoices({ choices }: Context, body?: Body): readonly IrNode[] {
  return choices
    .filter((choice) => body === undefined || body.kind === 'operation' || choice.body === body.index)
    .map(({ choice }) => write('CHOSEN', [int(choice)], int(0)));
}
