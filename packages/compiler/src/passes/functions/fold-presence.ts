/**
 * Replaces counts that are only compared with 0 by reads of `GROUPS_AT`, a bit mask of the groups in each
 * space: `countAt(mask, s) > 0` becomes `(GROUPS_AT[s] & mask) != 0`.
 */
import { cell, int, op, type IrExpr } from '../../ir/expression.ts';
import { equals } from '../../ir/equals.ts';
import { chainMembers } from '../loops/cost-model.ts';

interface PiecesInSpace {
  readonly space: IrExpr;
  readonly mask: IrExpr;
}

/** Rewrites a comparison of a count with 0; alternatives in the same space become one test. */
export function foldPresence(expr: IrExpr): IrExpr {
  if (expr.kind !== 'op') return expr;
  if (expr.op === 'or') return mergeAlternatives(expr);
  const [count, bound] = expr.args;
  if (count === undefined || bound?.kind !== 'number') return expr;
  const pieces = matchCount(count);
  if (pieces === undefined) return expr;
  switch (`${expr.op} ${String(bound.value)}`) {
    case '> 0':
    case '>= 1':
    case '!= 0':
      return presenceTest(pieces, '!=');
    case '<= 0':
    case '< 1':
    case '= 0':
      return presenceTest(pieces, '=');
    default:
      return expr;
  }
}

const presenceTest = ({ space, mask }: PiecesInSpace, comparison: '!=' | '='): IrExpr =>
  op(comparison, op('maskAnd', cell('GROUPS_AT', space), mask), int(0));

/** Matches a count, unless it is a single read already. */
function matchCount(expr: IrExpr): PiecesInSpace | undefined {
  if (expr.kind === 'call' && expr.name === 'countAt') {
    const [mask, space] = expr.args;
    if (mask === undefined || space === undefined) return undefined;
    return mask.kind === 'number' && (mask.value & (mask.value - 1)) === 0 ? undefined : { mask, space };
  }
  const terms = chainMembers('+', expr).map(matchGroupCell);
  const [first] = terms;
  if (first === undefined || terms.length < 2) return undefined;
  let mask = 0;
  for (const term of terms) {
    if (term === undefined || !equals(term.space, first.space)) return undefined;
    mask |= 1 << term.group;
  }
  return { space: first.space, mask: int(mask) };
}

function matchGroupCell(expr: IrExpr): { readonly space: IrExpr; readonly group: number } | undefined {
  if (expr.kind !== 'cell' || expr.region !== 'BOARD') return undefined;
  const [space, group] = expr.index;
  return space !== undefined && group?.kind === 'number' ? { space, group: group.value } : undefined;
}

/** Matches the expression that `presenceTest` builds. */
export function matchPresenceTest(expr: IrExpr): (PiecesInSpace & { readonly yes: boolean }) | undefined {
  if (expr.kind !== 'op' || (expr.op !== '!=' && expr.op !== '=')) return undefined;
  const [bits, zero] = expr.args;
  if (bits?.kind !== 'op' || bits.op !== 'maskAnd' || zero?.kind !== 'number' || zero.value !== 0)
    return undefined;
  const [groups, mask] = bits.args;
  const [space] = groups?.kind === 'cell' && groups.region === 'GROUPS_AT' ? groups.index : [];
  return space === undefined || mask === undefined ? undefined : { space, mask, yes: expr.op === '!=' };
}

function mergeAlternatives(expr: IrExpr & { kind: 'op' }): IrExpr {
  const members: IrExpr[] = [];
  for (const member of chainMembers('or', expr)) {
    const test = matchPresenceTest(member);
    const index = members.findIndex((previous) => {
      const previousTest = matchPresenceTest(previous);
      return test?.yes === true && previousTest?.yes === true && equals(test.space, previousTest.space);
    });
    const sameSpace = matchPresenceTest(members[index] ?? int(0));
    if (test === undefined || sameSpace === undefined) members.push(member);
    else
      members[index] = presenceTest(
        { space: test.space, mask: op('maskOr', sameSpace.mask, test.mask) },
        '!=',
      );
  }
  const [first = expr, ...rest] = members;
  return members.length === chainMembers('or', expr).length
    ? expr
    : rest.reduce((a, b) => op('or', a, b), first);
}
