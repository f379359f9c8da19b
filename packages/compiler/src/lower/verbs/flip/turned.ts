/** Counts for `flip`, so that one statement does not flip a piece back. */
import type { Stmt } from '@quipu/language';
import { local, int, op, type LocalId, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Env } from '../../environment.ts';
import { takeOf, type Take } from '../../pieces/candidates.ts';
import type { Routine } from '../../routine.ts';
import { otherState } from '../../pieces/states.ts';
import { bits } from '../../pieces/counts.ts';
import { assign, branch } from '../../../ir/node-builders.ts';

export interface Turning {
  readonly start: readonly IrNode[];
  readonly take: (env: Env) => Take;
  readonly total: (env: Env) => IrExpr;
}

/**
 * Returns the counts of a statement that may turn pieces either way; undefined if it turns them one way only, or
 * in several spaces.
 */
export function turning(routine: Routine, stmt: Stmt & { kind: 'flip' }, env: Env): Turning | undefined {
  const { context, builder } = routine;
  const { at } = stmt;
  if (stmt.verb !== 'flip' || at.kind !== 'space') return undefined;
  const groups = either(takeOf(context, stmt, env).mask, context.checked.groups.length, (g) =>
    otherState(context, g),
  );
  if (groups.length === 0) return undefined;
  const turned = new Map(groups.map((g): [number, LocalId] => [g, builder.local('turned', 'number')]));
  const into = (g: number): IrExpr => {
    const count = turned.get(g);
    return count === undefined ? int(0) : local(count);
  };
  const turnedInto = (group: IrExpr): IrExpr =>
    group.kind === 'number'
      ? into(group.value)
      : groups.reduce<IrExpr>(
          (sum, g) => op('+', sum, op('if', op('=', group, int(g)), into(g), int(0))),
          int(0),
        );
  const take = (here: Env): Take => {
    const plain = takeOf(context, stmt, here);
    const capacity = (group: IrExpr, space: IrExpr): IrExpr =>
      op('max', int(0), op('-', plain.capacity(group, space), turnedInto(group)));
    return {
      ...plain,
      capacity,
      apply: (group, space, n, line) => [
        ...plain.apply(group, space, n, line),
        ...groups.map((g): IrNode => {
          const count = turned.get(otherState(context, g)) ?? 0;
          const more: IrNode = assign(count, op('+', local(count), n));
          return branch(op('=', group, int(g)), [more]);
        }),
      ],
    };
  };
  return {
    start: [...turned.values()].map((count) => assign(count, int(0))),
    take,
    total: (here) => {
      const { mask = int(0), capacity } = take(here);
      const space = context.value(at.space, here);
      return context.checked.groups.reduce<IrExpr>(
        (sum, _, g) => op('+', sum, op('if', op('bit', mask, int(g)), capacity(int(g), space), int(0))),
        int(0),
      );
    },
  };
}

/** Groups of a mask whose other state is in the mask, too. */
function either(mask: IrExpr | undefined, size: number, other: (group: number) => number): readonly number[] {
  const all = mask?.kind === 'number' ? bits(mask.value, size) : Array.from({ length: size }, (_, g) => g);
  return all.filter((g) => other(g) !== g && all.includes(other(g)));
}
