/**
 * Replaces counts that are only compared with 0 by reads of `GROUPS_AT`, a bit mask of the groups in each
 * space: `countAt(mask, s) > 0` becomes `(GROUPS_AT[s] & mask) != 0`.
 */
import { any, cell, chainOperands, int, op, type IrExpr } from '../../ir/expression.ts';
import { equals } from '../../ir/equals.ts';
import { hasAtMostOneGroup } from '../../ir/group-masks.ts';

interface PiecesInSpace {
  readonly space: IrExpr;
  readonly mask: IrExpr;
}

/** Rewrites a comparison of a count with 0; alternatives in the same space become one test. */
export function foldPresence(expr: IrExpr): IrExpr {
  if (expr.kind !== 'op') return expr;
  if (expr.op === 'or') return mergeAlternatives(expr);
  const [count, bound] = expr.args;
  const comparison =
    bound?.kind === 'number' ? PRESENCE_COMPARISONS.get(`${expr.op} ${String(bound.value)}`) : undefined;
  const pieces = count && comparison && matchCount(count);
  return pieces ? presenceTest(pieces, comparison) : expr;
}

/** By comparison of a count: the equivalent comparison of the intersection of masks with 0. */
const PRESENCE_COMPARISONS: ReadonlyMap<string, '!=' | '='> = new Map([
  ['> 0', '!='],
  ['>= 1', '!='],
  ['!= 0', '!='],
  ['<= 0', '='],
  ['< 1', '='],
  ['= 0', '='],
]);

const presenceTest = ({ space, mask }: PiecesInSpace, comparison: '!=' | '='): IrExpr =>
  op(comparison, op('maskAnd', cell('GROUPS_AT', space), mask), int(0));

/** Matches a count of more than one group; a count of one group is a single read already. */
function matchCount(expr: IrExpr): PiecesInSpace | undefined {
  if (expr.kind === 'call' && expr.name === 'countAt') {
    const [mask, space] = expr.args;
    if (mask === undefined || space === undefined) return undefined;
    return mask.kind === 'number' && hasAtMostOneGroup(mask.value) ? undefined : { mask, space };
  }
  const terms = chainOperands('+', expr).map(matchGroupCell);
  const [firstTerm] = terms;
  if (firstTerm === undefined || terms.length < 2) return undefined;
  let mask = 0;
  for (const term of terms) {
    if (term === undefined || !equals(term.space, firstTerm.space)) return undefined;
    mask |= 1 << term.group;
  }
  return { space: firstTerm.space, mask: int(mask) };
}

function matchGroupCell(expr: IrExpr): { readonly space: IrExpr; readonly group: number } | undefined {
  if (expr.kind !== 'cell' || expr.region !== 'BOARD') return undefined;
  const [space, group] = expr.index;
  return space !== undefined && group?.kind === 'number' ? { space, group: group.value } : undefined;
}

/** Matches the expression that `presenceTest` builds. */
export function matchPresenceTest(
  expr: IrExpr,
): (PiecesInSpace & { readonly isPresent: boolean }) | undefined {
  if (expr.kind !== 'op' || (expr.op !== '!=' && expr.op !== '=')) return undefined;
  const [bits, zero] = expr.args;
  if (bits?.kind !== 'op' || bits.op !== 'maskAnd' || zero?.kind !== 'number' || zero.value !== 0)
    return undefined;
  const [groups, mask] = bits.args;
  const [space] = groups?.kind === 'cell' && groups.region === 'GROUPS_AT' ? groups.index : [];
  return space === undefined || mask === undefined ? undefined : { space, mask, isPresent: expr.op === '!=' };
}

/** Merges presence tests of one space in a chain of `or`. */
function mergeAlternatives(expr: IrExpr & { kind: 'op' }): IrExpr {
  const alternatives = chainOperands('or', expr);
  const merged: IrExpr[] = [];
  for (const alternative of alternatives) addAlternative(merged, alternative);
  return merged.length === alternatives.length ? expr : any(...merged);
}

/** Merges an alternative with the first of the same space, or appends it. */
function addAlternative(merged: IrExpr[], alternative: IrExpr): void {
  for (const [index, previous] of merged.entries()) {
    const combined = mergePresenceTests(previous, alternative);
    if (combined === undefined) continue;
    merged[index] = combined;
    return;
  }
  merged.push(alternative);
}

function mergePresenceTests(a: IrExpr, b: IrExpr): IrExpr | undefined {
  const [first, second] = [matchPresenceTest(a), matchPresenceTest(b)];
  if (!first?.isPresent || !second?.isPresent || !equals(second.space, first.space)) return undefined;
  return presenceTest({ space: second.space, mask: op('maskOr', first.mask, second.mask) }, '!=');
}
