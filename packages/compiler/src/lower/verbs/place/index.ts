/** Lowers `place`: places pieces or markers. */
import { all, cell, int, op } from '../../../ir/expression.ts';
import { bind } from '../../environment.ts';
import { withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { withRecall } from '../../pieces/recall-pieces.ts';
import { lowerPieceStatement } from '../../pieces/piece-statements.ts';
import { withReturns } from '../../pieces/return-pieces.ts';
import { judgePieces } from '../../pieces/judge-pieces.ts';
import { pieceOptions } from '../../standing/piece-options.ts';
import { ownSentenceCauses, isBound, missingCause, tooFewCauses } from '../../judge/causes.ts';
import { pieceEffectOf } from '../../pieces/piece-effects.ts';
import { stackingCauses } from '../../pieces/stacking-causes.ts';
import type { FoundCause, CauseSearchState, CauseSearch } from '../../judge/cause-search.ts';

export const place: StatementHandler<'place'> = {
  lower: withoutBindings((routine, stmt, env) => {
    const nodes = withRecall(routine, stmt, env, (missing) =>
      lowerPieceStatement(routine, stmt, env, { missing }),
    );
    return withReturns(routine, stmt, env, nodes);
  }),
  judge: judgePieces,
  envAfter: (context, stmt, env) => {
    if (stmt.bind === undefined || stmt.at.kind === 'set') return env;
    const nextEnv = { ...env, maybeUnset: new Set([...env.maybeUnset, stmt.bind]) };
    return bind(nextEnv, stmt.bind, context.value(stmt.at.space, env));
  },
  writes: noKnownWrites,
  causes: placeCauses,
  standingOptions: (routine, stmt, path) => [pieceOptions(routine, stmt, path)],
  staysInSpace: (_context, { at }, isThere) => at.kind === 'space' && isThere(at.space),
};

/** The causes: no pieces are Available, or stacking leaves no room for them (1.4.2). */
function placeCauses(
  search: CauseSearch,
  stmt: StmtOf<'place'>,
  { env, condition }: CauseSearchState,
): readonly FoundCause[] {
  const { context } = search;
  const { thing, at } = stmt;
  const ownCauses = ownSentenceCauses(search, stmt, { env, condition }, 'other');
  if (thing.kind === 'marker') return [...markerLimitCauses(search, stmt, { env, condition }), ...ownCauses];
  if (thing.kind === 'held' || !isBound(thing.mask, env)) return ownCauses;
  const available = context.value({ kind: 'available', type: 'number', mask: thing.mask }, env);
  const unavailable = missingCause(stmt, 'available', { truth: all(condition, op('<=', available, int(0))) });
  if (at.kind !== 'space' || !isBound(at.space, env)) return [unavailable, ...ownCauses];
  const space = context.value(at.space, env);
  const isFull = op('<=', pieceEffectOf(context, stmt, env).total(space), int(0));
  const isStackedOut = all(condition, op('>', available, int(0)), isFull);
  return [
    unavailable,
    ...tooFewCauses(search, stmt, { env, condition }),
    ...stackingCauses(context, {
      mask: thing.mask,
      space,
      env,
      condition: isStackedOut,
      prevents: 'effect',
    }),
    ...ownCauses,
  ];
}

/** The cause that the space contains as many of the markers as it may. */
function markerLimitCauses(
  { context }: CauseSearch,
  { thing, at, source: { rule } }: StmtOf<'place'>,
  { env, condition }: Pick<CauseSearchState, 'env' | 'condition'>,
): readonly FoundCause[] {
  const marker = thing.kind === 'marker' ? context.checked.markers[thing.marker] : undefined;
  if (thing.kind !== 'marker' || marker?.most === undefined) return [];
  if (at.kind !== 'space' || !isBound(at.space, env)) return [];
  const present = cell('MARKER', int(thing.marker), context.value(at.space, env));
  return [
    {
      prevents: 'effect',
      truth: all(condition, op('>=', present, int(marker.most))),
      reason: { key: 'marker-limit', rule, parameters: { marker: marker.name, most: int(marker.most) } },
    },
  ];
}
