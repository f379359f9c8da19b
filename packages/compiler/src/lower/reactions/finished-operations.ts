/**
 * Reactions to finished operations (3.3.4): `whenever Cartel finishes Terror in places`. The selected spaces of
 * each Faction are collected until the outermost text ends: the operation itself, or an Event that granted
 * several.
 */
import type { Body } from '@quipu/language';
import { any, cell, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { reopen } from '../points/choices.ts';
import type { Context } from '../context.ts';
import { Routine } from '../routine.ts';
import { react } from './triggers.ts';
import { BREAK, enter, loop, branch, write } from '../../ir/node-builders.ts';

export function awaited(context: Context): readonly number[] {
  const found = context.checked.wakes.flatMap(({ on }) => (on.kind === 'finished' ? [on.operation] : []));
  return [...new Set(found)];
}

export const gathered = (context: Context, operation: number): string =>
  `FINISHED_${context.body(operation).path}`;

export function gatheredBy(context: Context, operation: number, faction: IrExpr): readonly IrExpr[] {
  return words(context).map((w) => cell(gathered(context, operation), faction, int(w)));
}

const words = ({ selections }: Context): readonly number[] =>
  Array.from({ length: selections.width }, (_, w) => w);

export function gather(context: Context, { index }: Body, own: IrExpr): readonly IrNode[] {
  if (!awaited(context).includes(index)) return [];
  const region = gathered(context, index);
  return words(context).map((w) =>
    write(
      region,
      [own, int(w)],
      op('maskOr', cell(region, own, int(w)), cell(context.selections.region('SELECTED', index), int(w))),
    ),
  );
}

function executors(context: Context, operation: number): readonly number[] {
  const { factions } = context.body(operation);
  return factions.length > 0 ? factions : context.checked.factions.map((_, f) => f);
}

const some = (context: Context, operation: number, faction: number): IrExpr =>
  any(...gatheredBy(context, operation, int(faction)).map((word) => op('!=', word, int(0))));

/** Closes an outermost text: resets its cells, and runs the reactions to the operations that it finished. */
export function endOfText(context: Context): readonly IrNode[] {
  const operations = awaited(context);
  const open = [...reopen(context), ...context.selections.forget()];
  if (operations.length === 0) return open;
  const condition = any(...operations.flatMap((o) => executors(context, o).map((f) => some(context, o, f))));
  return [...open, branch(condition, [enter(context.finishing, [int(0)])])];
}

/**
 * Builds the routine that runs the reactions. A reaction may finish another awaited operation, so the routine
 * loops until none is left. It terminates since no operation leads to itself (the checker proves that).
 */
export function lowerFinishing(
  context: Context,
  index: number,
): { readonly routine: Routine; readonly code: readonly IrNode[] } {
  const routine = new Routine(context, index, 'finish', 'procedures');
  routine.builder.local('own');
  const operations = awaited(context);
  const left = any(...operations.flatMap((o) => executors(context, o).map((f) => some(context, o, f))));
  const round = operations.flatMap((operation) =>
    executors(context, operation).map((faction): IrNode =>
      branch(some(context, operation, faction), [
        ...wakeNodes(context, operation, faction),
        ...words(context).map((w): IrNode =>
          write(gathered(context, operation), [int(faction), int(w)], int(0)),
        ),
      ]),
    ),
  );
  const stop: IrNode = branch(op('not', left), [BREAK]);
  return { routine, code: [loop('finish', [stop, ...round])] };
}

function wakeNodes(context: Context, operation: number, faction: number): readonly IrNode[] {
  return context.checked.wakes.flatMap((wake): readonly IrNode[] => {
    const { on } = wake;
    if (on.kind !== 'finished' || on.operation !== operation) return [];
    if (on.faction !== undefined && on.faction !== faction) return [];
    return react(context, wake, { own: int(faction), about: [int(faction)] });
  });
}

/**
 * The set of spaces that the text of a reaction reads, by its local: the selection of the Faction that finished
 * the operation, even if the text belongs to another Faction. The text names that Faction, or has it as its first
 * parameter.
 */
export function placesFinished(
  context: Context,
  body: Body,
  values: ReadonlyMap<number, IrExpr>,
): readonly (readonly [number, readonly IrExpr[]])[] {
  return context.checked.wakes.flatMap(({ on, body: index }) => {
    if (on.kind !== 'finished' || on.places === undefined || index !== body.index) return [];
    const faction = on.faction === undefined ? (values.get(0) ?? int(-1)) : int(on.faction);
    return [[on.places, gatheredBy(context, on.operation, faction)] as const];
  });
}
