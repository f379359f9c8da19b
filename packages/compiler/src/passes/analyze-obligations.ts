/**
 * Analyzes obligations (`docs/derivation.md`): computes the activity bounds of each goal, and removes obligations that
 * nothing can endanger.
 */
import { interferenceMatrix } from './analysis/interference.ts';
import { traceProgram, type TracedProgram } from './analysis/footprint.ts';
import type { IrGoal, IrNode, IrPoint, Program, Routine } from '../ir/program.ts';
import type { StructuredProgram } from '../ir/stages.ts';
import type { Body } from '@quipu/language/checked';
import type { Context } from '../lower/context.ts';
import { addActivityBounds } from './obligations/attainability.ts';
import { dropIdleObligations, endangeredIn } from './obligations/idle-obligations.ts';

function traceContext({ registers }: Context, routines: readonly Routine[]): TracedProgram {
  const { functions, points, goals } = registers.contents;
  return traceProgram(functions, { routines, points, goals });
}

/** Returns the interference matrix of the texts that have been lowered so far. */
export function initialInterference(context: Context, bodies: readonly Routine[]): Program['interference'] {
  return interferenceMatrix(context, traceContext(context, bodies));
}

export interface AnalyzedProgram extends StructuredProgram {
  readonly interference: Program['interference'];
}

export function analyzeObligations(
  context: Context,
  routines: readonly Routine[],
  standingPoints: readonly IrPoint[],
  clauses: StructuredProgram['clauses'],
): AnalyzedProgram {
  const { checked } = context;
  const trace = traceContext(context, routines);
  const matrix = interferenceMatrix(context, trace);
  const bounds = addActivityBounds(context, trace);
  const dropIdle = idleObligationRemover(context, matrix);
  return {
    routines: routines.map((routine) => ({
      ...routine,
      code: dropIdle(routine.code, checked.bodies[routine.index]),
    })),
    functions: [...context.registers.contents.functions.values(), ...bounds.functions],
    points: context.registers.contents.points,
    goals: bounds.goals,
    standingPoints,
    clauses,
    interference: matrix,
  };
}

function idleObligationRemover(
  { checked, registers }: Context,
  matrix: Program['interference'],
): (code: readonly IrNode[], body: Body | undefined) => readonly IrNode[] {
  const { goals } = registers.contents;
  return (code, body) => {
    const endangered = endangeredIn(checked, matrix, body);
    const goalOf = (goal: number): IrGoal | undefined => goals[goal];
    return dropIdleObligations(code, goalOf, (goal) => endangered.has(goal));
  };
}
