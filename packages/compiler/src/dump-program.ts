/** Prints a part of a volume in the intermediate form after a pass: `quipu dump`. */
import type { Checked } from '@quipu/language';
import { programOf } from './compile.ts';
import type { PassName } from './pass-names.ts';
import { IrPrinter, type NumberedPart, type PartNames } from './ir/ir-printer.ts';
import { MODE } from './lower/environment.ts';
import { callsIn } from './ir/node-parts.ts';
import type { IrRegion, IrTable } from './ir/program.ts';
import type { SteppedProgram, StructuredProgram } from './ir/stages.ts';

/** The part of a volume to print, and the pass after which it is printed. */
export interface DumpOptions {
  /**
   * A rule number (`3.2.1`), the name path of a text (`Train`, `event 4 shaded`), or the name of a function
   * in the IR.
   */
  readonly target: string;
  readonly pass: PassName;
}

/**
 * Regions and constant tables of a volume. Only the layout pass adds them; their names are valid in all
 * passes.
 */
interface ProgramLayout {
  readonly regions: readonly IrRegion[];
  readonly tables: readonly IrTable[];
}

/**
 * Prints the routines of a rule after a pass, with their steps, decision points and goals, the functions that
 * they call, and the members of the space sets that they read. Returns undefined if nothing has that number
 * or name.
 * @example
 * const text = dump(checked, { target: '3.2.1', pass: 'lower' });
 * text?.startsWith('routine 0 Train('); // true
 */
export function dump(checked: Checked, { target, pass }: DumpOptions): string | undefined {
  let dumped: StructuredProgram | SteppedProgram | undefined;
  let layout: ProgramLayout = { regions: [], tables: [] };
  programOf(checked, undefined, (finished, program) => {
    if (finished === pass) dumped = program;
    if ('regions' in program) layout = program as typeof program & ProgramLayout;
  });
  return dumped && printTarget(checked, dumped, layout, target);
}

function printTarget(
  checked: Checked,
  program: StructuredProgram | SteppedProgram,
  layout: ProgramLayout,
  target: string,
): string | undefined {
  const { functions, points, goals } = program;
  const isInTarget = (path: string): boolean =>
    path === target || path.startsWith(`${target}.`) || path.startsWith(`${target} `);
  const bodies = new Set(checked.bodies.filter(({ path }) => isInTarget(path)).map(({ index }) => index));
  const routines = program.routines.filter(
    ({ index, name, rule }) => rule === target || name === target || bodies.has(index),
  );
  const numbers = new Set(routines.map(({ index }) => index));
  const ofRoutines = <T extends { readonly routine: number }>(candidates: readonly T[]): readonly T[] =>
    candidates.filter(({ routine }) => numbers.has(routine));
  const localsOf = (routine: number): StructuredProgram['routines'][number]['locals'] =>
    program.routines[routine]?.locals ?? [];
  const isSplit = 'steps' in program;
  const steps = isSplit ? ofRoutines(program.steps) : [];
  const callees = new Set([...routines, ...steps].flatMap(({ code }) => callsIn(code)));
  const printer = new IrPrinter(partNamesOf(checked, program, layout));
  const sections = [
    ...routines.map((routine) => printer.routine(routine, isSplit)),
    ...steps.map((step) => printer.step(step, localsOf(step.routine))),
    ...ofRoutines(points).map((point) => printer.point(point, localsOf(point.routine))),
    ...ofRoutines(goals).map((goal) => printer.goal(goal, localsOf(goal.routine))),
    ...functions.filter(({ name }) => name === target || callees.has(name)).map((fn) => printer.function(fn)),
  ];
  const sets = layout.tables
    .filter(({ name }) => printer.tables.has(name))
    .flatMap((table) => printSpaceSet(checked, table) ?? []);
  return sections.length === 0 ? undefined : `${[...sections, ...sets].join('\n\n')}\n`;
}

function partNamesOf(
  checked: Checked,
  program: StructuredProgram | SteppedProgram,
  { regions }: ProgramLayout,
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
  return { nameOf: (partKind, index) => names[partKind](index), region: (name) => byName.get(name) };
}

/** Prints a table of 0 and 1 over the spaces as the names of its members. Returns undefined for other tables. */
function printSpaceSet({ spaces }: Checked, { name, values }: IrTable): string | undefined {
  if (values.length !== spaces.length || !values.every((value) => value === 0 || value === 1))
    return undefined;
  const members = spaces.filter((_, i) => values[i] === 1).map((space) => space.name);
  return `table ${name}: ${members.join(', ')}`;
}
