/** Proves that pieces with a hidden secret never move and are never added to, and that setups set the secret. */
import type { Expr, Stmt } from '../../checked/bodies.ts';
import { everyStmt } from '../../checked/parts/index.ts';
import { hasGroup } from '../../checked/verbs/may-change.ts';
import type { Checked, SecretAmong } from '../../checked/checked-volume.ts';
import { proofDiagnostics } from '../catalogue/proof-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';
import { pieceMaskOf, placedBy } from './affected-objects.ts';

/** Reports moves and placements of hidden pieces, and setups that do not set their secret. */
export function checkHiddenPieces(checked: Checked, volume: VolumeContext): void {
  for (const [index, { name, among }] of checked.secrets.entries()) {
    if (!among) continue;
    const pieces = checked.groups[among.hidden]?.key ?? '';
    const hint = 'Moving or leaving it would reveal its place. Exclude these pieces.';
    for (const { stmt, action } of exposingStatements(among, checked)) {
      const parameters = { secret: name, pieces, action };
      volume.reports.add(proofDiagnostics.secretAmongPieces, stmt.source.span, parameters, { hint });
    }
    for (const { pieces: setupPieces, then, source } of checked.setups) {
      const statements = then === undefined ? [] : (checked.bodies[then]?.statements ?? []);
      const setsSecret = [...everyStmt(statements, checked)].some(
        (stmt) => stmt.kind === 'secretly' && stmt.secret === index,
      );
      if (setupPieces.some(({ group }) => group === among.hidden) && !setsSecret)
        volume.reports.add(proofDiagnostics.secretUnset, source.span, { secret: name, pieces });
    }
  }
}

interface ExposingStatement {
  readonly stmt: Stmt;
  readonly action: string;
}

/** Returns the statements that may move or add pieces that hide a secret. */
function exposingStatements(
  { hidden, plain: cleared }: SecretAmong,
  checked: Checked,
): readonly ExposingStatement[] {
  const mayInclude = (mask: Expr, group: number): boolean => hasGroup(possibleBits(mask, checked), group);
  const placements = checked.statements.flatMap((stmt): ExposingStatement[] => {
    if (stmt.kind === 'move' && mayInclude(stmt.mask, hidden))
      return [{ stmt, action: 'This move may take' }];
    const placedPieces = pieceMaskOf(placedBy(stmt));
    return placedPieces && mayInclude(placedPieces, hidden) && !mayInclude(placedPieces, cleared)
      ? [{ stmt, action: 'This text places' }]
      : [];
  });
  const standingStmts = checked.bodies.flatMap(({ kind, statements }) =>
    kind === 'standing' ? [...everyStmt(statements, checked)] : [],
  );
  const removals = standingStmts.flatMap((stmt) =>
    stmt.kind === 'remove' && stmt.thing.kind === 'pieces' && mayInclude(stmt.thing.mask, hidden)
      ? [{ stmt, action: 'A standing action may take' }]
      : [],
  );
  return [...placements, ...removals];
}

/** All groups, one bit each. */
const ALL_GROUPS = -1;

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
      return base === mask ? ALL_GROUPS : unionBits([base, ...changes.map(({ value }) => value)], checked);
    }
    default:
      return ALL_GROUPS;
  }
}

const unionBits = (masks: readonly Expr[], checked: Checked): number =>
  masks.reduce((bits, mask) => bits | possibleBits(mask, checked), 0);
