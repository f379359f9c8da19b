/** Secrets that are one of several pieces: a piece that may be the secret is revealed before it leaves. */
import { all, cell, local, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Take } from './candidates.ts';
import type { Routine } from '../routine.ts';
import { assign, perform, branch } from '../../ir/node-builders.ts';

type Apply = Take['apply'];

export function unveiling(
  routine: Routine,
  { mask, apply }: Pick<Take, 'mask' | 'apply'>,
  own: IrExpr,
): Apply {
  return routine.context.checked.secrets.reduce<Apply>((inner, { among }, secret) => {
    if (among === undefined || !mayHave(mask, among.hidden)) return inner;
    return (group, space, n, line) => {
      if (group.kind === 'number' && group.value !== among.hidden) return inner(group, space, n, line);
      const found = routine.builder.local('found', 'number');
      const others = routine.builder.local('others', 'number');
      const args = [int(secret), space, n, own];
      const shown: IrExpr = all(
        op('>', local(found), int(0)),
        op('>', cell('BOARD', space, int(among.shown)), int(0)),
      );
      const each: readonly IrNode[] = [
        { kind: 'do', name: 'unveil', args, line, target: found },
        assign(others, op('-', n, local(found))),
        branch(op('>', local(others), int(0)), inner(int(among.plain), space, local(others), line)),
        // A reaction to the removal of the others may have taken it already.
        branch(shown, inner(int(among.shown), space, int(1), line)),
      ];
      if (group.kind === 'number') return each;
      const isHidden = op('=', group, int(among.hidden));
      return [branch(isHidden, each, inner(group, space, n, line))];
    };
  }, apply);
}

/** How many pieces of a group may leave a space; of hidden ones, only those surely not the secret. */
export function takable({ checked }: Context, group: IrExpr, space: IrExpr): IrExpr {
  return checked.secrets.reduce<IrExpr>(
    (n, { among }, secret) => {
      if (among === undefined || (group.kind === 'number' && group.value !== among.hidden)) return n;
      const free: IrExpr = { kind: 'call', name: 'surelyNot', args: [int(secret), space] };
      return group.kind === 'number' ? free : op('if', op('=', group, int(among.hidden)), free, n);
    },
    cell('BOARD', space, group),
  );
}

/** Code to run before an owner takes pieces elsewhere, and the group that they then belong to. */
export function takenAs(
  { context, builder }: Routine,
  {
    mask,
    group,
    space,
    n,
  }: { readonly mask: IrExpr; readonly group: IrExpr; readonly space: IrExpr; readonly n: IrExpr },
  line: number,
): { readonly before: readonly IrNode[]; readonly as: IrExpr } {
  const secrets = context.checked.secrets.flatMap(({ among }, secret) =>
    among && mayHave(mask, among.hidden) ? [{ ...among, secret }] : [],
  );
  if (secrets.length === 0) return { before: [], as: group };
  const as = builder.local('takenAs');
  const before = secrets.map(({ hidden, plain, secret }): IrNode =>
    branch(op('=', group, int(hidden)), [
      perform('clearSome', [int(secret), space, n], line),
      assign(as, int(plain)),
    ]),
  );
  return { before: [assign(as, group), ...before], as: local(as) };
}

/** Mask of the groups that pieces may belong to when they are removed: hidden ones are revealed first. */
export function asTheyGo({ checked }: Context, mask: IrExpr): IrExpr {
  return checked.secrets.reduce<IrExpr>(
    (groups, { among }) =>
      among && mayHave(mask, among.hidden)
        ? op('maskOr', groups, int((1 << among.shown) | (1 << among.plain)))
        : groups,
    mask,
  );
}

const mayHave = (mask: IrExpr | undefined, group: number): boolean =>
  mask !== undefined && (mask.kind !== 'number' || ((mask.value >> group) & 1) === 1);
