/** Maps all whole expressions of a program, in code, points and goals. */
import type { LocalId, IrLocal, IrExpr } from '../../ir/expression.ts';
import { NONPLAYERS } from '../../ir/module-names.ts';
import type { IrNode } from '../../ir/program.ts';
import type { OfferingPoint, LoopOptimizedProgram } from '../../ir/stages.ts';
import { mapCode, mapGoal, mapPoint } from '../../ir/rewrite.ts';

/** Minimum length in characters of an extracted condition in steps, which run once a decision. */
const STEPPED = 40;
/**
 * The same for functions and points, which often run for each space: there a call costs as much as reading a
 * few cells.
 */
const ASKED = 60;
/** The same for reasons of refusals, which only people read. */
const TOLD = 34;

export type InfoOf = (id: LocalId) => IrLocal | undefined;

/** Maps a whole expression. `least` is the minimum length of a condition to extract. */
export type MapX = (x: IrExpr, locals: InfoOf, least: number) => IrExpr;

export function mapProgram(program: LoopOptimizedProgram, of: MapX): LoopOptimizedProgram {
  const { functions, routines, steps, goals } = program;
  const ofRoutine =
    (routine: number): InfoOf =>
    (id) =>
      routines[routine]?.locals[id];
  const point = (one: OfferingPoint): OfferingPoint => {
    const { offer, routine, segments } = one;
    const candidates = new Set(segments.map(({ candidate }) => candidate));
    const locals: InfoOf = (id) =>
      ofRoutine(routine)(id) ?? offer.locals.get(id) ?? (candidates.has(id) ? MEMBER : undefined);
    return {
      ...one,
      ...mapPoint(one, (x) => of(x, locals, TOLD)),
      offer: { ...offer, code: mapCode(offer.code, (x) => of(x, locals, ASKED)) },
    };
  };
  const stepped = <T extends { readonly code: readonly IrNode[] }>(one: T, routine: number): T => ({
    ...one,
    code: mapCode(one.code, (x) => of(x, ofRoutine(routine), STEPPED)),
  });
  return {
    ...program,
    functions: functions.map((fn) => {
      // Instructions of Non-players run once a decision, as steps do.
      const least = fn.module === NONPLAYERS ? STEPPED : ASKED;
      return { ...fn, body: mapCode(fn.body, (x) => of(x, (id) => fn.locals[id], least)) };
    }),
    routines: routines.map((r) => (r.suspends ? r : stepped(r, r.index))),
    steps: steps.map((step) => stepped(step, step.routine)),
    points: program.points.map(point),
    standingPoints: program.standingPoints.map(point),
    goals: goals.map((goal) => mapGoal(goal, (x) => of(x, ofRoutine(goal.routine), ASKED))),
  };
}

const MEMBER: IrLocal = { name: 'member', type: 'index' };
