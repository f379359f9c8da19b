/** Inserts decisions on choices in changes of points: before the first statement that depends on the point. */
import type { Body, PointChoice, Stmt } from '../../checked/bodies.ts';
import { everyValue } from '../../checked/parts/index.ts';
import { UNASSIGNED_ID } from '../statement-ids.ts';

/** Inserts a decision for each choice. */
export function insertChoices(
  body: Body,
  choices: readonly { readonly point: number; readonly choice: PointChoice }[],
): Body {
  return choices.reduce((result, { point, choice }) => {
    return { ...result, statements: insertBefore(result.statements, point, choice) };
  }, body);
}

function insertBefore(stmts: readonly Stmt[], point: number, choice: PointChoice): readonly Stmt[] {
  return stmts.flatMap((stmt): readonly Stmt[] => {
    if (!dependsOn(stmt, point)) return [stmt];
    // A selection decides in the first space that needs it; until then every option counts as possible.
    if (stmt.kind === 'select') return [{ ...stmt, body: insertBefore(stmt.body, point, choice) }];
    const decision = { kind: 'choose', choice, id: UNASSIGNED_ID, source: stmt.source } as const;
    if (stmt.kind !== 'each' || stmt.moment === undefined) return [decision, stmt];
    // The moment comes first, because an activity may change the options.
    return [
      { ...decision, deferred: true },
      { ...stmt, choices: [...(stmt.choices ?? []), choice] },
    ];
  });
}

function dependsOn(stmt: Stmt, point: number): boolean {
  return everyValue(stmt).some((value) => 'kind' in value && value.kind === 'point' && value.point === point);
}
