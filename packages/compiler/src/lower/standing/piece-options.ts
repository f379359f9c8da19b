/** Statements on pieces and markers in standing actions. */
import type { Stmt } from '@quipu/language/checked';
import { local, int, op, type IrExpr } from '../../ir/expression.ts';
import { bind, type Env } from '../environment.ts';
import type { Routine } from '../routine.ts';
import { spaceAxis, coverageNodes, labelsOf } from './follow-statements.ts';
import { type PieceEffect, pieceEffectOf } from '../pieces/piece-effects.ts';
import type { DecidedFate } from '../pieces/fates.ts';
import { withUncertainFates } from '../pieces/uncertain-fates.ts';
import { flushStandingAction } from '../reactions/flush-reactions.ts';
import { dropOrphanedMarkers } from '../pieces/held-markers.ts';
import { quotingReason } from '../judge/reasons.ts';
import type { Clause } from '../spaces/clause.ts';
import type { Axis, OptionGroup, OptionPath } from './option-group.ts';

type StmtOf<Kind extends Stmt['kind']> = Extract<Stmt, { kind: Kind }>;

type PieceStmt = StmtOf<'place' | 'remove' | 'flip'>;

/** Returns the options for one piece or marker. Its group and its space are axes. */
export function pieceOptions(routine: Routine, stmt: PieceStmt, initialPath: OptionPath): OptionGroup {
  const { context, builder } = routine;
  const { groups, markers } = context.checked;
  const [space, path] =
    stmt.at.kind === 'space'
      ? [context.value(stmt.at.space, initialPath.env), initialPath]
      : spaceAxis(routine, stmt.at.set, initialPath);
  const env = stmt.at.kind === 'space' ? path.env : bind(path.env, stmt.at.set.candidate, space);
  const effect = effectOf(routine, stmt, env);
  const marker =
    stmt.kind !== 'flip' && stmt.thing.kind === 'marker' ? markers[stmt.thing.marker] : undefined;
  const groupLocal = builder.local('group');
  const group = marker === undefined ? local(groupLocal) : int(0);
  const axis: Axis = {
    local: groupLocal,
    firstValue: 0,
    words: groups.map(({ key }) => key),
    kind: 'pieces',
  };
  const conditions = pieceClauses(stmt, effect, { group, space });
  const line = routine.line(stmt.source);
  return {
    ...labelsOf(path),
    effect: marker === undefined ? [] : [marker.name],
    ...(marker && { goods: marker.name }),
    axes: marker === undefined ? [...path.axes, axis] : path.axes,
    conditions: [...path.conditions, ...conditions],
    nodes: [
      ...coverageNodes(path),
      ...flushStandingAction(
        routine,
        stmt,
        [
          ...effect.apply(group, space, int(1), line),
          ...(stmt.kind === 'remove' && marker === undefined
            ? dropOrphanedMarkers(context, space, line)
            : []),
        ],
        env.own,
      ),
    ],
  };
}

function effectOf(routine: Routine, stmt: PieceStmt, env: Env): PieceEffect {
  const effect = (decided?: DecidedFate): PieceEffect =>
    pieceEffectOf(routine.context, stmt, env, { decided });
  if (stmt.kind !== 'remove' || stmt.thing.kind !== 'pieces') return effect();
  const removal = { own: env.own, mask: undefined, effect, countAffected: () => [] };
  return withUncertainFates(routine, removal);
}

/** The conditions that the statement affects the group, and that there is something to affect. */
function pieceClauses(
  stmt: PieceStmt,
  { mask, capacity }: PieceEffect,
  { group, space }: { readonly group: IrExpr; readonly space: IrExpr },
): readonly Clause[] {
  const { rule } = stmt.source;
  const verb = stmt.kind === 'flip' ? stmt.verb : stmt.kind;
  const hasPieces: Clause = {
    truth: op('>', capacity(group, space), int(0)),
    reason: { key: `none-to-${verb}`, rule, parameters: {} },
  };
  if (mask === undefined) return [hasPieces];
  return [
    { truth: op('bit', mask, group), reason: quotingReason('kind-of-piece', 'pieces', stmt.source) },
    hasPieces,
  ];
}
