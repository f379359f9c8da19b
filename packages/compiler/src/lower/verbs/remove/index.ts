/** Lowers `remove`: removes pieces or markers. */
import { bind } from '../../environment.ts';
import { unnamed, writesUnknown } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { inItsWords, missing } from '../../judge/causes.ts';
import { pieceStatement, settleHeld } from '../../pieces/piece-statements.ts';
import { judgeTake, mostTaken } from '../../pieces/judge.ts';
import { pieceEffect } from '../../standing/pieces.ts';
import type { Found, Place, Search } from '../../judge/search.ts';

export const remove: Construct<'remove'> = {
  lower: unnamed((routine, stmt, env) => {
    const taken = pieceStatement(routine, stmt, env);
    return stmt.thing.kind === 'pieces' ? [...taken, ...settleHeld(routine, stmt, env)] : taken;
  }),
  judge: judgeTake,
  after: (context, stmt, env) =>
    stmt.bind === undefined ? env : bind(env, stmt.bind, mostTaken(context, stmt, env)),
  writes: writesUnknown,
  causes: noneThere,
  standing: (routine, stmt, path) => [pieceEffect(routine, stmt, path)],
  staysIn: (_context, { at }, isThere) => at.kind === 'space' && isThere(at.space),
};

/** The cause that there is nothing to remove. If the amount is computed, the statement itself is cited instead. */
function noneThere(search: Search, stmt: Of<'remove'>, place: Place): readonly Found[] {
  const { amount, targets } = stmt;
  const plain = targets === undefined && (!('count' in amount) || amount.count.kind === 'number');
  return plain ? [missing(stmt, 'none', { truth: place.where })] : inItsWords(search, stmt, place);
}
