/**
 * What texts owe, once all of them are lowered (`docs/derivation.md`): what may be hoped for each obligation is found, and those that nothing can
 * endanger are not opened at all.
 */
import { interference } from './analysis/interference.ts';
import { tracing, type Traced } from './analysis/footprint.ts';
import type { GoalIR, Node, PointIR, Program, Routine } from '../ir/program.ts';
import type { Structured } from '../ir/stages.ts';
import type { Body } from '@quipu/language';
import type { Context } from '../lower/context.ts';
import { withHopes } from './obligations/attainability.ts';
import { dropIdleObligations, endangeredIn } from './obligations/idle-obligations.ts';

/** The code through which footprints are traced, with the routines that have been lowered so far. */
function traced({ registers }: Context, routines: readonly Routine[]): Traced {
  const { functions, points, goals } = registers.all;
  return tracing(functions, { routines, points, goals });
}

/** Which activities touch what an operation needs for its first space, as far as texts have been lowered. */
export function firstInterference(context: Context, bodies: readonly Routine[]): Program['interference'] {
  return interference(context, traced(context, bodies));
}

/** A volume whose obligations are settled, with the matrix of which activities can take from an operation what it was begun for. */
export interface Owing extends Structured {
  readonly interference: Program['interference'];
}

export function settleObligations(
  context: Context,
  routines: readonly Routine[],
  standing: readonly PointIR[],
  clauses: Structured['clauses'],
): Owing {
  const { checked } = context;
  const trace = traced(context, routines);
  const matrix = interference(context, trace);
  const hoping = withHopes(context, trace);
  const dropped = dropping(context, matrix);
  return {
    routines: routines.map((routine) => {
      const code = dropped(routine.code, checked.bodies[routine.index]);
      return code === routine.code ? routine : { ...routine, code };
    }),
    functions: [...context.registers.all.functions.values(), ...hoping.functions],
    points: context.registers.all.points,
    goals: hoping.goals,
    standing,
    clauses,
    interference: matrix,
  };
}

/** How idle obligations go from the code of a text. */
function dropping(
  { checked, registers }: Context,
  matrix: Program['interference'],
): (code: readonly Node[], within: Body | undefined) => readonly Node[] {
  const { goals } = registers.all;
  const everywhere = endangeredIn(checked, matrix, undefined);
  return (code, within) => {
    const endangered = within?.kind === 'operation' ? endangeredIn(checked, matrix, within) : everywhere;
    const goalOf = (goal: number): GoalIR | undefined => goals[goal];
    const isEndangered = (goal: string): boolean => endangered.has(goal);
    return dropIdleObligations(code, goalOf, isEndangered);
  };
}
