/** Proves that pieces with a hidden secret never move and are never added to, and that setups set the secret. */
import type { Expr, Stmt } from '../../checked/bodies.ts';
import { everyStmt } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { totality } from '../catalogue/totality-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';

export function checkHiddenPieces(checked: Checked, volume: VolumeContext): void {
  for (const [index, { name, among }] of checked.secrets.entries()) {
    if (!among) continue;
    const pieces = checked.groups[among.hidden]?.key ?? '';
    const report = (stmt: Stmt, action: string): void => {
      const hint = 'Moving or leaving it would reveal its place. Exclude these pieces.';
      volume.reports.add(
        totality.secretAmongPieces,
        stmt.source.span,
        { secret: name, pieces, action },
        { hint },
      );
    };
    const hides = (mask: Expr): boolean => ((possibleBits(mask, checked) >> among.hidden) & 1) === 1;
    const adds = (mask: Expr): boolean =>
      hides(mask) && ((possibleBits(mask, checked) >> among.plain) & 1) === 0;
    for (const stmt of checked.statements) {
      if (stmt.kind === 'move' && hides(stmt.mask)) report(stmt, 'This move may take');
      const placedMask = stmt.kind === 'place' && stmt.thing.kind === 'pieces' ? stmt.thing.mask : undefined;
      const added = stmt.kind === 'replace' ? stmt.to : placedMask;
      if (added && adds(added)) report(stmt, 'This text places');
    }
    for (const { kind, statements } of checked.bodies)
      for (const stmt of kind === 'standing' ? everyStmt(statements, checked) : [])
        if (stmt.kind === 'remove' && stmt.thing.kind === 'pieces' && hides(stmt.thing.mask))
          report(stmt, 'A standing action may take');
    for (const { pieces: setupPieces, then, source } of checked.setups) {
      const text = checked.bodies[then ?? -1]?.statements ?? [];
      const sets = [...everyStmt(text, checked)].some(
        (stmt) => stmt.kind === 'secretly' && stmt.secret === index,
      );
      if (setupPieces.some(({ group }) => group === among.hidden) && !sets)
        volume.reports.add(totality.secretUnset, source.span, { secret: name, pieces });
    }
  }
}

/** Returns the groups that a set of pieces can include, as bits; an overestimate. */
function possibleBits(mask: Expr, checked: Checked): number {
  switch (mask.kind) {
    case 'mask':
      return mask.mask;
    case 'maskAnd':
      return possibleBits(mask.left, checked) & possibleBits(mask.right, checked);
    case 'maskOr':
      return possibleBits(mask.left, checked) | possibleBits(mask.right, checked);
    case 'choice':
      return unionBits(mask.options, checked);
    case 'cases':
      return unionBits([...mask.cases.map(({ value }) => value), mask.otherwise], checked);
    case 'point': {
      const { base, changes } = checked.points[mask.point] ?? { base: mask, changes: [] };
      return base === mask ? -1 : unionBits([base, ...changes.map(({ value }) => value)], checked);
    }
    default:
      return -1;
  }
}

const unionBits = (masks: readonly Expr[], checked: Checked): number =>
  masks.reduce((bits, mask) => bits | possibleBits(mask, checked), 0);
