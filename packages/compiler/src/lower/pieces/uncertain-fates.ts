/**
 * Fates that depend on a die or on the position: `fate of Tunneled Bases is Exposed on 4 to 6, else map`. A die is rolled
 * for each piece, before anything happens to it. Until then judgments assume that the removal has an effect.
 */
import { availableFaces, type Fate, type FateResult, isRolled } from '@quipu/language/checked';
import { all, int, local, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import { assign, branch, BREAK, loop } from '../../ir/node-builders.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { emptyEnv } from '../environment.ts';
import type { Routine } from '../routine.ts';
import { isMember } from '../spaces/space-sets.ts';
import { type DecidedFate, isIn, uncertainFates } from './fates.ts';
import { groupsInState } from './piece-states.ts';
import type { PieceEffect } from './piece-effects.ts';

/** Counts pieces that a statement has affected and that are still in the space. `presentGroup` returns their new group. */
export type CountAffected = (
  presentGroup: (group: number) => number,
  group: IrExpr,
  count: IrExpr,
) => readonly IrNode[];

/** The mask of the pieces that some roll keeps in place. */
export const mayResist = (context: Context): number =>
  uncertainFates(context).reduce(
    (bits, fate) =>
      isRolled(fate) && fate.results.some(({ kind }) => kind === 'stays') ? bits | fate.mask : bits,
    0,
  );

interface UncertainRemoval {
  readonly own: IrExpr;
  /** The pieces that the statement may remove; undefined if that depends on the position. */
  readonly mask: number | undefined;
  /** The removal of pieces with a decided fate; undefined for pieces with a certain one. */
  readonly effect: (decided: DecidedFate | undefined) => PieceEffect;
  readonly countAffected: CountAffected;
}

/** Decides the fate of pieces before they are removed. */
export function withUncertainFates(
  routine: Routine,
  { own, mask, effect, countAffected }: UncertainRemoval,
): PieceEffect {
  const { context } = routine;
  const certain = effect(undefined);
  const uncertain = uncertainFates(context).filter((fate) => mask === undefined || (fate.mask & mask) !== 0);
  if (uncertain.length === 0) return certain;
  const withDecision =
    (applyCertain: PieceEffect['apply'], applyOf: (decided: PieceEffect) => PieceEffect['apply']) =>
    (...[group, space, count, line]: Parameters<PieceEffect['apply']>): readonly IrNode[] => {
      const apply = (decided: DecidedFate, n: IrExpr): readonly IrNode[] => [
        ...applyOf(effect(decided))(group, space, n, line),
        ...affectedNodes(context, decided, { group, count: n }, countAffected),
      ];
      // The last fate that applies counts. Without any, the pieces become Available.
      return uncertain.reduce<readonly IrNode[]>(
        (elseNodes, fate) => {
          const applies = all(isIn(fate.mask, group), appliesIn(context, fate, space, own));
          if (applies.kind === 'truth' && !applies.value) return elseNodes;
          const nodes = isRolled(fate)
            ? rollForEach(routine, fate, { space, count }, (decided) => apply(decided, int(1)))
            : fate.results.slice(0, 1).flatMap((decided) => apply(decided, count));
          return applies.kind === 'truth' ? nodes : [branch(applies, nodes, elseNodes)];
        },
        applyCertain(group, space, count, line),
      );
    };
  const { applyToAll } = certain;
  return {
    ...certain,
    apply: withDecision(certain.apply, (decided) => decided.apply),
    ...(applyToAll && {
      applyToAll: withDecision(applyToAll, (decided) => decided.applyToAll ?? decided.apply),
    }),
  };
}

/** Counts pieces that stay in the space although the statement has affected them. */
function affectedNodes(
  context: Context,
  decided: DecidedFate,
  { group, count }: { readonly group: IrExpr; readonly count: IrExpr },
  countAffected: CountAffected,
): readonly IrNode[] {
  if (decided.kind === 'stays') return countAffected((source) => source, group, count);
  if (decided.kind !== 'turns') return [];
  const turned = groupsInState(context, decided.state);
  return countAffected((source) => turned[source] ?? source, group, count);
}

const appliesIn = (context: Context, { spaces }: Fate, space: IrExpr, own: IrExpr): IrExpr =>
  spaces ? isMember(context, spaces, space, emptyEnv(own)) : TRUE;

/** Rolls a die for each piece, and runs the nodes of the result. */
function rollForEach(
  routine: Routine,
  fate: Fate,
  { space, count }: { readonly space: IrExpr; readonly count: IrExpr },
  nodesOf: (decided: DecidedFate) => readonly IrNode[],
): readonly IrNode[] {
  const { builder } = routine;
  const line = routine.line(fate.source);
  const remaining = builder.local('rolls', 'number');
  const die = builder.local('die', 'number');
  const results: readonly FateResult[] = fate.results;
  const available = availableFaces(fate);
  const outcomes: readonly { readonly faces: number; readonly decided: DecidedFate }[] = [
    ...results.map((decided) => ({ faces: decided.faces ?? 0, decided })),
    ...(available === 0 ? [] : [{ faces: available, decided: { kind: 'available' as const } }]),
  ];
  return [
    assign(remaining, count),
    loop('times', [
      branch(op('<=', local(remaining), int(0)), [BREAK]),
      { kind: 'do', name: 'roll', args: [int(6), space, int(0)], line, target: die },
      ...outcomes.reduceRight<readonly IrNode[]>(
        (elseNodes, { faces, decided }) => [
          branch(op('bit', int(faces), local(die)), nodesOf(decided), elseNodes),
        ],
        [],
      ),
      assign(remaining, op('-', local(remaining), int(1))),
    ]),
  ];
}
