/** Lowers `place`: places pieces or markers. */
import { all, int, op } from '../../../ir/expression.ts';
import { bind } from '../../environment.ts';
import { unnamed, writesUnknown } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { withRecall } from '../../pieces/recall.ts';
import { pieceStatement } from '../../pieces/piece-statements.ts';
import { withReturns } from '../../pieces/returns.ts';
import { judgeTake } from '../../pieces/judge.ts';
import { pieceEffect } from '../../standing/pieces.ts';
import { inItsWords, isKnown, missing } from '../../judge/causes.ts';
import { takeOf } from '../../pieces/candidates.ts';
import { stackedOut } from '../../pieces/stacking-causes.ts';
import type { Found, Place, Search } from '../../judge/search.ts';

export const place: Construct<'place'> = {
  lower: unnamed((routine, stmt, env) => {
    const placed = withRecall(routine, stmt, env, (missing) =>
      pieceStatement(routine, stmt, env, { missing }),
    );
    return withReturns(routine, stmt, env, placed);
  }),
  judge: judgeTake,
  after: (context, stmt, env) => {
    if (stmt.bind === undefined || stmt.at.kind === 'set') return env;
    const here = { ...env, kept: new Set([...env.kept, stmt.bind]) };
    return bind(here, stmt.bind, context.value(stmt.at.space, env));
  },
  writes: writesUnknown,
  causes: noRoom,
  standing: (routine, stmt, path) => [pieceEffect(routine, stmt, path)],
  staysIn: (_context, { at }, isThere) => at.kind === 'space' && isThere(at.space),
};

/** The causes: no pieces are Available, or stacking leaves no room for them (1.4.2). */
function noRoom(search: Search, stmt: Of<'place'>, { env, where }: Place): readonly Found[] {
  const { context } = search;
  const { thing, at } = stmt;
  const itself = inItsWords(search, stmt, { env, where }, 'else');
  if (thing.kind === 'marker' || thing.kind === 'held' || !isKnown(thing.mask, env)) return itself;
  const available = context.value({ kind: 'available', type: 'number', mask: thing.mask }, env);
  const gone = missing(stmt, 'available', { truth: all(where, op('<=', available, int(0))) });
  if (at.kind !== 'space' || !isKnown(at.space, env)) return [gone, ...itself];
  const space = context.value(at.space, env);
  const none = op('<=', takeOf(context, stmt, env).total(space), int(0));
  const some = all(where, op('>', available, int(0)), none);
  return [
    gone,
    ...stackedOut(context, { mask: thing.mask, space, env, where: some, of: 'changes' }),
    ...itself,
  ];
}
