/** Classification of texts that only pay. Paying can be a choice of its own ("pay or lose"), but does not change the board. */
import type { Stmt } from './bodies.ts';
import { blocksOf } from './parts/index.ts';
import type { Checked } from './terms.ts';

/** The strongest effect of a text: it acts on the board, only pays, or does neither. */
export type Extent = 'acts' | 'pays' | 'nothing';

/** Returns the strongest effect of some statements, including nested blocks and called procedures. */
export function extentOf(stmts: readonly Stmt[], checked: Checked): Extent {
  return ofRow(stmts, checked, new Set());
}

/** Returns whether a text pays and has no other effect. */
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
  switch (stmt.kind) {
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
      // Visits each procedure once, which also ends the recursion.
      if (entered.has(stmt.body)) return 'nothing';
      return ofRow(body.statements, checked, entered.add(stmt.body));
    }
    default:
      return 'acts';
  }
}
