/** Lowers `remove`: removes pieces or markers. */
import { bind } from '../../environment.ts';
import { withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { ownSentenceCauses, missingCause } from '../../judge/causes.ts';
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

/** The cause that there is nothing to remove. If the amount is computed, the statement itself is cited instead. */
function removeCauses(
  search: CauseSearch,
  stmt: StmtOf<'remove'>,
  state: CauseSearchState,
): readonly FoundCause[] {
  const { amount, targets } = stmt;
  const isConstant = targets === undefined && (!('count' in amount) || amount.count.kind === 'number');
  return isConstant
    ? [missingCause(stmt, 'absence', { truth: state.condition })]
    : ownSentenceCauses(search, stmt, state);
}
