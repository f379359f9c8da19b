/** Determines which activities may accompany which operations (4.1). */
import type { Body, Stmt } from '../../checked/bodies.ts';
import { blocksOf } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';

/**
 * Returns how an activity may accompany an operation, or replace its way `replacing`: `own` by its own declaration,
 * `any` only in text that allows activities with any Operation, undefined if never.
 */
export function accompanimentOf(
  activity: Body,
  operation: Body,
  replacedWay: number | undefined,
  checked: Checked,
): 'own' | 'any' | undefined {
  if (activity.kind !== 'activity' || activity.replaces !== replacedWay) return undefined;
  const factions = operation.factions;
  const haveCommonFaction =
    activity.factions.length === 0 ||
    factions.length === 0 ||
    activity.factions.some((faction) => factions.includes(faction));
  if (!haveCommonFaction) return undefined;
  if (activity.accompanies.length === 0 || activity.accompanies.includes(operation.index)) return 'own';
  // An activity that replaces a way or commits spaces is bound to that operation.
  const isTiedToOperation = replacedWay !== undefined || activity.commits !== undefined;
  return !isTiedToOperation && operationsGrantedWithAny(checked).has(operation.index) ? 'any' : undefined;
}

/** Returns the operations granted within `allow 1 Activity with any Operation`. */
function operationsGrantedWithAny({ statements, bodies }: Checked): ReadonlySet<number> {
  const grantedOperationsIn = (stmt: Stmt): readonly number[] =>
    stmt.kind === 'call' && stmt.free && bodies[stmt.body]?.kind === 'operation'
      ? [stmt.body]
      : blocksOf(stmt).flatMap((block) => block.flatMap(grantedOperationsIn));
  return new Set(
    statements.flatMap((stmt) => (stmt.kind === 'allow' && stmt.any ? grantedOperationsIn(stmt) : [])),
  );
}
