/** Lowers `remove`: removes pieces or markers. */
import { bind } from '../../environment.ts';
import { withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { all, int, op } from '../../../ir/expression.ts';
import { countPieces } from '../../pieces/piece-counts.ts';
import { isBound, ownSentenceCauses, missingCause, tooFewCauses } from '../../judge/causes.ts';
import { lowerPieceStatement, resolveOrphansAfter } from '../../pieces/piece-statements.ts';
import { judgePieces, maxAffected } from '../../pieces/judge-pieces.ts';
import { pieceOptions } from '../../standing/piece-options.ts';
import type { FoundCause, CauseSearchState, CauseSearch } from '../../judge/cause-search.ts';

export const remove: StatementHandler<'remove'> = {
  lower: withoutBindings((routine, stmt, env) => {
    const nodes = lowerPieceStatement(routine, stmt, env);
    return stmt.thing.kind === 'pieces' ? [...nodes, ...resolveOrphansAfter(routine, stmt, env)] : nodes;
  }),
  judge: judgePieces,
  envAfter: (context, stmt, env) =>
    stmt.bind === undefined ? env : bind(env, stmt.bind, maxAffected(context, stmt, env)),
  writes: noKnownWrites,
  causes: removeCauses,
  standingOptions: (routine, stmt, path) => [pieceOptions(routine, stmt, path)],
  staysInSpace: (_context, { at }, isThere) => at.kind === 'space' && isThere(at.space),
};

/** The causes that there is nothing to remove, or that the computed number is 0. */
function removeCauses(
  search: CauseSearch,
  stmt: StmtOf<'remove'>,
  state: CauseSearchState,
): readonly FoundCause[] {
  const { amount, targets, at, thing } = stmt;
  const isConstant = targets === undefined && (!('count' in amount) || amount.count.kind === 'number');
  if (isConstant) return [missingCause(stmt, 'absence', { truth: state.condition })];
  const { context } = search;
  const isKnown =
    at.kind === 'space' &&
    isBound(at.space, state.env) &&
    thing.kind === 'pieces' &&
    isBound(thing.mask, state.env);
  const absence = isKnown
    ? [
        missingCause(stmt, 'absence', {
          truth: all(
            state.condition,
            op(
              '<=',
              countPieces(context, context.value(thing.mask, state.env), context.value(at.space, state.env)),
              int(0),
            ),
          ),
        }),
      ]
    : [];
  return [...absence, ...tooFewCauses(search, stmt, state), ...ownSentenceCauses(search, stmt, state)];
}
