/**
 * What a game seldom asks: the texts of cards, phases and setups, and what only they ask. It is told with few words;
 * what is asked again and again is told as V8 runs it fastest, with its loops in place.
 */
import type { Body, Checked } from '@quipu/language';
import { calledByGoal } from '../optimize/asked-by.ts';
import { callsIn } from '../program/nodes.ts';
import type { Program } from '../program/program.ts';

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
  const ask = (names: readonly string[]): void => {
    for (const name of names) {
      const callee = often.has(name) ? undefined : byName.get(name);
      if (callee === undefined) continue;
      often.add(name);
      ask(callsIn(callee.body));
    }
  };
  // The sequence of play runs around all bodies; it asks of an Event at every turn.
  const isOften = (routine: number): boolean => !SELDOM.has(bodies[routine]?.kind ?? 'way');
  for (const { index, code, suspends } of routines) if (isOften(index) && !suspends) ask(callsIn(code));
  for (const { routine, code } of steps) if (isOften(routine)) ask(callsIn(code));
  for (const { routine, offer } of points) if (isOften(routine)) ask(callsIn(offer.code));
  for (const { point } of standings) ask(callsIn(point.offer.code));
  for (const goal of goals) ask(calledByGoal(goal));
  return {
    function: (name) => !often.has(name),
    routine: (index) => SELDOM.has(bodies[index]?.kind ?? 'way'),
  };
}
