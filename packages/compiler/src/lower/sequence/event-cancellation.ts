/** The cancellation of a chosen Event by a reaction to its beginning. */
import { cell, int, not, op } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { branch, write } from '../../ir/node-builders.ts';
import type { Context } from '../context.ts';

/** The cell that is 1 from `cancel Event` to the next Event. Only volumes with that statement have it. */
export const EVENT_CANCELLED = 'EVENT_CANCELLED';

export const cancelsEvents = ({ checked }: Pick<Context, 'checked'>): boolean =>
  checked.statements.some(({ kind }) => kind === 'cancelEvent');

const isCancelled = op('=', cell(EVENT_CANCELLED), int(1));

/** Begins an Event that is not cancelled. */
export const beginEvent = (context: Context): readonly IrNode[] =>
  cancelsEvents(context) ? [write(EVENT_CANCELLED, [], int(0))] : [];

/** Restricts nodes to Events that no reaction has cancelled. */
export const unlessCancelled = (
  context: Context,
  nodes: readonly IrNode[],
  elseNodes: readonly IrNode[] = [],
): readonly IrNode[] => (cancelsEvents(context) ? [branch(not(isCancelled), nodes, elseNodes)] : nodes);
