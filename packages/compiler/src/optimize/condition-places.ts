/** Where conditions stand: in all code of a program, and in what its points and goals ask. */
import type { LocalId, LocalInfo, X } from '../program/expression.ts';
import type { Fn } from '../program/program.ts';
import { NONPLAYERS } from '../program/modules.ts';
import type { OfferingPoint, Tight } from '../program/stages.ts';
import { mapCode, mapGoal, mapPoint } from './rewrite.ts';

/** Characters that a condition has at least in steps, which run once a decision. */
const STEPPED = 40;
/** The same in what steps and points ask, often of each space: there a call costs what reading a few cells does. */
const ASKED = 60;
/** The same where only people ask it, that is in reasons of refusals. */
const TOLD = 34;

/** What is known of the locals of an expression. */
export type InfoOf = (id: LocalId) => LocalInfo | undefined;

/** What becomes of a whole expression, of what is known of its locals and how long a condition is at least. */
export type MapX = (x: X, locals: InfoOf, least: number) => X;

/**
 * What becomes of a thing in which expressions stand: code, a point, a goal. `map` maps each of them. It reads nothing but the thing and what
 * is `told`.
 */
export type MapThing = <T extends object>(thing: T, told: string, map: (of: MapX) => T) => T;

/** Functions as `one` makes each of them; of those that are as they were before it may be known what becomes of them. */
export type MapFunctions = (functions: readonly Fn[], one: (fn: Fn) => Fn) => readonly Fn[];

/** A program with all in which expressions stand as `mapped` makes it. */
export function mapProgram(
  program: Tight,
  mapped: MapThing,
  mapFunctions: MapFunctions = (all, one) => all.map(one),
): Tight {
  const { functions, routines, steps, goals } = program;
  const ofRoutine =
    (routine: number): InfoOf =>
    (id) =>
      routines[routine]?.locals[id];
  const texts = new Map<number, string>();
  const localsOf = (routine: number): string => {
    const text = texts.get(routine) ?? JSON.stringify(routines[routine]?.locals ?? []);
    texts.set(routine, text);
    return text;
  };
  const point = (one: OfferingPoint): OfferingPoint => {
    const { offer, routine, segments } = one;
    const candidates = new Set(segments.map(({ candidate }) => candidate));
    const locals: InfoOf = (id) =>
      ofRoutine(routine)(id) ?? offer.locals.get(id) ?? (candidates.has(id) ? MEMBER : undefined);
    return mapped(one, localsOf(routine), (of) => ({
      ...one,
      ...mapPoint(one, (x) => of(x, locals, TOLD)),
      offer: { ...offer, code: mapCode(offer.code, (x) => of(x, locals, ASKED)) },
    }));
  };
  const stepped = <T extends { readonly code: OfferingPoint['offer']['code'] }>(
    one: T,
    routine: number,
  ): T => {
    const code = mapped(one.code, localsOf(routine), (of) =>
      mapCode(one.code, (x) => of(x, ofRoutine(routine), STEPPED)),
    );
    return code === one.code ? one : { ...one, code };
  };
  return {
    ...program,
    functions: mapFunctions(functions, (fn) =>
      mapped(fn, '', (of) => {
        // What Non-players are told to prefer is asked once a decision, as steps are.
        const least = fn.module === NONPLAYERS ? STEPPED : ASKED;
        const body = mapCode(fn.body, (x) => of(x, (id) => fn.locals[id], least));
        return body === fn.body ? fn : { ...fn, body };
      }),
    ),
    routines: routines.map((r) => (r.suspends ? r : stepped(r, r.index))),
    steps: steps.map((step) => stepped(step, step.routine)),
    points: program.points.map(point),
    standing: program.standing.map(point),
    goals: goals.map((goal) =>
      mapped(goal, localsOf(goal.routine), (of) =>
        mapGoal(goal, (x) => of(x, ofRoutine(goal.routine), ASKED)),
      ),
    ),
  };
}

const MEMBER: LocalInfo = { name: 'member', holds: 'index' };
