/** Applies fates (see `fates.ts`): removals in a called body send pieces where the call specifies. */
import { all, cell, local, FALSE, int, op, table, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Take } from './candidates.ts';
import type { Routine } from '../routine.ts';
import { assign, perform, branch, write } from '../../ir/node-builders.ts';

/** Runs a granted body under the fates of its call, then restores the previous ones. */
export function underFate(
  routine: Routine,
  callee: number,
  fate: number,
  enter: readonly IrNode[],
): readonly IrNode[] {
  const { fates } = routine.context;
  if (fate === 0 && !(fates.holdIn(routine.index) && fates.askedIn(callee))) return enter;
  return putAway(routine, fate, enter);
}

/** Suspends the fates in force while a reaction runs: it is not part of the text that triggers it. */
export function asReaction(routine: Routine, kind: string, code: readonly IrNode[]): readonly IrNode[] {
  return kind === 'whenever' && routine.context.fates.askedIn(routine.index)
    ? putAway(routine, 0, code)
    : code;
}

function putAway({ builder }: Routine, fate: number, code: readonly IrNode[]): readonly IrNode[] {
  const before = builder.local('fate', 'number');
  const fated = (value: IrExpr): IrNode => write('FATE', [], value);
  return [
    assign(before, cell('FATE')),
    fated(int(fate)),
    ...code,
    fated(local(before)),
    assign(before, int(0)),
  ];
}

/** A removal that moves pieces to their fate's destination instead, in the first state of their class. */
export function fated({ context, index }: Routine, take: Take): Take {
  if (!context.fates.holdIn(index)) return take;
  const elsewhere = context.fates.said.flatMap((fates, i) =>
    fates.map((fate) => ({ ...fate, number: i + 1 })),
  );
  return {
    ...take,
    apply: (group, space, n, line) =>
      elsewhere.reduceRight<readonly IrNode[]>(
        (otherwise, { mask, place, number }) => {
          const meets =
            take.mask?.kind === 'number' && (take.mask.value & mask) === 0
              ? FALSE
              : op('bit', int(mask), group);
          const condition = all(op('=', cell('FATE'), int(number)), meets);
          if (condition.kind === 'truth' && !condition.value) return otherwise;
          const goal = int(place);
          const then: readonly IrNode[] = [
            perform('move', [group, space, goal, n], line),
            ...turned(context, line, { group, space: goal, n }),
          ];
          return [branch(condition, then, otherwise)];
        },
        take.apply(group, space, n, line),
      ),
  };
}

function turned(
  context: Context,
  line: number,
  { group, space, n }: { readonly group: IrExpr; readonly space: IrExpr; readonly n: IrExpr },
): readonly IrNode[] {
  const { groups } = context.checked;
  const first = groups.map(({ kind }) => groups.findIndex((each) => each.kind === kind && each.state === 0));
  const flip = (to: IrExpr): readonly IrNode[] => [perform('flip', [group, to, space, n], line)];
  if (group.kind === 'number') {
    const to = first[group.value] ?? group.value;
    return to === group.value ? [] : flip(int(to));
  }
  context.addTable('GROUP_FIRST', 'The same kind of piece in its first state.', first);
  return flip(table('GROUP_FIRST', group));
}
