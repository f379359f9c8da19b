/** The modules of the rules: one for each group, holding its functions, routines, steps, points, goals and standing actions. */
import { AT } from '../obligations/attainability.ts';
import { localsOf } from '../program/expression.ts';
import { NONPLAYERS } from '../program/nonplayers.ts';
import type { GoalIR, Program } from '../program/program.ts';
import {
  functionStructure,
  routineScope,
  routineStructure,
  stepStructure,
  type ModuleContext,
} from './body.ts';
import { indented } from './blocks.ts';
import { printTruth } from './expression.ts';
import { exported, listText, literal, universeText } from './literals.ts';
import type { Naming } from './naming.ts';
import { nonplayersText } from './nonplayers.ts';
import { offeringOf, pointStructures } from './points.ts';
import type { FileStructure, FunctionText, Statement } from './printer.ts';
import { bind, Uses, type Place, type Scope } from './scope.ts';

/** How to print. */
export interface EmitOptions {
  /** Count how often each statement runs, in an exported `hits`. */
  readonly instrument: boolean;
}

/** Prints every rule group as one file. */
export function ruleFiles(
  program: Program,
  naming: Naming,
  { instrument }: EmitOptions,
): readonly FileStructure[] {
  const modules = new Map<string, { context: ModuleContext; statements: Statement[] }>();
  const moduleOf = (name: string): { context: ModuleContext; statements: Statement[] } => {
    const known = modules.get(name);
    if (known !== undefined) return known;
    const made = { context: { program, naming, uses: new Uses(), instrument }, statements: [] };
    modules.set(name, made);
    return made;
  };
  const ofRoutine = (routine: number): ReturnType<typeof moduleOf> =>
    moduleOf(program.routines[routine]?.module ?? '');

  for (const fn of program.functions) {
    const { statements, context } = moduleOf(fn.module);
    statements.push(functionStructure(fn, context));
  }
  for (const routine of program.routines) {
    const { statements, context } = moduleOf(routine.module);
    if (!routine.suspends) statements.push(routineStructure(routine, context));
    for (const step of program.steps) {
      if (step.routine === routine.index) statements.push(stepStructure(step, context));
    }
  }
  for (const point of program.points) {
    const { statements, context } = ofRoutine(point.routine);
    statements.push(...pointStructures(point, context));
  }
  program.goals.forEach((goal, i) => {
    const { statements, context } = ofRoutine(goal.routine);
    statements.push(goalStructure(goal, i, context));
  });
  program.standings.forEach((_, i) => {
    const { statements, context } = ofRoutine(program.standings[i]?.routine ?? 0);
    statements.push(...standingStructures(i, context));
  });
  if (program.nonplayers !== undefined) {
    const { statements, context } = moduleOf(NONPLAYERS);
    statements.push(nonplayersText(program.nonplayers, context));
  }
  return [...modules]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { context, statements }]) => ({
      path: `${name}.ts`,
      doc: `Rules: ${name}. Generated from the rule text; do not edit.`,
      statements,
      uses: context.uses,
      bound: true,
    }));
}

function goalStructure(goal: GoalIR, index: number, context: ModuleContext): Statement {
  const scope = routineScope(goal.routine, `goal ${goal.name}`, context);
  // While an activity is under way, what it has yet to do may undo what the goal finds.
  const at = context.program.points.flatMap((point, i) =>
    (goal.at?.includes(i) ?? point.routine === goal.routine)
      ? [context.naming.points[i]?.constant ?? String(i)]
      : [],
  );
  for (const used of ['Goal', ...at]) scope.uses.use(used);
  return exported(
    context.naming.goals[index]?.id ?? goal.name,
    'Goal',
    `${goal.rule} ${goal.name}.`,
    (writer) => {
      writer.writeLine(`name: ${literal(goal.name)},`);
      writer.writeLine(`rule: ${literal(goal.rule)},`);
      writer.writeLine(`met: (c) => ${printTruth(goal.met, scope).text},`);
      writer.writeLine(`at: ${listText(at)},`);
      if (goal.kind === 'turn') writer.writeLine('turn: true,');
      if (goal.hopes.length > 0) writer.writeLine(`hopes: ${hopesText(goal, scope, context)},`);
    },
  );
}

const SPACE: Place = { at: 'variable', name: 'space', info: { name: 'space', holds: 'index' } };

/** What may be hoped for a goal, and at which points. */
function hopesText({ hopes, kind }: GoalIR, scope: Scope, context: ModuleContext): string {
  const rows = hopes.map(({ points, truth, sure, there: within }) => {
    const at = points.map((point) => scope.uses.use(context.naming.points[point]?.constant ?? String(point)));
    const there = bind(scope, new Map([[AT, SPACE]]));
    const begins = within ?? (kind === 'first' && localsOf(truth).includes(AT) ? truth : undefined);
    const told = [
      `at: ${listText(at)},`,
      `holds: (c) => ${printTruth(truth, scope).text},`,
      ...(begins ? [`there: (c, space) => ${printTruth(begins, there).text},`] : []),
      ...(sure.x === 'truth' && !sure.value ? [] : [`sure: (c) => ${printTruth(sure, scope).text},`]),
    ];
    return `{\n${indented(told.join('\n'))}\n},`;
  });
  return `[\n${indented(rows.join('\n'))}\n]`;
}

/** Local 0 of a standing action is the seat that asks, local 1 the option. */
function standingStructures(index: number, context: ModuleContext): Statement[] {
  const standing = context.program.standings[index];
  if (standing === undefined) return [];
  const { naming } = context;
  const id = naming.standings[index] ?? standing.name;
  const routine = context.program.routines[standing.routine];
  if (routine === undefined || routine.suspends)
    throw new Error(`${standing.name} must run without decisions.`);
  const scope = seatScope(routineScope(standing.routine, standing.name, context));
  const { offer, explain } = offeringOf(standing.point, id, ['seat'], scope, context);
  const apply = naming.callable(routine.name, standing.name);
  for (const name of ['Standing', apply.id]) scope.uses.use(name);
  const value = exported(id, 'Standing', `${standing.rule} ${standing.name}.`, (writer) => {
    writer.writeLine(`name: ${literal(standing.name)},`);
    writer.writeLine(`rule: ${literal(standing.rule)},`);
    writer.writeLine(
      `universe: ${universeText(
        standing.point.segments.flatMap((s) => s.keys),
        scope,
      )},`,
    );
    writer.writeLine(`offer: ${offer.name},`);
    writer.writeLine(`explain: ${explain.name},`);
    writer.writeLine(`apply: ${apply.id},`);
  });
  return [offer, explain, value];
}

function seatScope(scope: Scope): Scope {
  const place: Place = { at: 'variable', name: 'seat', info: { name: 'seat', holds: 'number' } };
  return bind(scope, new Map([[0, place]]));
}

/** An exported function of a single expression or more. */
export function simpleFunction(
  name: string,
  doc: string,
  parameters: readonly { name: string; type: string }[],
  returnType: string,
  statements: readonly string[],
): FunctionText {
  return {
    kind: 'function',
    name,
    isExported: true,
    doc,
    parameters,
    returnType,
    statements,
  };
}
