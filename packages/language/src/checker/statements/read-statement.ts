/** Dispatches statements to their checks by kind. */
import { readRevealStmt, readSecretlyStmt } from './secret-statements.ts';
import type { Stmt } from '../../syntax/tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import type { Scope } from '../scope.ts';
import { readAllowStmt } from './allow-statement.ts';
import { readDoStmt, readFreeStmt } from './call-statements.ts';
import { readFreeEventStmt } from './event-call.ts';
import { readHandStmt, readLookAtHandStmt } from './hand-statement.ts';
import { readLookStmt } from './look-statement.ts';
import { readFlipStmt, readPlaceStmt, readRemoveStmt, readReplaceStmt } from './piece-effects.ts';
import {
  readByStmt,
  readEitherStmt,
  readFreezingStmt,
  readIfPossibleStmt,
  readIfStmt,
  readLetStmt,
  readMayStmt,
  readRepeatStmt,
  readRollStmt,
  readThenStmt,
  readTogetherStmt,
} from './flow-statements.ts';
import { labelOfItem } from './statement-label.ts';
import { readPlaceFromSources } from './place-from-sources.ts';
import { readMarkStmt } from './mark-statement.ts';
import { readEndStmt } from './end-statement.ts';
import { readMoveStmt } from './move-statement.ts';
import { readPayOneOfStmt } from './price-choice.ts';
import { readEachStmt, readSelectStmt } from './selection-statements.ts';
import {
  readAdjustStmt,
  readMakeStmt,
  readOpenStmt,
  readPayStmt,
  readSetStmt,
  readShiftStmt,
} from './value-statements.ts';
import { readTransferStmt } from './transfer-statement.ts';
import { createStmt, type StatementContext, type StatementResult } from './statement-context.ts';

/** Checks a statement. A rule number before it applies to that statement only. */
export function readStmt(stmt: Stmt, scope: Scope, context: StatementContext): StatementResult {
  if (!stmt.rule) return addLabels(stmt, dispatch(stmt, scope, context));
  const result = addLabels(stmt, dispatch(stmt, { ...scope, rule: stmt.rule.number }, context));
  return { stmts: result.stmts, scope: { ...result.scope, rule: scope.rule } };
}

/** Adds the label of the statement, which names its decisions. */
function addLabels(stmt: Stmt, { stmts, scope }: StatementResult): StatementResult {
  const labelledStmts = stmts.map((checkedStmt, i) =>
    checkedStmt.called === undefined
      ? { ...checkedStmt, called: labelOfItem(stmt, i, stmts.length) }
      : checkedStmt,
  );
  return { stmts: labelledStmts, scope };
}

type StatementReader<S> = (stmt: S, scope: Scope, context: StatementContext) => StatementResult;

const READERS: { readonly [T in Stmt['$type']]: StatementReader<Extract<Stmt, { $type: T }>> } = {
  by: readByStmt,
  place: (stmt, scope, context) =>
    stmt.sources
      ? readPlaceFromSources({ ...stmt, sources: stmt.sources }, scope, context)
      : readPlaceStmt(stmt, scope),
  remove: readRemoveStmt,
  replace: readReplaceStmt,
  flip: readFlipStmt,
  shift: readShiftStmt,
  set: readSetStmt,
  adjust: readAdjustStmt,
  transfer: readTransferStmt,
  pay: readPayStmt,
  payOneOf: readPayOneOfStmt,
  move: readMoveStmt,
  select: readSelectStmt,
  each: readEachStmt,
  may: readMayStmt,
  either: readEitherStmt,
  if: readIfStmt,
  ifPossible: readIfPossibleStmt,
  roll: readRollStmt,
  free: readFreeStmt,
  freeEvent: readFreeEventStmt,
  hand: readHandStmt,
  look: readLookStmt,
  lookAtHand: readLookAtHandStmt,
  do: readDoStmt,
  let: readLetStmt,
  freezing: readFreezingStmt,
  mark: readMarkStmt,
  repeat: readRepeatStmt,
  together: readTogetherStmt,
  then: readThenStmt,
  make: readMakeStmt,
  open: readOpenStmt,
  end: readEndStmt,
  check: ({ span }, scope) => ({ stmts: [createStmt({ kind: 'checkVictory' }, span, scope)], scope }),
  reveal: readRevealStmt,
  secretly: readSecretlyStmt,
  allow: readAllowStmt,
  // Lasting statements and ways are allowed only at the top of a text, which reads them itself.
  change: ({ span, point }, scope) => {
    scope.volume.reports.add(meaningDiagnostics.strayChange, span, { point: scope.volume.words(point.span) });
    return { stmts: [], scope };
  },
  way: ({ name }, scope) => {
    scope.volume.reports.add(meaningDiagnostics.strayWay, name.span, { name: name.name });
    return { stmts: [], scope };
  },
  forbid: reportStrayLasting,
  whenever: reportStrayLasting,
  while: reportStrayLasting,
  adapt: reportStrayLasting,
};

function dispatch(stmt: Stmt, scope: Scope, context: StatementContext): StatementResult {
  // The cast is safe, since the key determines the parameter type.
  return (READERS[stmt.$type] as StatementReader<Stmt>)(stmt, scope, context);
}

function reportStrayLasting({ span }: Stmt, scope: Scope): StatementResult {
  scope.volume.reports.add(meaningDiagnostics.strayBan, span, {});
  return { stmts: [], scope };
}
