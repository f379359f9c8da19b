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

function strongestExtent(...extents: readonly Extent[]): Extent {
  if (extents.includes('acts')) return 'acts';
  return extents.includes('pays') ? 'pays' : 'nothing';
}

function extentOfStatement(stmt: Stmt, checked: Checked, visited: Set<number>): Extent {
  const extentOfBlocks = (): Extent => extentOfList(blocksOf(stmt).flat(), checked, visited);
  switch (stmt.kind) {
    case 'pay':
      return 'pays';
    case 'roll':
    case 'let':
    case 'collect':
    case 'choose':
    case 'moment':
      return 'nothing';
    case 'by':
    case 'together':
    case 'each':
    case 'eachFaction':
    case 'may':
    case 'if':
    case 'ifPossible':
    case 'repeat':
    case 'repeatAny':
    case 'selectFaction':
      return extentOfBlocks();
    case 'either':
      return stmt.price ? 'pays' : extentOfBlocks();
    case 'select':
      if (stmt.body.length === 0 || stmt.ways.length > 0) return 'acts';
      return strongestExtent(stmt.paying ? 'pays' : 'nothing', extentOfBlocks());
    case 'call':
      return extentOfCall(stmt.body, checked, visited);
    default:
      return 'acts';
  }
}

/** Visits each procedure once, which also ends the recursion. */
function extentOfCall(index: number, checked: Checked, visited: Set<number>): Extent {
  const body = checked.bodies[index];
  if (body?.kind !== 'procedure') return 'acts';
  return visited.has(index) ? 'nothing' : extentOfList(body.statements, checked, visited.add(index));
}
