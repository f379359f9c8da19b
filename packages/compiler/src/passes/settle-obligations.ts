/**
 * Settles obligations (`docs/derivation.md`): computes the hopes of each goal, and removes obligations that
 * nothing can endanger.
 */
import { interference } from './analysis/interference.ts';
import { tracing, type Traced } from './analysis/footprint.ts';
import type { IrGoal, IrNode, IrPoint, Program, Routine } from '../ir/program.ts';
import type { StructuredProgram } from '../ir/stages.ts';
import type { Body } from '@quipu/language';
import type { Context } from '../lower/context.ts';
import { withHopes } from './obligations/attainability.ts';
import { dropIdleObligations, endangeredIn } from './obligations/idle-obligations.ts';

function traced({ registers }: Context, routines: readonly Routine[]): Traced {
  const { functions, points, goals } = registers.contents;
  return tracing(functions, { routines, points, goals });
}

/** The interference matrix as far as texts have been lowered. */
export function firstInterference(context: Context, bodies: readonly Routine[]): Program['interference'] {
  return interference(context, traced(context, bodies));
}

export interface Owing extends StructuredProgram {
  readonly interference: Program['interference'];
}

export function settleObligations(
  context: Context,
  routines: readonly Routine[],
  standing: readonly IrPoint[],
  clauses: StructuredProgram['clauses'],
): Owing {
  const { checked } = context;
  const trace = traced(context, routines);
  const matrix = interference(context, trace);
  const hoping = withHopes(context, trace);
  const dropped = dropping(context, matrix);
  return {
    routines: routines.map((routine) => ({
      ...routine,
      code: dropped(routine.code, checked.bodies[routine.index]),
    })),
    functions: [...context.registers.contents.functions.values(), ...hoping.functions],
    points: context.registers.contents.points,
    goals: hoping.goals,
    standingPoints: standing,
    clauses,
    interference: matrix,
  };
}

function dropping(
  { checked, registers }: Context,
  matrix: Program['interference'],
): (code: readonly IrNode[], within: Body | undefined) => readonly IrNode[] {
  const { goals } = registers.contents;
  return (code, within) => {
    const endangered = endangeredIn(checked, matrix, within);
    const goalOf = (goal: number): IrGoal | undefined => goals[goal];
    return dropIdleObligations(code, goalOf, (goal) => endangered.has(goal));
  };
}
