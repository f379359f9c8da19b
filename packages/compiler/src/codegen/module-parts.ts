/** Groups the parts of a program by the module of rules in which they are printed. */
import type { OfferingPoint } from '../ir/stages.ts';
import type { IrFunction, IrGoal, Program, Routine, IrStep } from '../ir/program.ts';

export interface StandingPart {
  readonly index: number;
  readonly routine: string;
  readonly action: Program['standingActions'][number];
}

/** The parts of one module, without additions that only some modules have. */
export interface ModuleParts {
  readonly functions: readonly IrFunction[];
  /** The printed parts of a routine: the routine itself if it has no decision, else its steps. */
  readonly routines: readonly { readonly unsplit: readonly Routine[]; readonly steps: readonly IrStep[] }[];
  readonly points: readonly OfferingPoint[];
  readonly goals: readonly { readonly index: number; readonly goal: IrGoal }[];
  readonly standings: readonly StandingPart[];
}

export const NO_PARTS: ModuleParts = { functions: [], routines: [], points: [], goals: [], standings: [] };

type MutableParts = { -readonly [Part in keyof ModuleParts]: ModuleParts[Part][number][] };

/**
 * Groups the parts of a program by module.
 *
 * @param inlinedFunctions - Functions that are inlined at their calls and not printed.
 */
export function partsByModule(
  program: Program,
  inlinedFunctions: ReadonlyMap<string, IrFunction>,
): Map<string, ModuleParts> {
  const modules = new Map<string, MutableParts>();
  const partsOfModule = (module: string): MutableParts => {
    const parts = modules.get(module) ?? {
      functions: [],
      routines: [],
      points: [],
      goals: [],
      standings: [],
    };
    modules.set(module, parts);
    return parts;
  };
  const partsOfRoutine = (routine: number): MutableParts =>
    partsOfModule(program.routines[routine]?.module ?? '');
  for (const fn of program.functions)
    if (!inlinedFunctions.has(fn.name)) partsOfModule(fn.module).functions.push(fn);
  const steps = Map.groupBy(program.steps, ({ routine }) => routine);
  for (const routine of program.routines) {
    if (!routine.suspends) partsOfModule(routine.module).routines.push({ unsplit: [routine], steps: [] });
    const routineSteps = steps.get(routine.index);
    if (routineSteps !== undefined)
      partsOfModule(routine.module).routines.push({ unsplit: [], steps: routineSteps });
  }
  for (const point of program.points) partsOfRoutine(point.routine).points.push(point);
  for (const [index, goal] of program.goals.entries())
    partsOfRoutine(goal.routine).goals.push({ index, goal });
  for (const [index, action] of program.standingActions.entries()) {
    const routine = program.routines[action.routine];
    if (routine === undefined || routine.suspends)
      throw new Error(`${action.name} must run without decisions.`);
    partsOfRoutine(action.routine).standings.push({ index, routine: routine.name, action });
  }
  return modules;
}
