/** Counts for `flip`, so that one statement does not flip a piece back. */
import type { Stmt } from '@quipu/language';
import { local, int, op, type LocalId, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Env } from '../../environment.ts';
import { pieceEffectOf, type PieceEffect } from '../../pieces/piece-effects.ts';
import type { Routine } from '../../routine.ts';
import { otherState } from '../../pieces/piece-states.ts';
import { bitIndices } from '../../pieces/piece-counts.ts';
import { assign, branch } from '../../../ir/node-builders.ts';

export interface FlipTracking {
  readonly start: readonly IrNode[];
  readonly effect: (env: Env) => PieceEffect;
  readonly total: (env: Env) => IrExpr;
}

/**
 * Returns the counts of a statement that may turn pieces either way; undefined if it turns them one way only, or
 * in several spaces.
 */
export function trackFlips(
  routine: Routine,
  stmt: Stmt & { kind: 'flip' },
  env: Env,
): FlipTracking | undefined {
  const { context, builder } = routine;
  const { at } = stmt;
  if (stmt.verb !== 'flip' || at.kind !== 'space') return undefined;
  const groups = twoWayGroups(pieceEffectOf(context, stmt, env).mask, context.checked.groups.length, (g) =>
    otherState(context, g),
  );
  if (groups.length === 0) return undefined;
  const counts = new Map(groups.map((g): [number, LocalId] => [g, builder.local('turned', 'number')]));
  const flippedInto = (g: number): IrExpr => {
    const count = counts.get(g);
    return count === undefined ? int(0) : local(count);
  };
  const flippedIntoGroup = (group: IrExpr): IrExpr =>
    group.kind === 'number'
      ? flippedInto(group.value)
      : groups.reduce<IrExpr>(
          (sum, g) => op('+', sum, op('if', op('=', group, int(g)), flippedInto(g), int(0))),
          int(0),
        );
  const effect = (spaceEnv: Env): PieceEffect => {
    const baseEffect = pieceEffectOf(context, stmt, spaceEnv);
    const capacity = (group: IrExpr, space: IrExpr): IrExpr =>
      op('max', int(0), op('-', baseEffect.capacity(group, space), flippedIntoGroup(group)));
    return {
      ...baseEffect,
      capacity,
      apply: (group, space, amount, line) => [
        ...baseEffect.apply(group, space, amount, line),
        ...groups.map((groupIndex): IrNode => {
          const count = counts.get(otherState(context, groupIndex)) ?? 0;
          const increment: IrNode = assign(count, op('+', local(count), amount));
          return branch(op('=', group, int(groupIndex)), [increment]);
        }),
      ],
    };
  };
  return {
    start: [...counts.values()].map((count) => assign(count, int(0))),
    effect,
    total: (spaceEnv) => {
      const { mask = int(0), capacity } = effect(spaceEnv);
      const space = context.value(at.space, spaceEnv);
      return context.checked.groups.reduce<IrExpr>(
        (sum, _, g) => op('+', sum, op('if', op('bit', mask, int(g)), capacity(int(g), space), int(0))),
        int(0),
      );
    },
  };
}

/** Groups of a mask whose other state is in the mask, too. */
function twoWayGroups(
  mask: IrExpr | undefined,
  size: number,
  otherOf: (group: number) => number,
): readonly number[] {
  const candidates =
    mask?.kind === 'number' ? bitIndices(mask.value, size) : Array.from({ length: size }, (_, g) => g);
  return candidates.filter((g) => otherOf(g) !== g && candidates.includes(otherOf(g)));
}
