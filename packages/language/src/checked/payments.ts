/** Texts that only pay. Paying is a choice of its own ("pay or lose"), and changes nothing on the board. */
import type { Stmt } from './bodies.ts';
import { blocksOf } from './parts/index.ts';
import type { Checked } from './terms.ts';

/** The most that a text does: it acts on the board, it only pays, or it does neither. */
export type Extent = 'acts' | 'pays' | 'nothing';

/** Returns the most that some statements do, with all that they hold and the procedures that they call. */
export function extentOf(stmts: readonly Stmt[], checked: Checked): Extent {
  return ofRow(stmts, checked, new Set());
}

/** Whether a text pays, and does nothing else. */
export const onlyPays = (stmts: readonly Stmt[], checked: Checked): boolean =>
  extentOf(stmts, checked) === 'pays';

function ofRow(stmts: readonly Stmt[], checked: Checked, entered: Set<number>): Extent {
  const found = stmts.map((stmt) => ofStatement(stmt, checked, entered));
  return most(...found);
}

const most = (...found: readonly Extent[]): Extent =>
  found.includes('acts') ? 'acts' : found.includes('pays') ? 'pays' : 'nothing';

function ofStatement(stmt: Stmt, checked: Checked, entered: Set<number>): Extent {
  const within = (): Extent => ofRow(blocksOf(stmt).flat(), checked, entered);
  switch (stmt.s) {
    case 'pay':
      return 'pays';
    case 'roll':
    case 'let':
    case 'choose':
    case 'moment':
      return 'nothing';
    case 'by':
    case 'together':
    case 'each':
    case 'eachFaction':
    case 'may':
    case 'either':
    case 'if':
    case 'ifPossible':
    case 'repeat':
    case 'repeatAny':
    case 'selectFaction':
      return within();
    case 'select':
      return stmt.body.length === 0 || stmt.ways.length > 0
        ? 'acts'
        : stmt.paying
          ? most('pays', within())
          : within();
    case 'call': {
      const body = checked.bodies[stmt.body];
      if (body?.kind !== 'procedure') return 'acts';
      // A procedure is counted at its first call only.
      if (entered.has(stmt.body)) return 'nothing';
      return ofRow(body.statements, checked, entered.add(stmt.body));
    }
    default:
      return 'acts';
  }
}
