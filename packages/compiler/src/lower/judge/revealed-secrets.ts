/**
 * Finds the statements that read a secret which the same text reveals. They are not judged: the offer of
 * `reveal Cache`, followed by `remove all Troops in Cache`, must not depend on the Cache.
 */
import { everyStmt, everyValue, type Stmt } from '@quipu/language/checked';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { makesPayments } from '../payments/reserved-payments.ts';

/**
 * Returns a test for statements of the text, including what they call and the later ones by which a selection is judged.
 * Strict text and payments are always judged, since they must be possible; the checker lets them read only what their
 * decider can see.
 */
export function revealedSecretTest(
  context: Context,
  statements: readonly Stmt[],
  { strict }: Env,
): (stmt: Stmt) => boolean {
  const revealed = new Set(statements.flatMap((stmt) => (stmt.kind === 'reveal' ? [stmt.secret] : [])));
  const shownTracks = (stmts: readonly Stmt[]): readonly number[] =>
    [...everyStmt(stmts, context.checked)].flatMap((stmt) => (stmt.kind === 'showValue' ? [stmt.track] : []));
  if (strict || revealed.size + shownTracks(statements).length === 0) return () => false;
  const readsSecret = (stmts: readonly Stmt[], shown: ReadonlySet<number>): boolean =>
    [...everyStmt(stmts, context.checked)].some((stmt) =>
      everyValue([stmt]).some(
        (value) =>
          'kind' in value &&
          ((value.kind === 'secret' && revealed.has(value.secret)) ||
            (value.kind === 'track' && shown.has(value.track))),
      ),
    );
  return (stmt) => {
    const uses = [context.usesAfterBlock.get(stmt.id), context.setUses.get(stmt.id)];
    // What a block reveals itself is judged within the block.
    const shown = new Set(shownTracks(statements.filter((other) => other !== stmt)));
    return (
      !makesPayments(context, stmt) &&
      readsSecret([stmt, ...uses.flatMap((use) => use?.laterStatements ?? [])], shown)
    );
  };
}
