/** Secrets that are one of several pieces: a piece that may be the secret is revealed before it leaves. */
import { all, cell, local, num, op, type X } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Take } from './candidates.ts';
import type { Routine } from '../routine.ts';
import { assign, perform, when } from '../../ir/build.ts';

type Apply = Take['apply'];

export function unveiling(routine: Routine, { mask, apply }: Pick<Take, 'mask' | 'apply'>, own: X): Apply {
  return routine.context.checked.secrets.reduce<Apply>((inner, { among }, secret) => {
    if (among === undefined || !mayHave(mask, among.hidden)) return inner;
    return (group, space, n, line) => {
      if (group.kind === 'number' && group.value !== among.hidden) return inner(group, space, n, line);
      const found = routine.builder.local('found', 'number');
      const others = routine.builder.local('others', 'number');
      const args = [num(secret), space, n, own];
      const shown: X = all(
        op('>', local(found), num(0)),
        op('>', cell('BOARD', space, num(among.shown)), num(0)),
      );
      const each: readonly Node[] = [
        { kind: 'do', name: 'unveil', args, line, into: found },
        assign(others, op('-', n, local(found))),
        when(op('>', local(others), num(0)), inner(num(among.plain), space, local(others), line)),
        // A reaction to the removal of the others may have taken it already.
        when(shown, inner(num(among.shown), space, num(1), line)),
      ];
      if (group.kind === 'number') return each;
      const isHidden = op('=', group, num(among.hidden));
      return [when(isHidden, each, inner(group, space, n, line))];
    };
  }, apply);
}

/** How many pieces of a group may leave a space; of hidden ones, only those surely not the secret. */
export function takable({ checked }: Context, group: X, space: X): X {
  return checked.secrets.reduce<X>(
    (n, { among }, secret) => {
      if (among === undefined || (group.kind === 'number' && group.value !== among.hidden)) return n;
      const free: X = { kind: 'call', name: 'surelyNot', args: [num(secret), space] };
      return group.kind === 'number' ? free : op('if', op('=', group, num(among.hidden)), free, n);
    },
    cell('BOARD', space, group),
  );
}

/** Code to run before an owner takes pieces elsewhere, and the group that they then belong to. */
export function takenAs(
  { context, builder }: Routine,
  { mask, group, space, n }: { readonly mask: X; readonly group: X; readonly space: X; readonly n: X },
  line: number,
): { readonly before: readonly Node[]; readonly as: X } {
  const secrets = context.checked.secrets.flatMap(({ among }, secret) =>
    among && mayHave(mask, among.hidden) ? [{ ...among, secret }] : [],
  );
  if (secrets.length === 0) return { before: [], as: group };
  const as = builder.local('takenAs');
  const before = secrets.map(({ hidden, plain, secret }): Node =>
    when(op('=', group, num(hidden)), [
      perform('clearSome', [num(secret), space, n], line),
      assign(as, num(plain)),
    ]),
  );
  return { before: [assign(as, group), ...before], as: local(as) };
}

/** Mask of the groups that pieces may belong to when they are removed: hidden ones are revealed first. */
export function asTheyGo({ checked }: Context, mask: X): X {
  return checked.secrets.reduce<X>(
    (groups, { among }) =>
      among && mayHave(mask, among.hidden)
        ? op('maskOr', groups, num((1 << among.shown) | (1 << among.plain)))
        : groups,
    mask,
  );
}

const mayHave = (mask: X | undefined, group: number): boolean =>
  mask !== undefined && (mask.kind !== 'number' || ((mask.value >> group) & 1) === 1);
