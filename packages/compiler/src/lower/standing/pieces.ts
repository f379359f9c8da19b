/** Statements on pieces and markers in standing actions. */
import type { Stmt } from '@quipu/language';
import { local, int, op } from '../../ir/expression.ts';
import { bind } from '../environment.ts';
import type { Routine } from '../routine.ts';
import { spaceAxis, hits, wordsOf } from './paths.ts';
import { takeOf } from '../pieces/candidates.ts';
import { settleStanding } from '../reactions/derived-changes.ts';
import { letGo } from '../pieces/held-markers.ts';
import type { Clause } from '../spaces/clause.ts';
import type { Axis, Stretch, Path } from './path.ts';

type Of<S extends Stmt['kind']> = Extract<Stmt, { kind: S }>;

/** Returns the stretch of one piece or marker. Its group and its space are axes. */
export function pieceEffect(routine: Routine, stmt: Of<'place' | 'remove' | 'flip'>, before: Path): Stretch {
  const { context, builder } = routine;
  const { groups, markers } = context.checked;
  const { rule } = stmt.source;
  const [space, path] =
    stmt.at.kind === 'space'
      ? [context.value(stmt.at.space, before.env), before]
      : spaceAxis(routine, stmt.at.set, before);
  const env = stmt.at.kind === 'space' ? path.env : bind(path.env, stmt.at.set.candidate, space);
  const take = takeOf(context, stmt, env);
  const marker =
    stmt.kind !== 'flip' && stmt.thing.kind === 'marker' ? markers[stmt.thing.marker] : undefined;
  const id = builder.local('group');
  const group = marker === undefined ? local(id) : int(0);
  const axis: Axis = { local: id, first: 0, words: groups.map(({ key }) => key), is: 'pieces' };
  const some: Clause = {
    truth: op('>', take.capacity(group, space), int(0)),
    reason: { key: `none-to-${stmt.kind === 'flip' ? stmt.verb : stmt.kind}`, rule, parameters: {} },
  };
  const named: readonly Clause[] =
    take.mask === undefined
      ? []
      : [
          {
            truth: op('bit', take.mask, group),
            reason: { key: 'kind-of-piece', rule, parameters: {} },
          },
        ];
  const line = routine.line(stmt.source);
  return {
    ...wordsOf(path),
    effect: marker === undefined ? [] : [marker.name],
    ...(marker && { goods: marker.name }),
    axes: marker === undefined ? [...path.axes, axis] : path.axes,
    conditions: [...path.conditions, ...named, some],
    nodes: [
      ...hits(path),
      ...settleStanding(
        routine,
        stmt,
        [
          ...take.apply(group, space, int(1), line),
          ...(stmt.kind === 'remove' && marker === undefined ? letGo(context, space, line) : []),
        ],
        env.own,
      ),
    ],
  };
}
