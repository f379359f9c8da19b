/**
 * `repeat any` ends: each turn surely pays or removes something, and gives none of it back. What is paid and removed is
 * bounded, so it runs out.
 */
import type { Expr, Stmt } from '../../checked/bodies.ts';
import { blocksOf, calledBy, everyStmt } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/terms.ts';
import { totality } from '../totality.ts';
import type { Volume } from '../volume.ts';

/** Checks every `repeat any` of a volume. */
export function checkRepeats(checked: Checked, { reports }: Volume): void {
  const bodies = new Map<number, Use[]>();
  for (const stmt of checked.statements) {
    if (stmt.s !== 'repeatAny') continue;
    const used = surelyUsed(stmt.body, checked, bodies);
    if (used.length === 0) {
      reports.add(
        totality.endless,
        stmt.source.span,
        {},
        { hint: 'Let each turn pay 1, or write how often at most.' },
      );
      continue;
    }
    const all = [...everyStmt(stmt.body, checked)];
    const restoring = used.map((use) => all.find((each) => restores(each, use)));
    const [back] = restoring;
    // One store that only shrinks is enough.
    if (back && restoring.every((each) => each !== undefined)) {
      const what = used[0]?.s === 'pay' ? 'Resources' : 'what it removes';
      const related = [{ span: back.source.span, message: 'It is given back here.' }];
      reports.add(totality.restored, stmt.source.span, { what }, { related });
    }
  }
}

type Use = Extract<Stmt, { s: 'pay' | 'remove' }>;

/** The payments and removals that every turn of a repetition makes, each once. `bodies` keeps what has been found out of bodies that are called. */
function surelyUsed(stmts: readonly Stmt[], checked: Checked, bodies: Map<number, Use[]>): Use[] {
  const within = (block: readonly Stmt[]): Use[] => surelyUsed(block, checked, bodies);
  const used = stmts.flatMap((stmt): Use[] => {
    switch (stmt.s) {
      case 'pay':
        return atLeastOne(stmt.cost) ? [stmt] : [];
      case 'remove':
        return stmt.amount.a === 'exactly' && atLeastOne(stmt.amount.count) ? [stmt] : [];
      case 'call': {
        const known = bodies.get(stmt.body) ?? within(calledBy(stmt, checked));
        bodies.set(stmt.body, known);
        return known;
      }
      case 'by':
      case 'together':
      case 'freeze':
      case 'selectFaction':
      case 'allow':
        return within(stmt.body);
      case 'select':
        return stmt.amount.a === 'exactly' && atLeastOne(stmt.amount.count) ? within(stmt.body) : [];
      case 'if':
      case 'ifPossible':
      case 'either': {
        const blocks = blocksOf(stmt).map(within);
        return blocks.every((block) => block.length > 0) ? blocks.flat() : [];
      }
      default:
        return [];
    }
  });
  return [...new Set(used)];
}

function atLeastOne(count: Expr): boolean {
  return count.e === 'number' && count.value >= 1;
}

/** Whether a statement may give back what another uses up. */
function restores(stmt: Stmt, use: Use): boolean {
  if (use.s === 'pay') {
    if (stmt.s === 'adjust') return stmt.faction !== undefined && stmt.sign > 0;
    return stmt.s === 'transfer' || (stmt.s === 'setTrack' && stmt.faction !== undefined);
  }
  const { thing } = use;
  if (stmt.s === 'place' && thing.t === 'marker')
    return stmt.thing.t === 'marker' && stmt.thing.marker === thing.marker;
  if (stmt.s === 'place' && thing.t === 'held')
    return stmt.thing.t === 'held' && stmt.thing.held === thing.held;
  if (thing.t !== 'pieces') return false;
  const given =
    stmt.s === 'place' && stmt.thing.t === 'pieces'
      ? stmt.thing.mask
      : stmt.s === 'replace'
        ? stmt.to
        : undefined;
  return given !== undefined && overlap(given, thing.mask);
}

/** Whether two sets of pieces may share some. */
export function overlap(a: Expr, b: Expr): boolean {
  return a.e !== 'mask' || b.e !== 'mask' || (a.mask & b.mask) !== 0;
}
