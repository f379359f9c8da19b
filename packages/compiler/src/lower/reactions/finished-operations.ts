/**
 * Reactions to finished operations (3.3.4): `whenever Cartel finishes Terror in places`. The selected spaces of
 * each Faction are collected until the outermost text ends: the operation itself, or an Event that granted
 * several.
 */
import type { Body, FinishedKind } from '@quipu/language/checked';
import { any, cell, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { NO_FACTION } from '../missing-values.ts';
import { resetChoices } from '../points/reset-choices.ts';
import type { Context } from '../context.ts';
import { Routine } from '../routine.ts';
import { reactionNodes } from './effect-reactions.ts';
import { BREAK, enter, loop, branch, write } from '../../ir/node-builders.ts';

export function operationsWithReactions(context: Context): readonly number[] {
  const operations = context.checked.wakes.flatMap(({ on }) =>
    on.kind === 'finished' ? [on.operation] : [],
  );
  return [...new Set(operations)];
}

const FINISHED_KINDS: readonly FinishedKind[] = ['operation', 'activity', 'event', 'pass'];

/** The kinds of actions to whose end reactions refer without a name. */
export const finishedKinds = ({ checked }: Context): readonly FinishedKind[] =>
  FINISHED_KINDS.filter((kind) =>
    checked.wakes.some(({ on }) => on.kind === 'finishedAny' && on.of === kind),
  );

export const hasFinishReactions = (context: Context): boolean =>
  operationsWithReactions(context).length > 0 || finishedKinds(context).length > 0;

/** The cells, one for each Faction, that record a finished action until the text ends. */
export const finishedKindRegion = (kind: FinishedKind): string => `FINISHED_${kind}`;

export const recordFinishedKind = (
  context: Context,
  kind: FinishedKind,
  faction: IrExpr,
): readonly IrNode[] =>
  finishedKinds(context).includes(kind) ? [write(finishedKindRegion(kind), [faction], int(1))] : [];

export const finishedRegion = (context: Context, operation: number): string =>
  `FINISHED_${context.body(operation).path}`;

export function finishedSetWords(context: Context, operation: number, faction: IrExpr): readonly IrExpr[] {
  return wordIndices(context).map((wordIndex) =>
    cell(finishedRegion(context, operation), faction, int(wordIndex)),
  );
}

const wordIndices = ({ selections }: Context): readonly number[] =>
  Array.from({ length: selections.width }, (_, wordIndex) => wordIndex);

export function recordFinished(context: Context, { index }: Body, faction: IrExpr): readonly IrNode[] {
  if (!operationsWithReactions(context).includes(index)) return [];
  const region = finishedRegion(context, index);
  return wordIndices(context).map((wordIndex) =>
    write(
      region,
      [faction, int(wordIndex)],
      op(
        'maskOr',
        cell(region, faction, int(wordIndex)),
        cell(context.selections.region('SELECTED', index), int(wordIndex)),
      ),
    ),
  );
}

function executingFactions(context: Context, operation: number): readonly number[] {
  const { factions } = context.body(operation);
  return factions.length > 0 ? factions : context.checked.factions.map((_, f) => f);
}

const hasFinished = (context: Context, operation: number, faction: number): IrExpr =>
  any(...finishedSetWords(context, operation, int(faction)).map((word) => op('!=', word, int(0))));

const anyFinished = (context: Context): IrExpr =>
  any(
    ...operationsWithReactions(context).flatMap((operation) =>
      executingFactions(context, operation).map((faction) => hasFinished(context, operation, faction)),
    ),
    ...finishedKinds(context).flatMap((kind) =>
      context.checked.factions.map((_, faction) => hasFinishedKind(kind, faction)),
    ),
  );

const hasFinishedKind = (kind: FinishedKind, faction: number): IrExpr =>
  op('=', cell(finishedKindRegion(kind), int(faction)), int(1));

/** Closes an outermost text: resets its cells, and runs the reactions to the operations that it finished. */
export function endOfText(context: Context): readonly IrNode[] {
  const resets = [...resetChoices(context), ...context.selections.clearAll()];
  if (!hasFinishReactions(context)) return resets;
  return [...resets, branch(anyFinished(context), [enter(context.finishRoutine, [int(0)])])];
}

/**
 * Builds the routine that runs the reactions. A reaction may finish another operation with reactions, so the routine
 * loops until all have run. It terminates since no operation leads to itself (the checker proves that).
 */
export function lowerFinishedReactions(
  context: Context,
  index: number,
): { readonly routine: Routine; readonly code: readonly IrNode[] } {
  const routine = new Routine(context, index, 'finish', 'procedures');
  routine.builder.local('own');
  const operations = operationsWithReactions(context);
  const iterationNodes = operations.flatMap((operation) =>
    executingFactions(context, operation).map((faction): IrNode =>
      branch(hasFinished(context, operation, faction), [
        ...finishReactions(context, operation, faction),
        ...wordIndices(context).map((wordIndex): IrNode =>
          write(finishedRegion(context, operation), [int(faction), int(wordIndex)], int(0)),
        ),
      ]),
    ),
  );
  const stopNode: IrNode = branch(op('not', anyFinished(context)), [BREAK]);
  return { routine, code: [loop('finish', [stopNode, ...iterationNodes, ...finishedKindNodes(context)])] };
}

/** Runs the reactions to actions of any name. The record is cleared first, for those that a reaction finishes. */
const finishedKindNodes = (context: Context): readonly IrNode[] =>
  finishedKinds(context).flatMap((kind) =>
    context.checked.factions.map((_, faction): IrNode =>
      branch(hasFinishedKind(kind, faction), [
        write(finishedKindRegion(kind), [int(faction)], int(0)),
        ...context.checked.wakes.flatMap((reaction): readonly IrNode[] => {
          const { on } = reaction;
          if (on.kind !== 'finishedAny' || on.of !== kind) return [];
          if (on.faction !== undefined && on.faction !== faction) return [];
          return reactionNodes(context, reaction, { own: int(faction), parameters: [int(faction)] });
        }),
      ]),
    ),
  );

function finishReactions(context: Context, operation: number, faction: number): readonly IrNode[] {
  return context.checked.wakes.flatMap((reaction): readonly IrNode[] => {
    const { on } = reaction;
    if (on.kind !== 'finished' || on.operation !== operation) return [];
    if (on.faction !== undefined && on.faction !== faction) return [];
    return reactionNodes(context, reaction, { own: int(faction), parameters: [int(faction)] });
  });
}

/**
 * Maps the local of a reaction's `in places` to the words of a set: the spaces selected by the Faction that finished
 * the operation. The reaction names that Faction, or has it as its first parameter.
 */
export function finishedSets(
  context: Context,
  body: Body,
  values: ReadonlyMap<number, IrExpr>,
): readonly (readonly [number, readonly IrExpr[]])[] {
  return context.checked.wakes.flatMap(({ on, body: index }) => {
    if (on.kind !== 'finished' || on.places === undefined || index !== body.index) return [];
    const faction = on.faction === undefined ? (values.get(0) ?? NO_FACTION) : int(on.faction);
    return [[on.places, finishedSetWords(context, on.operation, faction)] as const];
  });
}
