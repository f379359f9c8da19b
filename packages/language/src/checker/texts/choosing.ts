/** Where the decider is asked what a change leaves open: before the first statement of the changed text that depends on it. */
import type { Body, Choice, Stmt } from '../../checked/bodies.ts';
import { everyValue } from '../../checked/parts/index.ts';

/** A body with the questions in their places. The points are those that its operation or activity, or itself, declares. */
export function withChoices(
  body: Body,
  choices: readonly { readonly point: number; readonly choice: Choice }[],
): Body {
  return choices.reduce((asked, { point, choice }) => {
    return { ...asked, statements: before(asked.statements, point, choice) };
  }, body);
}

function before(stmts: readonly Stmt[], point: number, choice: Choice): readonly Stmt[] {
  return stmts.flatMap((stmt): readonly Stmt[] => {
    if (!reads(stmt, point)) return [stmt];
    // A selection that only may come to it asks in the space that does; until then any of the sets will do.
    if (stmt.s === 'select') return [{ ...stmt, body: before(stmt.body, point, choice) }];
    const choose = { s: 'choose', choice, id: -1, source: stmt.source } as const;
    if (stmt.s !== 'each' || stmt.moment === undefined) return [choose, stmt];
    // The moment comes first: an activity may change what there is to choose between.
    return [
      { ...choose, deferred: true },
      { ...stmt, choices: [...(stmt.choices ?? []), choice] },
    ];
  });
}

/** Whether a point is read anywhere in a statement, blocks included. */
function reads(stmt: Stmt, point: number): boolean {
  return everyValue(stmt).some((value) => 'e' in value && value.e === 'point' && value.point === point);
}
