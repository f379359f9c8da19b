/** Classification of texts that only pay. Paying can be a choice of its own ("pay or lose"), but does not change the board. */
import type { Stmt } from './bodies.ts';
import { blocksOf } from './parts/index.ts';
import type { Checked } from './checked-volume.ts';

/** The strongest effect of a text: it acts on the board, only pays, or does neither. */
export type Extent = 'acts' | 'pays' | 'nothing';

/** Returns the strongest effect of some statements, including nested blocks and called procedures. */
export function extentOf(stmts: readonly Stmt[], checked: Checked): Extent {
  return extentOfList(stmts, checked, new Set());
}

/** Returns whether a text pays and has no other effect. */
export const onlyPays = (stmts: readonly Stmt[], checked: Checked): boolean =>
  extentOf(stmts, checked) === 'pays';

function extentOfList(stmts: readonly Stmt[], checked: Checked, visited: Set<number>): Extent {
  const extents = stmts.map((stmt) => extentOfStatement(stmt, checked, visited));
  return strongestExtent(...extents);
}

const strongestExtent = (...extents: readonly Extent[]): Extent =>
  extents.includes('acts') ? 'acts' : extents.includes('pays') ? 'pays' : 'nothing';

function extentOfStatement(stmt: Stmt, checked: Checked, visited: Set<number>): Extent {
  const within = (): Extent => extentOfList(blocksOf(stmt).flat(), checked, visited);
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
          ? strongestExtent('pays', within())
          : within();
    case 'call': {
      const body = checked.bodies[stmt.body];
      if (body?.kind !== 'procedure') return 'acts';
      // Visits each procedure once, which also ends the recursion.
      if (visited.has(stmt.body)) return 'nothing';
      return extentOfList(body.statements, checked, visited.add(stmt.body));
    }
    default:
      return 'acts';
  }
}
