/**
 * What a game seldom asks: the texts of cards, phases and setups, and what only they ask. It is told with few words;
 * what is asked again and again is told as V8 runs it fastest, with its loops in place.
 */
import type { Body, Checked } from '@quipu/language';
import { walk, type X } from '../program/expression.ts';
import { blocksOf, expressionsOf } from '../program/nodes.ts';
import type { Node, Program } from '../program/program.ts';

/** What is seldom asked. */
export interface Seldom {
  /** Whether a function is, by its name. */
  readonly function: (name: string) => boolean;
  /** Whether what the points of a routine offer is. */
  readonly routine: (index: number) => boolean;
}

const SELDOM: ReadonlySet<Body['kind']> = new Set(['side', 'phase', 'setup']);

/** Tells what is seldom asked from all else. */
export function seldomAsked({ bodies }: Checked, program: Program): Seldom {
  const { functions, routines, steps, points, standings, goals } = program;
  const byName = new Map(functions.map((fn) => [fn.name, fn]));
  const often = new Set<string>();
  const ask = (xs: readonly X[]): void => {
    for (const x of xs)
      walk(x, (y) => {
        const callee = y.x === 'call' && !often.has(y.name) ? byName.get(y.name) : undefined;
        if (callee === undefined) return;
        often.add(callee.name);
        ask(expressionsIn(callee.body));
      });
  };
  // The sequence of play runs around all bodies; it asks of an Event at every turn.
  const isOften = (routine: number): boolean => !SELDOM.has(bodies[routine]?.kind ?? 'way');
  for (const { index, code, suspends } of routines) if (isOften(index) && !suspends) ask(expressionsIn(code));
  for (const { routine, code } of steps) if (isOften(routine)) ask(expressionsIn(code));
  for (const { routine, offer } of points) if (isOften(routine)) ask(expressionsIn(offer.code));
  for (const { point } of standings) ask(expressionsIn(point.offer.code));
  for (const { met, hopes } of goals)
    ask([met, ...hopes.flatMap(({ truth, sure, there }) => [truth, sure, ...(there ? [there] : [])])]);
  return {
    function: (name) => !often.has(name),
    routine: (index) => SELDOM.has(bodies[index]?.kind ?? 'way'),
  };
}

const expressionsIn = (code: readonly Node[]): readonly X[] =>
  code.flatMap((node) => [...expressionsOf(node), ...blocksOf(node).flatMap(expressionsIn)]);
