/**
 * Finds the fixed end of a move if a selection chooses the other end. In `select a City { move 1 Cube from City 1 to
 * there }`, the decision for `there` also reports City 1 as the origin.
 */
import { blocksOf, type Expr, type Stmt } from '@quipu/language/checked';
import type { Context } from '../context.ts';
import { localsIn, type Env } from '../environment.ts';
import type { QuestionContext } from '../routine.ts';

export function fixedEndpointOf(
  context: Context,
  stmt: Stmt & { kind: 'select' },
  env: Env,
): QuestionContext {
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
