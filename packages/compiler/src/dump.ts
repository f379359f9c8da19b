/** Prints a part of a volume as it is after a pass: `quipu dump`. */
import type { Checked } from '@quipu/language';
import { programOf } from './compile.ts';
import type { PassName } from './pass-names.ts';
import { dumpFunction, dumpGoal, dumpPoint, dumpRoutine, dumpStep } from './ir/dump.ts';
import { callsIn } from './ir/nodes.ts';
import type { Stepped, Structured } from './ir/stages.ts';

/** The part that is printed, and the pass after which it is. */
export interface DumpOptions {
  /** A rule number (`3.2.1`), the name of a text (`Train`) or the name of a function in the intermediate form. */
  readonly of: string;
  readonly after: PassName;
}

/**
 * Prints the routines of a rule after a pass, with their steps, decision points and goals, and the functions that their code calls.
 * Returns undefined if nothing has that number or name.
 */
export function dump(checked: Checked, { of, after }: DumpOptions): string | undefined {
  let found: string | undefined;
  programOf(checked, undefined, (pass, program) => {
    if (pass === after) found = dumpPart(program, of);
  });
  return found;
}

function dumpPart(program: Structured | Stepped, of: string): string | undefined {
  const { functions, points, goals } = program;
  const isMeant = (name: string): boolean => name === of || name.startsWith(`${of}.`);
  const routines = program.routines.filter(({ name, rule }) => rule === of || isMeant(name));
  const numbers = new Set(routines.map(({ index }) => index));
  const within = <T extends { readonly routine: number }>(all: readonly T[]): readonly T[] =>
    all.filter(({ routine }) => numbers.has(routine));
  const localsOf = (routine: number): Structured['routines'][number]['locals'] =>
    program.routines[routine]?.locals ?? [];
  const steps = 'steps' in program ? within(program.steps) : [];
  const called = new Set([...routines, ...steps].flatMap(({ code }) => callsIn(code)));
  const parts = [
    ...routines.map(dumpRoutine),
    ...steps.map((step) => dumpStep(step, localsOf(step.routine))),
    ...within(points).map((point) => dumpPoint(point, localsOf(point.routine))),
    ...within(goals).map((goal) => dumpGoal(goal, localsOf(goal.routine))),
    ...functions.filter(({ name }) => name === of || called.has(name)).map(dumpFunction),
  ];
  return parts.length === 0 ? undefined : `${parts.join('\n\n')}\n`;
}
