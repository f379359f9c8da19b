/** Pieces that a removal turns over instead of removing them: reactions to that, and counts within a statement. */
import type { Expr, Stmt } from '@quipu/language/checked';
import { int, local, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import { assign, branch } from '../../ir/node-builders.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { type AffectedPieces, recordPieces } from '../reactions/recorded-pieces.ts';
import type { Routine } from '../routine.ts';
import { type FlipCounts, withFlipCounts } from '../verbs/flip/flip-tracking.ts';
import { isHoldingPlace, turnedGroups } from './fates.ts';
import type { PieceEffect } from './piece-effects.ts';

type RemoveStmt = Extract<Stmt, { kind: 'remove' }>;

/** Counts pieces that a removal has turned, for the reactions to that. */
export function recordTurned(context: Context, own: IrExpr, pieces: AffectedPieces): readonly IrNode[] {
  const mask = turnedGroups(context).reduce(
    (bits, turned, group) => (turned === group ? bits : bits | (1 << group)),
    0,
  );
  const nodes = mask === 0 ? [] : recordPieces(context, own, 'flip', pieces);
  return nodes.length === 0 ? [] : [branch(op('bit', int(mask), pieces.group), nodes)];
}

/** Whether a removal may turn pieces into others that it may remove. */
export function mayTurn(context: Context, { thing }: RemoveStmt): boolean {
  return thing.kind === 'pieces' && turnedInto(context, thing.mask).length > 0;
}

/** The groups of a set into which pieces of the set may be turned. */
function turnedInto(context: Context, mask: Expr): readonly number[] {
  const contains = (group: number): boolean => mask.kind !== 'mask' || ((mask.mask >> group) & 1) === 1;
  const targets = turnedGroups(context).filter((target, group) => target !== group && contains(group));
  return [...new Set(targets)].filter(contains);
}

export interface TurnTracking {
  readonly counts: FlipCounts;
  readonly initNodes: readonly IrNode[];
  readonly limit: (effect: PieceEffect) => PieceEffect;
  /** The number of turned pieces that the statement could affect again. */
  readonly turnedCount: IrExpr;
}

/** Counts the pieces that a removal in one space has turned, so that it affects each piece once. */
export function trackTurned(
  { context, builder }: Routine,
  { thing, at }: RemoveStmt,
  env: Env,
): TurnTracking | undefined {
  if (thing.kind !== 'pieces' || at.kind !== 'space' || isHoldingPlace(context, at)) return undefined;
  const groups = turnedInto(context, thing.mask);
  if (groups.length === 0) return undefined;
  const counts: FlipCounts = new Map(groups.map((group) => [group, builder.local('turned', 'number')]));
  const turned = turnedGroups(context);
  const mask = context.value(thing.mask, env);
  const sourcesOf = (target: number): readonly number[] =>
    turned.flatMap((other, group) => (other === target && group !== target ? [group] : []));
  return {
    counts,
    initNodes: [...counts.values()].map((count) => assign(count, int(0))),
    limit: (effect) => withFlipCounts(counts, sourcesOf, effect),
    turnedCount: [...counts].reduce<IrExpr>((sum, [group, count]) => {
      const isAffected = mask.kind === 'number' ? TRUE : op('bit', mask, int(group));
      return op('+', sum, op('if', isAffected, local(count), int(0)));
    }, int(0)),
  };
}
