/** Pieces and markers are removed. */
import { bind } from '../../lower/environment.ts';
import { noCauses, unnamed, writesUnknown } from '../answers.ts';
import type { Construct } from '../construct.ts';
import { takeThem, settleHeld } from '../../pieces/effects.ts';
import { judgeTake, mostTaken } from '../../pieces/judge.ts';
import { pieceEffect } from '../../standing/pieces.ts';

/** What is asked of `remove`. */
export const remove: Construct<'remove'> = {
  lower: unnamed((routine, stmt, env) => {
    const taken = takeThem(routine, stmt, env);
    return stmt.thing.t === 'pieces' ? [...taken, ...settleHeld(routine, stmt, env)] : taken;
  }),
  judge: judgeTake,
  after: (context, stmt, env) =>
    stmt.bind === undefined ? env : bind(env, stmt.bind, mostTaken(context, stmt, env)),
  writes: writesUnknown,
  causes: noCauses,
  standing: (routine, stmt, path) => [pieceEffect(routine, stmt, path)],
  staysIn: (_context, { at }, isThere) => at.at === 'space' && isThere(at.space),
};
