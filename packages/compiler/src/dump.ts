/** Prints a part of a volume as it is after a pass: `quipu dump`. */
import type { Checked } from '@quipu/language';
import { programOf } from './compile.ts';
import type { PassName } from './pass-names.ts';
import { IrPrinter, type NumberedPart, type PartNames } from './ir/ir-printer.ts';
import { MODE } from './lower/environment.ts';
import { callsIn } from './ir/node-parts.ts';
import type { IrRegion, IrTable } from './ir/program.ts';
import type { SteppedProgram, StructuredProgram } from './ir/stages.ts';

export interface DumpOptions {
  /**
   * A rule number (`3.2.1`), the name path of a text (`Train`, `event 4 shaded`), or the name of a function
   * in the IR.
   */
  readonly of: string;
  readonly after: PassName;
}

/**
 * Regions and constant tables of a volume. Only the layout pass adds them; their names are valid in all
 * passes.
 */
interface Memory {
  readonly regions: readonly IrRegion[];
  readonly tables: readonly IrTable[];
}

/**
 * Prints the routines of a rule after a pass, with their steps, decision points and goals, the functions that
 * they call, and the members of the space sets that they read. Returns undefined if nothing has that number
 * or name.
 * @example
 * dump(checked, { of: '3.2.1', after: 'lower' }); // 'routine 0 Train(…) …'
 */
export function dump(checked: Checked, { of, after }: DumpOptions): string | undefined {
  let found: StructuredProgram | SteppedProgram | undefined;
  let memory: Memory = { regions: [], tables: [] };
  programOf(checked, undefined, (pass, program) => {
    if (pass === after) found = program;
    if ('regions' in program) memory = program as typeof program & Memory;
  });
  return found && dumpPart(checked, found, memory, of);
}

function dumpPart(
  checked: Checked,
  program: StructuredProgram | SteppedProgram,
  memory: Memory,
  of: string,
): string | undefined {
  const { functions, points, goals } = program;
  const isMeant = (path: string): boolean =>
    path === of || path.startsWith(`${of}.`) || path.startsWith(`${of} `);
  const bodies = new Set(checked.bodies.filter(({ path }) => isMeant(path)).map(({ index }) => index));
  const routines = program.routines.filter(
    ({ index, name, rule }) => rule === of || name === of || bodies.has(index),
  );
  const numbers = new Set(routines.map(({ index }) => index));
  const within = <T extends { readonly routine: number }>(all: readonly T[]): readonly T[] =>
    all.filter(({ routine }) => numbers.has(routine));
  const localsOf = (routine: number): StructuredProgram['routines'][number]['locals'] =>
    program.routines[routine]?.locals ?? [];
  const isSplit = 'steps' in program;
  const steps = isSplit ? within(program.steps) : [];
  const called = new Set([...routines, ...steps].flatMap(({ code }) => callsIn(code)));
  const text = new IrPrinter(namesOf(checked, program, memory));
  const parts = [
    ...routines.map((routine) => text.routine(routine, isSplit)),
    ...steps.map((step) => text.step(step, localsOf(step.routine))),
    ...within(points).map((point) => text.point(point, localsOf(point.routine))),
    ...within(goals).map((goal) => text.goal(goal, localsOf(goal.routine))),
    ...functions.filter(({ name }) => name === of || called.has(name)).map((fn) => text.function(fn)),
  ];
  const sets = memory.tables
    .filter(({ name }) => text.tables.has(name))
    .flatMap((table) => dumpSet(checked, table) ?? []);
  return parts.length === 0 ? undefined : `${[...parts, ...sets].join('\n\n')}\n`;
}

function namesOf(
  checked: Checked,
  program: StructuredProgram | SteppedProgram,
  { regions }: Memory,
): PartNames {
  const steps = new Map('steps' in program ? program.steps.map(({ index, name }) => [index, name]) : []);
  const byName = new Map(regions.map((region) => [region.name, region]));
  const modes = Object.keys(MODE) as readonly (keyof typeof MODE)[];
  const names: Readonly<Record<NumberedPart, (index: number) => string | undefined>> = {
    point: (index) => program.points[index]?.name,
    goal: (index) => program.goals[index]?.name,
    routine: (index) => program.routines[index]?.name,
    step: (index) => steps.get(index),
    group: (index) => checked.groups[index]?.key,
    marker: (index) => byName.get('MARKER')?.dimensions[0]?.keys[index],
    mode: (index) => modes.find((mode) => MODE[mode] === index),
    lasting: (index) => checked.lastings[index]?.key,
  };
  return { nameOf: (sort, index) => names[sort](index), region: (name) => byName.get(name) };
}

/** Prints a table of 0 and 1 over the spaces as the names of its members. Returns undefined for other tables. */
function dumpSet({ spaces }: Checked, { name, values }: IrTable): string | undefined {
  if (values.length !== spaces.length || !values.every((value) => value === 0 || value === 1))
    return undefined;
  const members = spaces.filter((_, i) => values[i] === 1).map((space) => space.name);
  return `table ${name}: ${members.join(', ')}`;
}
