/** If a selection chooses one end of a move and the text fixes the other, the decision reports the latter. */
import { blocksOf, type Expr, type Stmt } from '@quipu/language/checked';
import type { Context } from '../context.ts';
import { localsIn, type Env } from '../environment.ts';
import type { QuestionContext } from '../routine.ts';

export function fixedEndpoint(context: Context, stmt: Stmt & { kind: 'select' }, env: Env): QuestionContext {
  const isKnown = (end: Expr): boolean =>
    [...localsIn(end)].every((local) => local !== stmt.bind && env.values.has(local));
  for (const move of movesIn(stmt.body)) {
    const { from, to } = move;
    if (from.kind === 'set' || to.kind === 'set') continue;
    if (isLocal(to.space, stmt.bind) && isKnown(from.space)) return { from: context.value(from.space, env) };
    if (isLocal(from.space, stmt.bind) && isKnown(to.space)) return { to: context.value(to.space, env) };
  }
  return {};
}

const isLocal = (expr: Expr, local: number): boolean => expr.kind === 'local' && expr.local === local;

function movesIn(statements: readonly Stmt[]): readonly (Stmt & { kind: 'move' })[] {
  return statements.flatMap((stmt) =>
    stmt.kind === 'move' ? [stmt] : blocksOf(stmt).flatMap((block) => movesIn(block)),
  );
}
