/** Maps all whole expressions of a program, in code, points and goals. */
import type { LocalId, IrLocal, IrExpr } from '../../ir/expression.ts';
import { NONPLAYERS } from '../../ir/module-names.ts';
import type { IrNode } from '../../ir/program.ts';
import type { OfferingPoint, LoopOptimizedProgram } from '../../ir/stages.ts';
import { mapCode, mapGoal, mapPoint } from '../../ir/rewrite.ts';

/** Minimum length in characters of an extracted condition in steps, which run once per decision. */
const MIN_LENGTH_IN_STEPS = 40;
/**
 * The same for functions and points, which often run for each space: there a call costs as much as reading a
 * few cells.
 */
const MIN_LENGTH_IN_FUNCTIONS = 60;
/** The same for reasons of refusals, which are evaluated only on request. */
const MIN_LENGTH_IN_REASONS = 34;

export type LocalLookup = (id: LocalId) => IrLocal | undefined;

/** Maps a whole expression. `minLength` is the minimum length of a condition to extract. */
export type ExprMapper = (expr: IrExpr, locals: LocalLookup, minLength: number) => IrExpr;

export function mapProgram(program: LoopOptimizedProgram, map: ExprMapper): LoopOptimizedProgram {
  const { functions, routines, steps, goals } = program;
  const localsOf =
    (routine: number): LocalLookup =>
    (id) =>
      routines[routine]?.locals[id];
  const mapOfferingPoint = (point: OfferingPoint): OfferingPoint => {
    const { offer, routine, segments } = point;
    const candidates = new Set(segments.map(({ candidate }) => candidate));
    const locals: LocalLookup = (id) =>
      localsOf(routine)(id) ?? offer.locals.get(id) ?? (candidates.has(id) ? CANDIDATE : undefined);
    return {
      ...point,
      ...mapPoint(point, (expr) => map(expr, locals, MIN_LENGTH_IN_REASONS)),
      offer: { ...offer, code: mapCode(offer.code, (expr) => map(expr, locals, MIN_LENGTH_IN_FUNCTIONS)) },
    };
  };
  const mapCodeOf = <T extends { readonly code: readonly IrNode[] }>(owner: T, routine: number): T => ({
    ...owner,
    code: mapCode(owner.code, (expr) => map(expr, localsOf(routine), MIN_LENGTH_IN_STEPS)),
  });
  return {
    ...program,
    functions: functions.map((fn) => {
      // Instructions of Non-players run once per decision, as steps do.
      const minLength = fn.module === NONPLAYERS ? MIN_LENGTH_IN_STEPS : MIN_LENGTH_IN_FUNCTIONS;
      return { ...fn, body: mapCode(fn.body, (expr) => map(expr, (id) => fn.locals[id], minLength)) };
    }),
    routines: routines.map((routine) => (routine.suspends ? routine : mapCodeOf(routine, routine.index))),
    steps: steps.map((step) => mapCodeOf(step, step.routine)),
    points: program.points.map(mapOfferingPoint),
    standingPoints: program.standingPoints.map(mapOfferingPoint),
    goals: goals.map((goal) =>
      mapGoal(goal, (expr) => map(expr, localsOf(goal.routine), MIN_LENGTH_IN_FUNCTIONS)),
    ),
  };
}

const CANDIDATE: IrLocal = { name: 'member', type: 'index' };
