/**
 * Checks that a standing action is a single effect without decisions. All choices (mode, Faction, space, piece, number)
 * are part of the submitted action. It may occur between other texts, so it must not trigger reactions with decisions.
 */
import type { Stmt } from '../../checked/bodies.ts';
import { blocksOf, everyStmt } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { verbOf } from '../../checked/verbs/verb-table.ts';
import { mayChange } from '../facts/dependencies.ts';
import { inputsOfWatchedValue } from './check-reaction-cycles.ts';
import { proofDiagnostics } from '../catalogue/proof-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';

/** Reports second effects, choices without an effect, and statements that are not allowed. */
export function checkStandingActions(checked: Checked, volume: VolumeContext): void {
  const refuse = (stmt: Stmt, problem: string): void => {
    volume.reports.add(
      proofDiagnostics.invalidStandingAction,
      stmt.source.span,
      { problem },
      { hint: STANDING_ACTION_HINT },
    );
  };
  /** A list is one effect, after any selections that it needs. */
  const checkList = (stmts: readonly Stmt[]): void => {
    const [firstStmt, secondStmt] = stmts;
    if (!firstStmt) return;
    const isSelection =
      (firstStmt.kind === 'select' || firstStmt.kind === 'selectFaction') && firstStmt.body.length === 0;
    if (isSelection) checkList(stmts.slice(1));
    else if (secondStmt) refuse(secondStmt, 'a second effect');
    if (isSelection && !secondStmt) refuse(firstStmt, 'a choice without an effect');
    checkStmt(firstStmt);
  };
  const checkStmt = (stmt: Stmt): void => {
    const problem = problemOf(stmt);
    if (problem === undefined) for (const block of blocksOf(stmt)) checkList(block);
    else refuse(stmt, problem);
  };
  for (const { kind, statements } of checked.bodies) if (kind === 'standing') checkList(statements);
  checkReactionsBetween(checked, volume);
}

/** A standing action may trigger a reaction to a derived value, if that reaction has no decisions. */
function checkReactionsBetween(checked: Checked, { reports }: VolumeContext): void {
  const standingBodies = checked.bodies.filter(({ kind }) => kind === 'standing');
  for (const { on, body } of checked.wakes) {
    if (on.kind !== 'changes' && on.kind !== 'changesIn') continue;
    const { path: name = '', statements = [] } = checked.bodies[body] ?? {};
    if ([...everyStmt(statements, checked)].every((stmt) => verbOf(stmt).neverDecides?.(stmt) === true))
      continue;
    const dependencies = inputsOfWatchedValue(on.define, checked);
    for (const stmt of standingBodies.flatMap((text) => [...everyStmt(text.statements, checked)]))
      if (mayChange(stmt, dependencies, checked))
        reports.add(proofDiagnostics.decisionInStandingAction, stmt.source.span, { name });
  }
}

const STANDING_ACTION_HINT =
  'Write one effect on pieces, markers or tracks; for another, write another standing action or a mode.';

/** Returns why a statement is invalid in a standing action, as a phrase; undefined if it is valid. */
function problemOf(stmt: Stmt): string | undefined {
  if (stmt.counting !== undefined) return 'one that counts what it affects';
  if ('random' in stmt) return 'a selection by chance';
  switch (stmt.kind) {
    case 'by':
    case 'may':
    case 'if':
    case 'transfer':
    case 'transferHeld':
      return undefined;
    case 'either':
      return stmt.amount === undefined ? undefined : 'with several modes';
    case 'selectFaction':
      return stmt.must ? 'done by one of several Factions' : undefined;
    case 'select':
      if (stmt.paying) return 'paid for';
      return affectsOne(stmt) ? undefined : 'about several spaces';
    case 'place':
    case 'remove':
    case 'flip':
      return problemOfPieces(stmt);
    default:
      return 'a different statement';
  }
}

function problemOfPieces(stmt: Extract<Stmt, { kind: 'place' | 'remove' | 'flip' }>): string | undefined {
  if (!affectsOne(stmt)) return 'more than one piece';
  if (stmt.kind === 'flip') return stmt.targets === undefined ? undefined : 'about several Factions';
  if (stmt.thing.kind === 'held') return 'a marker that pieces hold, which is transferred';
  if (stmt.bind !== undefined) return 'one that names its result';
  const isMore = stmt.kind === 'remove' && (stmt.to !== undefined || stmt.targets !== undefined);
  return isMore ? 'more than a removal' : undefined;
}

function affectsOne({ amount }: Extract<Stmt, { kind: 'select' | 'place' | 'remove' | 'flip' }>): boolean {
  return amount.kind === 'exactly' && amount.count.kind === 'number' && amount.count.value === 1;
}
