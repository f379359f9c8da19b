/** Secrets that are one of several pieces: a piece that may be the secret is revealed before it leaves. */
import { all, cell, local, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { PieceEffect } from './piece-effects.ts';
import type { Routine } from '../routine.ts';
import { assign, perform, branch } from '../../ir/node-builders.ts';

type Apply = PieceEffect['apply'];

export function withReveal(
  routine: Routine,
  { mask, apply }: Pick<PieceEffect, 'mask' | 'apply'>,
  own: IrExpr,
): Apply {
  return routine.context.checked.secrets.reduce<Apply>((applyNext, { among }, secret) => {
    if (among === undefined || !mayContain(mask, among.hidden)) return applyNext;
    return (group, space, count, line) => {
      if (group.kind === 'number' && group.value !== among.hidden)
        return applyNext(group, space, count, line);
      const revealedCount = routine.builder.local('found', 'number');
      const otherCount = routine.builder.local('others', 'number');
      const args = [int(secret), space, count, own];
      const isStillInSpace: IrExpr = all(
        op('>', local(revealedCount), int(0)),
        op('>', cell('BOARD', space, int(among.shown)), int(0)),
      );
      const revealNodes: readonly IrNode[] = [
        { kind: 'do', name: 'unveil', args, line, target: revealedCount },
        assign(otherCount, op('-', count, local(revealedCount))),
        branch(
          op('>', local(otherCount), int(0)),
          applyNext(int(among.plain), space, local(otherCount), line),
        ),
        // A reaction to the removal of the other pieces may already have removed it.
        branch(isStillInSpace, applyNext(int(among.shown), space, int(1), line)),
      ];
      if (group.kind === 'number') return revealNodes;
      const isHidden = op('=', group, int(among.hidden));
      return [branch(isHidden, revealNodes, applyNext(group, space, count, line))];
    };
  }, apply);
}

/** How many pieces of a group may leave a space; of hidden ones, only those surely not the secret. */
export function countWithoutSecret({ checked }: Context, group: IrExpr, space: IrExpr): IrExpr {
  return checked.secrets.reduce<IrExpr>(
    (count, { among }, secret) => {
      if (among === undefined || (group.kind === 'number' && group.value !== among.hidden)) return count;
      const certainCount: IrExpr = { kind: 'call', name: 'surelyNot', args: [int(secret), space] };
      return group.kind === 'number'
        ? certainCount
        : op('if', op('=', group, int(among.hidden)), certainCount, count);
    },
    cell('BOARD', space, group),
  );
}

/** Code to run before an owner takes pieces elsewhere, and the group that they then belong to. */
export function concealBeforeTaking(
  { context, builder }: Routine,
  {
    mask,
    group,
    space,
    count,
  }: { readonly mask: IrExpr; readonly group: IrExpr; readonly space: IrExpr; readonly count: IrExpr },
  line: number,
): { readonly concealNodes: readonly IrNode[]; readonly group: IrExpr } {
  const secrets = context.checked.secrets.flatMap(({ among }, secret) =>
    among && mayContain(mask, among.hidden) ? [{ ...among, secret }] : [],
  );
  if (secrets.length === 0) return { concealNodes: [], group };
  const takenGroup = builder.local('takenAs');
  const nodes = secrets.map(({ hidden, plain, secret }): IrNode =>
    branch(op('=', group, int(hidden)), [
      perform('clearSome', [int(secret), space, count], line),
      assign(takenGroup, int(plain)),
    ]),
  );
  return { concealNodes: [assign(takenGroup, group), ...nodes], group: local(takenGroup) };
}

/** Mask of the groups that pieces may belong to when they are removed: hidden ones are revealed first. */
export function groupsOnRemoval({ checked }: Context, mask: IrExpr): IrExpr {
  return checked.secrets.reduce<IrExpr>(
    (groups, { among }) =>
      among && mayContain(mask, among.hidden)
        ? op('maskOr', groups, int((1 << among.shown) | (1 << among.plain)))
        : groups,
    mask,
  );
}

const mayContain = (mask: IrExpr | undefined, group: number): boolean =>
  mask !== undefined && (mask.kind !== 'number' || ((mask.value >> group) & 1) === 1);
