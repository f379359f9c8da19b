/**
 * Replaces counts that are only compared with 0 by reads of `GROUPS_AT`, a bit mask of the groups in each
 * space: `countAt(mask, s) > 0` becomes `(GROUPS_AT[s] & mask) != 0`.
 */
import { cell, int, op, type IrExpr } from '../../ir/expression.ts';
import { equals } from '../../ir/equals.ts';
import { chainOf } from '../loops/cost-model.ts';

interface Some {
  readonly space: IrExpr;
  readonly mask: IrExpr;
}

/** Rewrites a comparison of a count with 0; alternatives in the same space become one test. */
export function askStanding(x: IrExpr): IrExpr {
  if (x.kind !== 'op') return x;
  if (x.op === 'or') return joined(x);
  const [count, bound] = x.args;
  if (count === undefined || bound?.kind !== 'number') return x;
  const some = counted(count);
  if (some === undefined) return x;
  switch (`${x.op} ${String(bound.value)}`) {
    case '> 0':
    case '>= 1':
    case '!= 0':
      return anyOf(some, '!=');
    case '<= 0':
    case '< 1':
    case '= 0':
      return anyOf(some, '=');
    default:
      return x;
  }
}

const anyOf = ({ space, mask }: Some, how: '!=' | '='): IrExpr =>
  op(how, op('maskAnd', cell('GROUPS_AT', space), mask), int(0));

/** Matches a count, unless it is a single read already. */
function counted(x: IrExpr): Some | undefined {
  if (x.kind === 'call' && x.name === 'countAt') {
    const [mask, space] = x.args;
    if (mask === undefined || space === undefined) return undefined;
    return mask.kind === 'number' && (mask.value & (mask.value - 1)) === 0 ? undefined : { mask, space };
  }
  const terms = chainOf('+', x).map(groupIn);
  const [first] = terms;
  if (first === undefined || terms.length < 2) return undefined;
  let mask = 0;
  for (const term of terms) {
    if (term === undefined || !equals(term.space, first.space)) return undefined;
    mask |= 1 << term.group;
  }
  return { space: first.space, mask: int(mask) };
}

function groupIn(x: IrExpr): { readonly space: IrExpr; readonly group: number } | undefined {
  if (x.kind !== 'cell' || x.region !== 'BOARD') return undefined;
  const [space, group] = x.index;
  return space !== undefined && group?.kind === 'number' ? { space, group: group.value } : undefined;
}

/** Matches the expression that `anyOf` builds. */
export function someOf(x: IrExpr): (Some & { readonly yes: boolean }) | undefined {
  if (x.kind !== 'op' || (x.op !== '!=' && x.op !== '=')) return undefined;
  const [bits, none] = x.args;
  if (bits?.kind !== 'op' || bits.op !== 'maskAnd' || none?.kind !== 'number' || none.value !== 0)
    return undefined;
  const [groups, mask] = bits.args;
  const [space] = groups?.kind === 'cell' && groups.region === 'GROUPS_AT' ? groups.index : [];
  return space === undefined || mask === undefined ? undefined : { space, mask, yes: x.op === '!=' };
}

function joined(x: IrExpr & { kind: 'op' }): IrExpr {
  const members: IrExpr[] = [];
  for (const member of chainOf('or', x)) {
    const some = someOf(member);
    const at = members.findIndex((known) => {
      const other = someOf(known);
      return some?.yes === true && other?.yes === true && equals(some.space, other.space);
    });
    const other = someOf(members[at] ?? int(0));
    if (some === undefined || other === undefined) members.push(member);
    else members[at] = anyOf({ space: some.space, mask: op('maskOr', other.mask, some.mask) }, '!=');
  }
  const [first = x, ...rest] = members;
  return members.length === chainOf('or', x).length ? x : rest.reduce((a, b) => op('or', a, b), first);
}
