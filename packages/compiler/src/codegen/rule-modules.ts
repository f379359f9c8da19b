/** Prints the modules of the rules, one for each group: functions, routines, steps, decision points, goals and standing actions. */
import type { Checked } from '@quipu/language';
import { ENTER, EXPLANATIONS, NONPLAYERS } from '../ir/module-names.ts';
import type { IrFunction, Program } from '../ir/program.ts';
import { programFactsOf } from './program-facts.ts';
import { functionStructure, routineStructure, stepStructure, type ModuleContext } from './body.ts';
import { indented } from './blocks.ts';
import { enterStructures } from './enter.ts';
import { explainable, explanationStructures } from './explanations-module.ts';
import { goalStructure } from './goals.ts';
import { exportedValue, listText, rowsText } from './literals.ts';
import type { Naming, Numbered } from './naming.ts';
import { clausesInPlace, clauseStatement, nonplayersText } from './nonplayers.ts';
import { NO_PARTS, partsOf, type ModuleParts } from './parts.ts';
import { Places } from './places.ts';
import { printedPoint, usualUniverses, type PrintedPoint } from './points.ts';
import { printBody, type FunctionText, type PrintedBody, type Statement } from './printer.ts';
import { Uses } from './scope.ts';
import { standingStructures } from './standings.ts';
import { enteredOften } from './entered-often.ts';
import type { EmitOptions } from './options.ts';

/** Prints the statements that one module has in addition to its parts. */
type Addition = (context: ModuleContext) => readonly Statement[];

/** Prints each group as one file. Groups are in the order of their names, since printing also assigns some names. */
export function ruleFiles(
  checked: Checked,
  program: Program,
  naming: Naming,
  { instrument }: EmitOptions,
): readonly PrintedBody[] {
  const asked = programFactsOf(program, naming);
  const inPlace = clausesInPlace(program);
  const modules = partsOf(program, inPlace);
  const additions = additionsOf(checked, program, inPlace);
  const print = (name: string): PrintedBody => {
    const uses = new Uses();
    const context = { ...asked, uses, instrument, places: new Places(asked) };
    const file = {
      path: `${name}.ts`,
      doc: `Rules: ${name}. Generated from the rule text; do not edit.`,
      statements: moduleStatements(name, modules.get(name) ?? NO_PARTS, additions.get(name), context),
      uses,
      bound: true,
    } as const;
    return printBody(file);
  };
  return [...new Set([...modules.keys(), ...additions.keys()])].sort().map(print);
}

function additionsOf(
  checked: Checked,
  program: Program,
  inPlace: ReadonlyMap<string, IrFunction>,
): ReadonlyMap<string, Addition> {
  const { nonplayers } = program;
  const explained = explainable(checked, program);
  const additions = new Map<string, Addition>([
    [EXPLANATIONS, (context) => explanationStructures(explained, context)],
  ]);
  const often = enteredOften(program);
  const entered = program.routines.filter(({ index }) => often.has(index));
  if (entered.length > 0) additions.set(ENTER, (context) => enterStructures(entered, context));
  if (nonplayers !== undefined)
    additions.set(NONPLAYERS, (context) => nonplayersText(nonplayers, inPlace, context));
  return additions;
}

/** Prints the parts of a module in order, its additions, and its lists. */
function moduleStatements(
  module: string,
  { functions, routines, points, goals, standings }: ModuleParts,
  addition: Addition | undefined,
  context: ModuleContext,
): readonly Statement[] {
  const printed = points.map((point) => printedPoint(point, context));
  return [
    ...functions.map((fn) =>
      module === NONPLAYERS ? clauseStatement(fn, context) : functionStructure(fn, context),
    ),
    ...routines.flatMap(({ whole, steps }) => [
      ...whole.map((routine) => routineStructure(routine, context)),
      ...placedOnce(steps.map((step) => stepStructure(step, context))),
    ]),
    ...printed.flatMap(({ offers }) => offers),
    ...goals.map(({ index, goal }) => goalStructure(goal, index, context)),
    ...standings.flatMap((part) => standingStructures(part, context)),
    ...(addition?.(context) ?? []),
    ...registers(module, { routines, goals, printed }, context),
  ];
}

/** Omits a step's remark if it equals that of the preceding step. */
const placedOnce = (steps: readonly FunctionText[]): readonly FunctionText[] =>
  steps.map((step, i) => {
    const { remark, ...others } = step;
    return remark === steps[i - 1]?.remark ? others : step;
  });

/** The lists of a module's steps, points and goals, with their numbers in the volume. */
function registers(
  module: string,
  {
    routines,
    goals,
    printed,
  }: Pick<ModuleParts, 'routines' | 'goals'> & { readonly printed: readonly PrintedPoint[] },
  { naming, uses }: ModuleContext,
): readonly Statement[] {
  const headed = (what: Numbered, type: string, value: string): string | undefined => {
    const id = naming.registers[what].get(module);
    if (id === undefined) return undefined;
    return exportedValue(
      id,
      `Numbered<${type}>`,
      `The ${what} of this module, each row from its number on.`,
      value,
    );
  };
  const runs = (what: 'steps' | 'goals', type: string, rows: readonly Row[]): readonly Statement[] => {
    if (!naming.registers[what].has(module)) return [];
    for (const used of ['Numbered', type]) uses.use(used);
    const lists = runsOf(rows).map((run) => listText([String(run[0]?.number), ...run.map(({ one }) => one)]));
    return [`\n${headed(what, type, rowsText(lists)) ?? ''}`];
  };
  const listed = (): readonly Statement[] => {
    if (printed.length === 0) return [];
    for (const used of ['Numbered', 'Point', 'pointsOf']) uses.use(used);
    const functions = printed.flatMap(({ offering }) => offering);
    const text = (offerings: readonly string[]): string => {
      const rows = [`${usualUniverses(printed)},`, ...pointRows(printed, offerings)];
      return headed('points', 'Point', `pointsOf(\n${indented(rows.join('\n'))}\n)`) ?? '';
    };
    return [{ kind: 'list', functions, text }];
  };
  const steps = routines.flatMap((routine) => routine.steps.map(({ index }) => index));
  return [
    ...runs('steps', 'Step', numberedSteps(steps, naming)),
    ...listed(),
    ...runs(
      'goals',
      'Goal',
      goals.map(({ index }) => ({ one: naming.goals[index]?.id ?? '', number: index })),
    ),
  ];
}

const numberedSteps = (steps: readonly number[], naming: Naming): readonly Row[] =>
  steps
    .flatMap((index) => {
      const { id, number } = naming.steps[index] ?? {};
      return id === undefined || number === undefined ? [] : [{ one: id, number }];
    })
    .toSorted((a, b) => a.number - b.number);

/** Rows of points with their offering functions. The source is omitted if it equals that of the preceding row. */
function pointRows(points: readonly PrintedPoint[], offerings: readonly string[]): readonly string[] {
  let said = 0;
  return points.map(({ place, row, offering }, i) => {
    const offered = offering.length === 0 ? '' : (offerings[said++] ?? '');
    return `${place === points[i - 1]?.place ? '' : `// ${place}\n`}${row(offered)},`;
  });
}

interface Row {
  readonly one: string;
  readonly number: number;
}

function runsOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const runs: Row[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.at(-1)?.number === row.number - 1) last.push(row);
    else runs.push([row]);
  }
  return runs;
}
