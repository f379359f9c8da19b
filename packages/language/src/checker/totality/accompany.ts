/** Which activities may come with which operation (4.1). */
import type { Body, Stmt } from '../../checked/bodies.ts';
import { blocksOf } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/terms.ts';

/**
 * How an activity may come with an operation, or in the place of its way `replacing`: `own` where it says so itself, `any` where only a text may
 * let it that allows activities with any Operation, undefined where it never may.
 */
export function accompanies(
  activity: Body,
  operation: Body,
  replacing: number | undefined,
  checked: Checked,
): 'own' | 'any' | undefined {
  if (activity.kind !== 'activity' || activity.replaces !== replacing) return undefined;
  const factions = operation.factions;
  const shared =
    activity.factions.length === 0 ||
    factions.length === 0 ||
    activity.factions.some((faction) => factions.includes(faction));
  if (!shared) return undefined;
  if (activity.accompanies.length === 0 || activity.accompanies.includes(operation.index)) return 'own';
  // What stands in for a way, or commits spaces to an operation, belongs to that operation alone.
  const bound = replacing !== undefined || activity.commits !== undefined;
  return !bound && grantedWithAny(checked).has(operation.index) ? 'any' : undefined;
}

/** The operations that texts grant within `allow 1 Activity with any Operation`. */
function grantedWithAny({ statements, bodies }: Checked): ReadonlySet<number> {
  const granted = (stmt: Stmt): readonly number[] =>
    stmt.s === 'call' && stmt.free && bodies[stmt.body]?.kind === 'operation'
      ? [stmt.body]
      : blocksOf(stmt).flatMap((block) => block.flatMap(granted));
  return new Set(statements.flatMap((stmt) => (stmt.s === 'allow' && stmt.any ? granted(stmt) : [])));
}
