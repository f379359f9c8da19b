/** Origins of moving groups; each is used once. */
import type { Expr, Stmt } from '@quipu/language/checked';
type Move = Extract<Stmt, { kind: 'move' }>;
export type GroupMove = Move & { readonly activating: NonNullable<Move['activating']> };

/** The same move, restricted to origins that have not been used. */
export function withUnusedOrigins(stmt: GroupMove): Move {
  const { from, activating } = stmt;
  if (from.kind === 'space') return stmt;
  const { set: originSet } = from;
  const isUnused: Expr = {
    kind: 'not',
    type: 'truth',
    of: {
      kind: 'inLocal',
      type: 'truth',
      local: activating.origins,
      space: { kind: 'local', type: 'space', local: originSet.candidate },
    },
  };
  const conditions = [
    ...originSet.where,
    { truth: isUnused, reason: { ...originSet.reason, key: 'already' } },
  ];
  return { ...stmt, from: { kind: 'set', set: { ...originSet, where: conditions } } };
}
