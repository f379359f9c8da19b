/**
 * Fates of removed pieces: a removal puts them into a holding place, or turns them to another state. Pieces that are
 * never removed are no part of the statements any more; the checker excludes them.
 */
import type { EffectLocation, Fate } from '@quipu/language/checked';
import { all, bool, int, op, table, type IrExpr } from '../../ir/expression.ts';
import { branch, perform } from '../../ir/node-builders.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { PieceEffect } from './piece-effects.ts';
import { flipToFirstState } from './redirect-removals.ts';

type FateOf<Kind extends Fate['kind']> = Extract<Fate, { kind: Kind }>;

const fatesOf = <Kind extends Fate['kind']>({ checked }: Context, kind: Kind): readonly FateOf<Kind>[] =>
  (checked.fates ?? []).filter((fate): fate is FateOf<Kind> => fate.kind === kind);

/** The mask of the pieces that are never removed, if there are any. */
export const neverRemoved = (context: Context): readonly IrExpr[] =>
  fatesOf(context, 'stays').map(({ mask }) => int(mask));

export function isHoldingPlace({ checked }: Context, at: EffectLocation): boolean {
  return at.kind === 'space' && at.space.kind === 'space' && checked.spaces[at.space.space]?.holding === true;
}

const isIn = (mask: number, group: IrExpr): IrExpr =>
  group.kind === 'number' ? bool(((mask >> group.value) & 1) === 1) : op('bit', int(mask), group);

/** A removal that does to pieces what their fate states. */
export function withFates(context: Context, removal: PieceEffect): PieceEffect {
  const fates = [...fatesOf(context, 'holding'), ...fatesOf(context, 'turns')];
  if (fates.length === 0) return removal;
  return {
    ...removal,
    apply: (group, space, count, line) =>
      fates.reduceRight<readonly IrNode[]>(
        (elseNodes, fate) => {
          const holding = fate.kind === 'holding' ? int(fate.place) : undefined;
          const applies = all(
            isIn(fate.mask, group),
            ...(holding === undefined || space.kind === 'number' ? [] : [op('!=', space, holding)]),
          );
          if (applies.kind === 'truth') return applies.value ? fateNodes() : elseNodes;
          return [branch(applies, fateNodes(), elseNodes)];

          function fateNodes(): readonly IrNode[] {
            if (holding === undefined)
              return [perform('flip', [group, turnedGroup(context, group), space, count], line)];
            return [
              perform('move', [group, space, holding, count], line),
              ...flipToFirstState(context, line, { group, space: holding, count }),
            ];
          }
        },
        removal.apply(group, space, count, line),
      ),
  };
}

/** The groups that pieces are turned into, by their group; their own group if they are removed. */
export function turnedGroups(context: Context): readonly number[] {
  const { groups } = context.checked;
  return groups.map(({ kind }, group) => {
    const fate = fatesOf(context, 'turns').find(({ mask }) => ((mask >> group) & 1) === 1);
    return fate ? groups.findIndex((other) => other.kind === kind && other.state === fate.state) : group;
  });
}

function turnedGroup(context: Context, group: IrExpr): IrExpr {
  const turned = turnedGroups(context);
  if (group.kind === 'number') return int(turned[group.value] ?? group.value);
  context.addTable(
    'GROUP_TURNED',
    'The same kind of piece in the state to which a removal turns it.',
    turned,
  );
  return table('GROUP_TURNED', group);
}
