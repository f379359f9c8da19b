/** Dispatches statements to their checks by kind. */
import type { Stmt } from '../../syntax/tree.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import type { Scope } from '../scope.ts';
import { allowStmt } from './allow-statement.ts';
import { doStmt, freeStmt } from './call-statements.ts';
import { flipStmt, placeStmt, removeStmt, replaceStmt } from './piece-effects.ts';
import {
  byStmt,
  eitherStmt,
  freezingStmt,
  ifPossibleStmt,
  ifStmt,
  letStmt,
  mayStmt,
  repeatStmt,
  rollStmt,
  thenStmt,
  togetherStmt,
} from './flow-statements.ts';
import { labelOfItem } from './statement-label.ts';
import { markStmt } from './mark-statement.ts';
import { moveStmt } from './move-statement.ts';
import { eachStmt, selectStmt } from './selection-statements.ts';
import {
  adjustStmt,
  makeStmt,
  openStmt,
  payStmt,
  revealStmt,
  secretlyStmt,
  setStmt,
  shiftStmt,
} from './value-statements.ts';
import { transferStmt } from './transfer-statement.ts';
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
  by: byStmt,
  place: placeStmt,
  remove: removeStmt,
  replace: replaceStmt,
  flip: flipStmt,
  shift: shiftStmt,
  set: setStmt,
  adjust: adjustStmt,
  transfer: transferStmt,
  pay: payStmt,
  move: moveStmt,
  select: selectStmt,
  each: eachStmt,
  may: mayStmt,
  either: eitherStmt,
  if: ifStmt,
  ifPossible: ifPossibleStmt,
  roll: rollStmt,
  free: freeStmt,
  do: doStmt,
  let: letStmt,
  freezing: freezingStmt,
  mark: markStmt,
  repeat: repeatStmt,
  together: togetherStmt,
  then: thenStmt,
  make: makeStmt,
  open: openStmt,
  end: ({ subject, span }, scope) => ({
    stmts: [createStmt({ kind: subject === 'game' ? 'endGame' : 'endMomentum' }, span, scope)],
    scope,
  }),
  check: ({ span }, scope) => ({ stmts: [createStmt({ kind: 'checkVictory' }, span, scope)], scope }),
  reveal: revealStmt,
  secretly: secretlyStmt,
  allow: allowStmt,
  // Lasting statements and ways are allowed only at the top of a text, which reads them itself.
  change: ({ span, point }, scope) => {
    scope.volume.reports.add(meaning.strayChange, span, { point: scope.volume.words(point.span) });
    return { stmts: [], scope };
  },
  way: ({ name }, scope) => {
    scope.volume.reports.add(meaning.strayWay, name.span, { name: name.name });
    return { stmts: [], scope };
  },
  forbid: reportStrayLasting,
  whenever: reportStrayLasting,
};

function dispatch(stmt: Stmt, scope: Scope, context: StatementContext): StatementResult {
  // The cast is safe, since the key determines the parameter type.
  return (READERS[stmt.$type] as StatementReader<Stmt>)(stmt, scope, context);
}

function reportStrayLasting({ span }: Stmt, scope: Scope): StatementResult {
  scope.volume.reports.add(meaning.strayBan, span, {});
  return { stmts: [], scope };
}
