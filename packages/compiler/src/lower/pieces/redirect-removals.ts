/**
 * Applies the destinations of calls (see `removal-destinations.ts`): removals in a called body move pieces to the
 * space that the call specifies.
 */
import { isEntryState } from '@quipu/language/checked';
import { all, cell, local, FALSE, int, op, table, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { PieceEffect } from './piece-effects.ts';
import type { Routine } from '../routine.ts';
import { assign, perform, branch, write } from '../../ir/node-builders.ts';

/** Runs a granted body under the destinations of its call, then restores the previous ones. */
export function withDestinations(
  routine: Routine,
  callee: number,
  callNumber: number,
  enter: readonly IrNode[],
): readonly IrNode[] {
  const { removals } = routine.context;
  if (callNumber === 0 && !(removals.mayApplyIn(routine.index) && removals.mayApplyInCallees(callee)))
    return enter;
  return setDestinations(routine, callNumber, enter);
}

/** Suspends the destinations in force while a reaction runs: it is not part of the text that triggers it. */
export function withoutDestinations(
  routine: Routine,
  kind: string,
  code: readonly IrNode[],
): readonly IrNode[] {
  return kind === 'whenever' && routine.context.removals.mayApplyInCallees(routine.index)
    ? setDestinations(routine, 0, code)
    : code;
}

function setDestinations(
  { builder }: Routine,
  callNumber: number,
  code: readonly IrNode[],
): readonly IrNode[] {
  const previous = builder.local('fate', 'number');
  const writeDestination = (value: IrExpr): IrNode => write('FATE', [], value);
  return [
    assign(previous, cell('FATE')),
    writeDestination(int(callNumber)),
    ...code,
    writeDestination(local(previous)),
    assign(previous, int(0)),
  ];
}

/** A removal that moves pieces to the destination of the call instead, in the first state of their class. */
export function redirectRemovals({ context, index }: Routine, effect: PieceEffect): PieceEffect {
  if (!context.removals.mayApplyIn(index)) return effect;
  const destinations = context.removals.destinations.flatMap((callDestinations, i) =>
    callDestinations.map((destination) => ({ ...destination, number: i + 1 })),
  );
  return {
    ...effect,
    apply: (group, space, count, line) =>
      destinations.reduceRight<readonly IrNode[]>(
        (elseNodes, { mask, place, number }) => {
          const isMatching =
            effect.mask?.kind === 'number' && (effect.mask.value & mask) === 0
              ? FALSE
              : op('bit', int(mask), group);
          const condition = all(op('=', cell('FATE'), int(number)), isMatching);
          if (condition.kind === 'truth' && !condition.value) return elseNodes;
          const destinationSpace = int(place);
          const moveNodes: readonly IrNode[] = [
            perform('move', [group, space, destinationSpace, count], line),
            ...flipToFirstState(context, line, { group, space: destinationSpace, count }),
          ];
          return [branch(condition, moveNodes, elseNodes)];
        },
        effect.apply(group, space, count, line),
      ),
  };
}

export function flipToFirstState(
  context: Context,
  line: number,
  { group, space, count }: { readonly group: IrExpr; readonly space: IrExpr; readonly count: IrExpr },
): readonly IrNode[] {
  const { groups } = context.checked;
  const firstStates = groups.map(({ kind }) =>
    groups.findIndex((candidate) => candidate.kind === kind && isEntryState(candidate)),
  );
  const flip = (targetGroup: IrExpr): readonly IrNode[] => [
    perform('flip', [group, targetGroup, space, count], line),
  ];
  if (group.kind === 'number') {
    const firstStateGroup = firstStates[group.value] ?? group.value;
    return firstStateGroup === group.value ? [] : flip(int(firstStateGroup));
  }
  context.addTable('GROUP_FIRST', 'The same kind of piece in its first state.', firstStates);
  return flip(table('GROUP_FIRST', group));
}
