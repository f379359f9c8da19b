/**
 * Reactions to finished operations (3.3.4): `whenever Cartel finishes Terror in places`. The selected spaces of
 * each Faction are collected until the outermost text ends: the operation itself, or an Event that granted
 * several.
 */
import type { Body } from '@quipu/language';
import { any, cell, num, op, type X } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import { reopen } from '../points/choices.ts';
import type { Context } from '../context.ts';
import { Routine } from '../routine.ts';
import { react } from './triggers.ts';
import { BREAK, enter, loop, when, write } from '../../ir/build.ts';

export function awaited(context: Context): readonly number[] {
  const found = context.checked.wakes.flatMap(({ on }) => (on.kind === 'finished' ? [on.operation] : []));
  return [...new Set(found)];
}

export const gathered = (context: Context, operation: number): string =>
  `FINISHED_${context.body(operation).path}`;

export function gatheredBy(context: Context, operation: number, faction: X): readonly X[] {
  return words(context).map((w) => cell(gathered(context, operation), faction, num(w)));
}

const words = ({ selections }: Context): readonly number[] =>
  Array.from({ length: selections.width }, (_, w) => w);

export function gather(context: Context, { index }: Body, own: X): readonly Node[] {
  if (!awaited(context).includes(index)) return [];
  const region = gathered(context, index);
  return words(context).map((w) =>
    write(
      region,
      [own, num(w)],
      op('maskOr', cell(region, own, num(w)), cell(context.selections.region('SELECTED', index), num(w))),
    ),
  );
}

function executors(context: Context, operation: number): readonly number[] {
  const { factions } = context.body(operation);
  return factions.length > 0 ? factions : context.checked.factions.map((_, f) => f);
}

const some = (context: Context, operation: number, faction: number): X =>
  any(...gatheredBy(context, operation, num(faction)).map((word) => op('!=', word, num(0))));

/** Closes an outermost text: resets its cells, and runs the reactions to the operations that it finished. */
export function endOfText(context: Context): readonly Node[] {
  const operations = awaited(context);
  const open = [...reopen(context), ...context.selections.forget()];
  if (operations.length === 0) return open;
  const condition = any(...operations.flatMap((o) => executors(context, o).map((f) => some(context, o, f))));
  return [...open, when(condition, [enter(context.finishing, [num(0)])])];
}

/**
 * Builds the routine that runs the reactions. A reaction may finish another awaited operation, so the routine
 * loops until none is left. It terminates since no operation leads to itself (the checker proves that).
 */
export function lowerFinishing(
  context: Context,
  index: number,
): { readonly routine: Routine; readonly code: readonly Node[] } {
  const routine = new Routine(context, index, 'finish', 'procedures');
  routine.builder.local('own');
  const operations = awaited(context);
  const left = any(...operations.flatMap((o) => executors(context, o).map((f) => some(context, o, f))));
  const round = operations.flatMap((operation) =>
    executors(context, operation).map((faction): Node =>
      when(some(context, operation, faction), [
        ...wakeNodes(context, operation, faction),
        ...words(context).map((w): Node =>
          write(gathered(context, operation), [num(faction), num(w)], num(0)),
        ),
      ]),
    ),
  );
  const stop: Node = when(op('not', left), [BREAK]);
  return { routine, code: [loop('finish', [stop, ...round])] };
}

function wakeNodes(context: Context, operation: number, faction: number): readonly Node[] {
  return context.checked.wakes.flatMap((wake): readonly Node[] => {
    const { on } = wake;
    if (on.kind !== 'finished' || on.operation !== operation) return [];
    if (on.faction !== undefined && on.faction !== faction) return [];
    return react(context, wake, { own: num(faction), about: [num(faction)] });
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
  values: ReadonlyMap<number, X>,
): readonly (readonly [number, readonly X[]])[] {
  return context.checked.wakes.flatMap(({ on, body: index }) => {
    if (on.kind !== 'finished' || on.places === undefined || index !== body.index) return [];
    const faction = on.faction === undefined ? (values.get(0) ?? num(-1)) : num(on.faction);
    return [[on.places, gatheredBy(context, on.operation, faction)] as const];
  });
}
