/** Proves that pieces with a hidden secret never move and are never added to, and that setups set the secret. */
import type { Expr, Stmt } from '../../checked/bodies.ts';
import { everyStmt } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/terms.ts';
import { totality } from '../catalogue/totality.ts';
import type { Volume } from '../volume.ts';

export function checkHidden(checked: Checked, volume: Volume): void {
  for (const [index, { name, among }] of checked.secrets.entries()) {
    if (!among) continue;
    const pieces = checked.groups[among.hidden]?.key ?? '';
    const report = (stmt: Stmt, what: string): void => {
      const hint = 'Moving or leaving it would reveal its place. Exclude these pieces.';
      volume.reports.add(
        totality.secretAmongPieces,
        stmt.source.span,
        { secret: name, pieces, action: what },
        { hint },
      );
    };
    const hides = (mask: Expr): boolean => ((atMost(mask, checked) >> among.hidden) & 1) === 1;
    const adds = (mask: Expr): boolean => hides(mask) && ((atMost(mask, checked) >> among.plain) & 1) === 0;
    for (const stmt of checked.statements) {
      if (stmt.kind === 'move' && hides(stmt.mask)) report(stmt, 'This move may take');
      const placed = stmt.kind === 'place' && stmt.thing.kind === 'pieces' ? stmt.thing.mask : undefined;
      const fresh = stmt.kind === 'replace' ? stmt.to : placed;
      if (fresh && adds(fresh)) report(stmt, 'This text places');
    }
    for (const { kind, statements } of checked.bodies)
      for (const stmt of kind === 'standing' ? everyStmt(statements, checked) : [])
        if (stmt.kind === 'remove' && stmt.thing.kind === 'pieces' && hides(stmt.thing.mask))
          report(stmt, 'A standing action may take');
    for (const { pieces: placed, then, source } of checked.setups) {
      const text = checked.bodies[then ?? -1]?.statements ?? [];
      const sets = [...everyStmt(text, checked)].some(
        (stmt) => stmt.kind === 'secretly' && stmt.secret === index,
      );
      if (placed.some(({ group }) => group === among.hidden) && !sets)
        volume.reports.add(totality.secretUnset, source.span, { secret: name, pieces });
    }
  }
}

/** Returns the groups that a set of pieces can include, as bits; an overestimate. */
function atMost(mask: Expr, checked: Checked): number {
  switch (mask.kind) {
    case 'mask':
      return mask.mask;
    case 'maskAnd':
      return atMost(mask.left, checked) & atMost(mask.right, checked);
    case 'maskOr':
      return atMost(mask.left, checked) | atMost(mask.right, checked);
    case 'choice':
      return any(mask.options, checked);
    case 'cases':
      return any([...mask.cases.map(({ value }) => value), mask.otherwise], checked);
    case 'point': {
      const { base, changes } = checked.points[mask.point] ?? { base: mask, changes: [] };
      return base === mask ? -1 : any([base, ...changes.map(({ value }) => value)], checked);
    }
    default:
      return -1;
  }
}

const any = (masks: readonly Expr[], checked: Checked): number =>
  masks.reduce((bits, mask) => bits | atMost(mask, checked), 0);
