/**
 * Fates of removed pieces: a removal puts them into a holding place, or turns them to another state. Pieces that are
 * never removed are no part of the statements any more; the checker excludes them. Fates that depend on a die or on the
 * position are in `uncertain-fates.ts`.
 */
import { type EffectLocation, type Fate, type FateResult, isUncertain } from '@quipu/language/checked';
import { all, bool, int, op, table, type IrExpr } from '../../ir/expression.ts';
import { branch, perform } from '../../ir/node-builders.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { PieceEffect } from './piece-effects.ts';
import { flipToFirstState } from './redirect-removals.ts';
import { groupsInState } from './piece-states.ts';

type ResultOf<Kind extends FateResult['kind']> = Extract<FateResult, { kind: Kind }>;

/** The result of a fate, after the roll and the test of its condition. */
export type DecidedFate = FateResult | { readonly kind: 'available' };

/** The fates of which one may depend on a die or on the position. */
export const uncertainFates = ({ checked }: Context): readonly Fate[] => {
  const fates = checked.fates ?? [];
  const mask = fates.reduce((bits, fate) => (isUncertain(fate) ? bits | fate.mask : bits), 0);
  return fates.filter((fate) => (fate.mask & mask) !== 0);
};

/** The results of one kind that are the same for each removal, with their pieces. */
function certainResults<Kind extends FateResult['kind']>(
  context: Context,
  kind: Kind,
): readonly { readonly mask: number; readonly result: ResultOf<Kind> }[] {
  const uncertain = uncertainFates(context);
  const uncertainMask = uncertain.reduce((bits, { mask }) => bits | mask, 0);
  return (context.checked.fates ?? []).flatMap((fate) => {
    const mask = fate.mask & ~uncertainMask;
    if (isUncertain(fate) || mask === 0) return [];
    return fate.results
      .filter((result): result is ResultOf<Kind> => result.kind === kind)
      .map((result) => ({ mask, result }));
  });
}

/** The mask of the pieces that are never removed, if there are any. */
export const neverRemoved = (context: Context): readonly IrExpr[] =>
  certainResults(context, 'stays').map(({ mask }) => int(mask));

export function isHoldingPlace({ checked }: Context, at: EffectLocation): boolean {
  return at.kind === 'space' && at.space.kind === 'space' && checked.spaces[at.space.space]?.holding === true;
}

export const isIn = (mask: number, group: IrExpr): IrExpr =>
  group.kind === 'number' ? bool(((mask >> group.value) & 1) === 1) : op('bit', int(mask), group);

/** A removal that does to pieces what their fate states: the decided one, or the one that is the same each time. */
export function withFates(
  context: Context,
  removal: PieceEffect,
  decided: DecidedFate | undefined,
): PieceEffect {
  if (decided) return withDecidedFate(context, removal, decided);
  const fates = [...certainResults(context, 'holding'), ...certainResults(context, 'turns')];
  if (fates.length === 0) return removal;
  return {
    ...removal,
    apply: (group, space, count, line) =>
      fates.reduceRight<readonly IrNode[]>(
        (elseNodes, { mask, result }) => {
          const holding = result.kind === 'holding' ? int(result.place) : undefined;
          const applies = all(
            isIn(mask, group),
            ...(holding === undefined || space.kind === 'number' ? [] : [op('!=', space, holding)]),
          );
          if (applies.kind === 'truth') return applies.value ? fateNodes() : elseNodes;
          return [branch(applies, fateNodes(), elseNodes)];

          function fateNodes(): readonly IrNode[] {
            const pieces = { group, space, count };
            if (result.kind === 'holding') return holdingNodes(context, result, pieces, line);
            return [perform('flip', [group, turnedGroup(context, group), space, count], line)];
          }
        },
        removal.apply(group, space, count, line),
      ),
  };
}

interface Pieces {
  readonly group: IrExpr;
  readonly space: IrExpr;
  readonly count: IrExpr;
}

const holdingNodes = (
  context: Context,
  { place }: ResultOf<'holding'>,
  { group, space, count }: Pieces,
  line: number,
): readonly IrNode[] => [
  perform('move', [group, space, int(place), count], line),
  ...flipToFirstState(context, line, { group, space: int(place), count }),
];

function withDecidedFate(context: Context, removal: PieceEffect, decided: DecidedFate): PieceEffect {
  switch (decided.kind) {
    case 'available':
      return removal;
    case 'stays':
      return { ...removal, apply: () => [] };
    case 'holding':
      return {
        ...removal,
        apply: (group, space, count, line) => holdingNodes(context, decided, { group, space, count }, line),
      };
    case 'turns':
      return {
        ...removal,
        apply: (group, space, count, line) => [
          perform('flip', [group, turnedTo(context, group, decided.state), space, count], line),
        ],
      };
  }
}

/** The groups that pieces are certainly turned into, by their group; their own group if they are removed. */
export function turnedGroups(context: Context): readonly number[] {
  const turns = certainResults(context, 'turns');
  return context.checked.groups.map((_, group) => {
    const fate = turns.find(({ mask }) => ((mask >> group) & 1) === 1);
    return fate ? (groupsInState(context, fate.result.state)[group] ?? group) : group;
  });
}

export function turnedTo(context: Context, group: IrExpr, state: string): IrExpr {
  const turned = groupsInState(context, state);
  if (group.kind === 'number') return int(turned[group.value] ?? group.value);
  const name = `GROUP_AS_${state}`;
  context.addTable(name, 'The same kind of piece in a state of its class.', turned);
  return table(name, group);
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
