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
import { groupsInState } from './piece-states.ts';
import { isHoldingPlace, turnedGroups, uncertainFates } from './fates.ts';
import type { PieceEffect } from './piece-effects.ts';
import type { CountAffected } from './uncertain-fates.ts';
import { bitIndices } from './piece-counts.ts';

type RemoveStmt = Extract<Stmt, { kind: 'remove' }>;

/** Counts pieces that a removal has certainly turned, for the reactions to that. */
export function recordTurned(context: Context, own: IrExpr, pieces: AffectedPieces): readonly IrNode[] {
  const mask = turnedGroups(context).reduce(
    (bits, turned, group) => (turned === group ? bits : bits | (1 << group)),
    0,
  );
  const nodes = mask === 0 ? [] : recordPieces(context, own, 'flip', pieces);
  return nodes.length === 0 ? [] : [branch(op('bit', int(mask), pieces.group), nodes)];
}

/** Whether a removal may leave pieces, turned or not, that it may remove. */
export function mayTurn(context: Context, { thing }: RemoveStmt): boolean {
  return thing.kind === 'pieces' && turnedInto(context, thing.mask).length > 0;
}

/** The groups of a set to which pieces of the set may belong after the statement has affected them. */
function turnedInto(context: Context, mask: Expr): readonly number[] {
  const contains = (group: number): boolean => mask.kind !== 'mask' || ((mask.mask >> group) & 1) === 1;
  const targets = turnedGroups(context).filter((target, group) => target !== group && contains(group));
  const uncertainTargets = uncertainFates(context).flatMap((fate) => {
    const groups = bitIndices(fate.mask, context.checked.groups.length).filter(contains);
    return fate.results.flatMap((result) => {
      if (result.kind === 'stays') return groups;
      return result.kind === 'turns'
        ? groups.flatMap((g) => groupsInState(context, result.state)[g] ?? [])
        : [];
    });
  });
  return [...new Set([...targets, ...uncertainTargets])].filter(contains);
}

export interface TurnTracking {
  readonly counts: FlipCounts;
  readonly initNodes: readonly IrNode[];
  readonly limit: (effect: PieceEffect) => PieceEffect;
  readonly countAffected: CountAffected;
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
    countAffected: (presentGroup, group, affectedCount) =>
      [...counts].flatMap(([target, count]) =>
        turned.flatMap((_, source) =>
          presentGroup(source) === target
            ? [branch(op('=', group, int(source)), [assign(count, op('+', local(count), affectedCount))])]
            : [],
        ),
      ),
    turnedCount: [...counts].reduce<IrExpr>((sum, [group, count]) => {
      const isAffected = mask.kind === 'number' ? TRUE : op('bit', mask, int(group));
      return op('+', sum, op('if', isAffected, local(count), int(0)));
    }, int(0)),
  };
}
