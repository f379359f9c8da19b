/** Dispatches statements to their checks by kind. */
import type { Stmt } from '../../syntax/tree.ts';
import { meaning } from '../catalogue/meaning.ts';
import type { Scope } from '../scope.ts';
import { allowStmt } from './allow.ts';
import { doStmt, freeStmt } from './calls.ts';
import { flipStmt, placeStmt, removeStmt, replaceStmt } from './effects.ts';
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
} from './flow.ts';
import { labelOfPart } from './label.ts';
import { markStmt } from './marks.ts';
import { moveStmt } from './moves.ts';
import { eachStmt, selectStmt } from './selections.ts';
import {
  adjustStmt,
  makeStmt,
  openStmt,
  payStmt,
  revealStmt,
  secretlyStmt,
  setStmt,
  shiftStmt,
} from './values.ts';
import { transferStmt } from './transfers.ts';
import { write, type Writer, type Written } from './writer.ts';

/** Checks a statement. A rule number before it applies to that statement only. */
export function readStmt(stmt: Stmt, scope: Scope, writer: Writer): Written {
  if (!stmt.rule) return labelled(stmt, read(stmt, scope, writer));
  const written = labelled(stmt, read(stmt, { ...scope, rule: stmt.rule.number }, writer));
  return { stmts: written.stmts, scope: { ...written.scope, rule: scope.rule } };
}

/** Adds the label of the statement, which names its decisions. */
function labelled(stmt: Stmt, { stmts, scope }: Written): Written {
  const named = stmts.map((one, i) =>
    one.called === undefined ? { ...one, called: labelOfPart(stmt, i, stmts.length) } : one,
  );
  return { stmts: named, scope };
}

type Read<S> = (stmt: S, scope: Scope, writer: Writer) => Written;

const readers: { readonly [T in Stmt['$type']]: Read<Extract<Stmt, { $type: T }>> } = {
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
  end: ({ subject: what, span }, scope) => ({
    stmts: [write({ kind: what === 'game' ? 'endGame' : 'endMomentum' }, span, scope)],
    scope,
  }),
  check: ({ span }, scope) => ({ stmts: [write({ kind: 'checkVictory' }, span, scope)], scope }),
  reveal: revealStmt,
  secretly: secretlyStmt,
  allow: allowStmt,
  // Lasting statements and ways are read elsewhere; here they are out of place.
  change: ({ span, point }, scope) => {
    scope.volume.reports.add(meaning.strayChange, span, { point: scope.volume.words(point.span) });
    return { stmts: [], scope };
  },
  way: ({ name }, scope) => {
    scope.volume.reports.add(meaning.strayWay, name.span, { name: name.name });
    return { stmts: [], scope };
  },
  forbid: stray,
  whenever: stray,
};

function read(stmt: Stmt, scope: Scope, writer: Writer): Written {
  // The cast is safe, since the key determines the parameter type.
  return (readers[stmt.$type] as Read<Stmt>)(stmt, scope, writer);
}

function stray({ span }: Stmt, scope: Scope): Written {
  scope.volume.reports.add(meaning.strayBan, span, {});
  return { stmts: [], scope };
}
