/** Counts for `flip`, so that one statement does not flip a piece back. */
import type { Stmt } from '@quipu/language/checked';
import { local, int, op, type LocalId, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Env } from '../../environment.ts';
import { pieceEffectOf, type PieceEffect } from '../../pieces/piece-effects.ts';
import type { Routine } from '../../routine.ts';
import { otherState } from '../../pieces/piece-states.ts';
import { bitIndices } from '../../pieces/piece-counts.ts';
import { assign, branch } from '../../../ir/node-builders.ts';

export interface FlipTracking {
  readonly initNodes: readonly IrNode[];
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
  const { at: location } = stmt;
  if (stmt.verb !== 'flip' || stmt.to !== undefined || location.kind !== 'space') return undefined;
  const groups = twoWayGroups(pieceEffectOf(context, stmt, env).mask, context.checked.groups.length, (g) =>
    otherState(context, g),
  );
  if (groups.length === 0) return undefined;
  const counts: FlipCounts = new Map(groups.map((g) => [g, builder.local('turned', 'number')]));
  const effect = (spaceEnv: Env): PieceEffect =>
    withFlipCounts(counts, (group) => [otherState(context, group)], pieceEffectOf(context, stmt, spaceEnv));
  return {
    initNodes: [...counts.values()].map((count) => assign(count, int(0))),
    effect,
    total: (spaceEnv) => {
      const { mask = int(0), capacity } = effect(spaceEnv);
      const space = context.value(location.space, spaceEnv);
      return context.checked.groups.reduce<IrExpr>(
        (sum, _, g) => op('+', sum, op('if', op('bit', mask, int(g)), capacity(int(g), space), int(0))),
        int(0),
      );
    },
  };
}

/** The local that counts the pieces turned into each group. */
export type FlipCounts = ReadonlyMap<number, LocalId>;

/**
 * Excludes the pieces that were turned into a group from its capacity, and counts those that are turned. `sourcesOf`
 * returns the groups whose pieces are turned into a group.
 */
export function withFlipCounts(
  counts: FlipCounts,
  sourcesOf: (group: number) => readonly number[],
  effect: PieceEffect,
): PieceEffect {
  return {
    ...effect,
    capacity: (group, space) =>
      op('max', int(0), op('-', effect.capacity(group, space), flippedInto(counts, group))),
    apply: (group, space, amount, line) => [
      ...effect.apply(group, space, amount, line),
      ...[...counts].flatMap(([flippedGroup, count]) =>
        sourcesOf(flippedGroup).map((source) =>
          branch(op('=', group, int(source)), [assign(count, op('+', local(count), amount))]),
        ),
      ),
    ],
  };
}

function flippedInto(counts: FlipCounts, group: IrExpr): IrExpr {
  if (group.kind === 'number') {
    const count = counts.get(group.value);
    return count === undefined ? int(0) : local(count);
  }
  return [...counts].reduce<IrExpr>(
    (sum, [flippedGroup, count]) =>
      op('+', sum, op('if', op('=', group, int(flippedGroup)), local(count), int(0))),
    int(0),
  );
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
