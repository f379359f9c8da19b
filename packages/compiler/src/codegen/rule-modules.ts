/** Prints the modules of the rules, one for each group: functions, routines, steps, decision points, goals and standing actions. */
import type { Checked } from '@quipu/language';
import { ENTER, EXPLANATIONS, NONPLAYERS } from '../ir/module-names.ts';
import type { IrFunction, Program } from '../ir/program.ts';
import { programFactsOf } from './program-facts.ts';
import { functionStructure, routineStructure, stepStructure, type ModuleContext } from './function-bodies.ts';
import { indented } from './blocks.ts';
import { printEnterFunctions } from './enter-functions.ts';
import { explainable, explanationStructures } from './explanations-module.ts';
import { goalStructure } from './goals.ts';
import { exportedValue, listText, rowsText } from './literals.ts';
import type { Naming, NumberedKind } from './naming.ts';
import { inlinedClauses, clauseStatement, nonplayersText } from './nonplayers.ts';
import { NO_PARTS, partsByModule, type ModuleParts } from './module-parts.ts';
import { LocationTable } from './storage-locations.ts';
import { printPoint, defaultUniversesText, type PrintedPoint } from './points.ts';
import { printBody, type FunctionText, type PrintedBody, type Statement } from './printer.ts';
import { ImportCollector } from './scope.ts';
import { standingActionStatements } from './standing-actions.ts';
import { sharedRoutines } from './shared-routines.ts';
import type { EmitOptions } from './emit-options.ts';

/** Prints the statements that one module has in addition to its parts. */
type Addition = (context: ModuleContext) => readonly Statement[];

/** Prints each group as one file. Groups are in the order of their names, since printing also assigns some names. */
export function ruleFiles(
  checked: Checked,
  program: Program,
  naming: Naming,
  { instrument }: EmitOptions,
): readonly PrintedBody[] {
  const facts = programFactsOf(program, naming);
  const inlinedFunctions = inlinedClauses(program);
  const modules = partsByModule(program, inlinedFunctions);
  const additions = additionsOf(checked, program, inlinedFunctions);
  const print = (name: string): PrintedBody => {
    const imports = new ImportCollector();
    const context = { ...facts, imports, instrument, locations: new LocationTable(facts) };
    const file = {
      path: `${name}.ts`,
      doc: `Rules: ${name}. Generated from the rule text; do not edit.`,
      statements: moduleStatements(name, modules.get(name) ?? NO_PARTS, additions.get(name), context),
      imports,
      bindsImports: true,
    } as const;
    return printBody(file);
  };
  return [...new Set([...modules.keys(), ...additions.keys()])].sort().map(print);
}

function additionsOf(
  checked: Checked,
  program: Program,
  inlinedFunctions: ReadonlyMap<string, IrFunction>,
): ReadonlyMap<string, Addition> {
  const { nonplayers } = program;
  const explanationInputs = explainable(checked, program);
  const additions = new Map<string, Addition>([
    [EXPLANATIONS, (context) => explanationStructures(explanationInputs, context)],
  ]);
  const sharedIndices = sharedRoutines(program);
  const enteredRoutines = program.routines.filter(({ index }) => sharedIndices.has(index));
  if (enteredRoutines.length > 0)
    additions.set(ENTER, (context) => printEnterFunctions(enteredRoutines, context));
  if (nonplayers !== undefined)
    additions.set(NONPLAYERS, (context) => nonplayersText(nonplayers, inlinedFunctions, context));
  return additions;
}

/** Prints the parts of a module in order, its additions, and its lists. */
function moduleStatements(
  module: string,
  { functions, routines, points, goals, standings }: ModuleParts,
  addition: Addition | undefined,
  context: ModuleContext,
): readonly Statement[] {
  const printedPoints = points.map((point) => printPoint(point, context));
  return [
    ...functions.map((fn) =>
      module === NONPLAYERS ? clauseStatement(fn, context) : functionStructure(fn, context),
    ),
    ...routines.flatMap(({ unsplit, steps }) => [
      ...unsplit.map((routine) => routineStructure(routine, context)),
      ...withoutRepeatedRemarks(steps.map((step) => stepStructure(step, context))),
    ]),
    ...printedPoints.flatMap(({ exportedOffers }) => exportedOffers),
    ...goals.map(({ index, goal }) => goalStructure(goal, index, context)),
    ...standings.flatMap((standing) => standingActionStatements(standing, context)),
    ...(addition?.(context) ?? []),
    ...listStatements(module, { routines, goals, printedPoints }, context),
  ];
}

/** Omits a step's remark if it equals that of the preceding step. */
const withoutRepeatedRemarks = (steps: readonly FunctionText[]): readonly FunctionText[] =>
  steps.map((step, i) => {
    const { remark, ...withoutRemark } = step;
    return remark === steps[i - 1]?.remark ? withoutRemark : step;
  });

/** The lists of a module's steps, points and goals, with their numbers in the volume. */
function listStatements(
  module: string,
  {
    routines,
    goals,
    printedPoints,
  }: Pick<ModuleParts, 'routines' | 'goals'> & { readonly printedPoints: readonly PrintedPoint[] },
  context: ModuleContext,
): readonly Statement[] {
  const { naming } = context;
  const steps = numberedSteps(
    routines.flatMap((routine) => routine.steps.map(({ index }) => index)),
    naming,
  );
  const numberedGoals = goals.map(({ index }) => ({ text: naming.goals[index]?.id ?? '', number: index }));
  return [
    ...runsStatements(module, 'steps', steps, context),
    ...pointsStatements(module, printedPoints, context),
    ...runsStatements(module, 'goals', numberedGoals, context),
  ];
}

const LIST_TYPES: Readonly<Record<NumberedKind, string>> = { steps: 'Step', points: 'Point', goals: 'Goal' };

/** Exports a list under its name in the module; undefined if the module has no such list. */
function exportedList(
  module: string,
  kind: NumberedKind,
  value: string,
  { naming }: ModuleContext,
): string | undefined {
  const id = naming.registers[kind].get(module);
  const doc = `The ${kind} of this module, in runs that begin at a number.`;
  return id === undefined ? undefined : exportedValue(id, `Numbered<${LIST_TYPES[kind]}>`, doc, value);
}

function runsStatements(
  module: string,
  kind: 'steps' | 'goals',
  entries: readonly NumberedEntry[],
  context: ModuleContext,
): readonly Statement[] {
  const { naming, imports } = context;
  if (!naming.registers[kind].has(module)) return [];
  for (const name of ['Numbered', LIST_TYPES[kind]]) imports.use(name);
  const lists = runsOf(entries).map((run) =>
    listText([String(run[0]?.number), ...run.map(({ text }) => text)]),
  );
  return [`\n${exportedList(module, kind, rowsText(lists), context) ?? ''}`];
}

function pointsStatements(
  module: string,
  printedPoints: readonly PrintedPoint[],
  context: ModuleContext,
): readonly Statement[] {
  if (printedPoints.length === 0) return [];
  for (const name of ['Numbered', 'Point', 'pointsOf']) context.imports.use(name);
  const functions = printedPoints.flatMap(({ inlineOffer }) => inlineOffer);
  const text = (offerings: readonly string[]): string => {
    const rows = [`${defaultUniversesText(printedPoints)},`, ...pointRows(printedPoints, offerings)];
    return exportedList(module, 'points', `pointsOf(\n${indented(rows.join('\n'))}\n)`, context) ?? '';
  };
  return [{ kind: 'list', functions, text }];
}

const numberedSteps = (steps: readonly number[], naming: Naming): readonly NumberedEntry[] =>
  steps
    .flatMap((index) => {
      const { id, number } = naming.steps[index] ?? {};
      return id === undefined || number === undefined ? [] : [{ text: id, number }];
    })
    .toSorted((a, b) => a.number - b.number);

/** Rows of points with their offering functions. The source is omitted if it equals that of the preceding row. */
function pointRows(points: readonly PrintedPoint[], offerings: readonly string[]): readonly string[] {
  let nextOffer = 0;
  return points.map(({ source, row, inlineOffer }, i) => {
    const offer = inlineOffer.length === 0 ? '' : (offerings[nextOffer++] ?? '');
    return `${source === points[i - 1]?.source ? '' : `// ${source}\n`}${row(offer)},`;
  });
}

interface NumberedEntry {
  readonly text: string;
  readonly number: number;
}

function runsOf(rows: readonly NumberedEntry[]): readonly (readonly NumberedEntry[])[] {
  const runs: NumberedEntry[][] = [];
  for (const row of rows) {
    const lastRun = runs.at(-1);
    if (lastRun?.at(-1)?.number === row.number - 1) lastRun.push(row);
    else runs.push([row]);
  }
  return runs;
}
