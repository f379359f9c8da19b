/** Reads any statement, and blocks of them in order: each sees what those before it bound. */
import type { Stmt } from '../../syntax/tree.ts';
import { meaning } from '../meaning.ts';
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

/** Reads one statement. A rule number before it holds for that statement alone. */
export function readStmt(stmt: Stmt, scope: Scope, writer: Writer): Written {
  if (!stmt.rule) return read(stmt, scope, writer);
  const written = read(stmt, { ...scope, rule: stmt.rule.number }, writer);
  return { stmts: written.stmts, scope: { ...written.scope, rule: scope.rule } };
}

function read(stmt: Stmt, scope: Scope, writer: Writer): Written {
  switch (stmt.$type) {
    case 'by':
      return byStmt(stmt, scope, writer);
    case 'place':
      return placeStmt(stmt, scope);
    case 'remove':
      return removeStmt(stmt, scope);
    case 'replace':
      return replaceStmt(stmt, scope);
    case 'flip':
      return flipStmt(stmt, scope);
    case 'shift':
      return shiftStmt(stmt, scope);
    case 'set':
      return setStmt(stmt, scope);
    case 'adjust':
      return adjustStmt(stmt, scope);
    case 'transfer':
      return transferStmt(stmt, scope);
    case 'pay':
      return payStmt(stmt, scope);
    case 'move':
      return moveStmt(stmt, scope);
    case 'select':
      return selectStmt(stmt, scope, writer);
    case 'each':
      return eachStmt(stmt, scope, writer);
    case 'may':
      return mayStmt(stmt, scope, writer);
    case 'either':
      return eitherStmt(stmt, scope, writer);
    case 'if':
      return ifStmt(stmt, scope, writer);
    case 'ifPossible':
      return ifPossibleStmt(stmt, scope, writer);
    case 'roll':
      return rollStmt(stmt, scope);
    case 'free':
      return freeStmt(stmt, scope, writer);
    case 'do':
      return doStmt(stmt, scope, writer);
    case 'let':
      return letStmt(stmt, scope);
    case 'freezing':
      return freezingStmt(stmt, scope, writer);
    case 'repeat':
      return repeatStmt(stmt, scope, writer);
    case 'together':
      return togetherStmt(stmt, scope, writer);
    case 'then':
      return thenStmt(stmt, scope, writer);
    case 'make':
      return makeStmt(stmt, scope);
    case 'open':
      return openStmt(stmt, scope);
    case 'end':
      return {
        stmts: [write({ s: stmt.what === 'game' ? 'endGame' : 'endMomentum' }, stmt.span, scope)],
        scope,
      };
    case 'check':
      return { stmts: [write({ s: 'checkVictory' }, stmt.span, scope)], scope };
    case 'reveal':
      return revealStmt(stmt, scope);
    case 'secretly':
      return secretlyStmt(stmt, scope);
    case 'change': {
      const point = scope.volume.words(stmt.point.span);
      scope.volume.reports.add(meaning.strayChange, stmt.span, { point });
      return { stmts: [], scope };
    }
    case 'way':
      // The ways of a selection are read by it.
      scope.volume.reports.add(meaning.strayWay, stmt.name.span, { name: stmt.name.name });
      return { stmts: [], scope };
    case 'forbid':
    case 'whenever':
      scope.volume.reports.add(meaning.strayBan, stmt.span, {});
      return { stmts: [], scope };
    case 'allow':
      return allowStmt(stmt, scope, writer);
    case 'mark':
      return markStmt(stmt, scope, writer);
  }
}
