/** The modules of the rules: one for each group, holding its functions, routines, steps, points, goals and standing actions. */
import type { Checked } from '@quipu/language';
import { AT } from '../obligations/attainability.ts';
import { localsOf } from '../program/expression.ts';
import { ENTER, EXPLANATIONS, NONPLAYERS } from '../program/modules.ts';
import type { GoalIR, Program, WayIR } from '../program/program.ts';
import {
  functionStructure,
  routineScope,
  routineStructure,
  stepStructure,
  type ModuleContext,
} from './body.ts';
import { accompanyingRows } from './accompanying.ts';
import { indented } from './blocks.ts';
import type { ToldClauses } from './clauses.ts';
import { enterStructures } from './enter.ts';
import { printTruth } from './expression.ts';
import { objectText, exportedValue, listText, recordText, rowsText, valueText } from './literals.ts';
import { literal } from './strings.ts';
import type { Naming, Numbered } from './naming.ts';
import { clausesInPlace, clauseStatement, nonplayersText } from './nonplayers.ts';
import { explainOf, sharing } from './explanations.ts';
import { offerOf, printedPoint, usualUniverses, type PrintedPoint } from './points.ts';
import { arrowText, type FileStructure, type FunctionText, type Statement } from './printer.ts';
import type { Memory } from '../memory/memory.ts';
import { Bodies } from './asking.ts';
import { bind, Uses, type Place, type Scope } from './scope.ts';
import { Places } from './places.ts';
import { seldomAsked } from './seldom.ts';
import { universeText } from './universe.ts';

/** How to print. */
export interface EmitOptions {
  /** Count how often each statement runs, in an exported `hits`. */
  readonly instrument: boolean;
  readonly told?: ToldClauses;
  /** Bodies that have been printed before. Absent: nothing is kept. */
  readonly memory?: Memory | undefined;
}

/** A module as it is printed, statement by statement. */
interface Module {
  readonly context: ModuleContext;
  readonly statements: Statement[];
  /** Its decision points. */
  readonly points: PrintedPoint[];
}

/** Prints every rule group as one file. */
export function ruleFiles(
  checked: Checked,
  program: Program,
  naming: Naming,
  { instrument, memory }: EmitOptions,
): readonly FileStructure[] {
  const seldom = seldomAsked(checked, program);
  const bodies = new Bodies(naming, program, memory?.bodies);
  const places = new Places(program, naming);
  const modules = new Map<string, Module>();
  const moduleOf = (name: string): Module => {
    const known = modules.get(name);
    if (known !== undefined) return known;
    const made = {
      context: { program, naming, uses: new Uses(), instrument, seldom, bodies, places },
      statements: [],
      points: [],
    };
    modules.set(name, made);
    return made;
  };
  const inPlace = clausesInPlace(program);
  printRoutines(program, inPlace, moduleOf);
  printAsked(program, moduleOf);
  if (naming.enters.size > 0) {
    const { statements, context } = moduleOf(ENTER);
    statements.push(...enterStructures(context));
  }
  const explanations = moduleOf(EXPLANATIONS);
  explanations.statements.push(...explanationStructures(checked, explanations.context, memory));
  if (program.nonplayers !== undefined) {
    const { statements, context } = moduleOf(NONPLAYERS);
    statements.push(...nonplayersText(program.nonplayers, inPlace, context));
  }
  for (const [name, module] of modules) module.statements.push(...registers(name, module));
  return [...modules]
    .filter(([, { statements }]) => statements.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { context, statements }]) => ({
      path: `${name}.ts`,
      doc: `Rules: ${name}. Generated from the rule text; do not edit.`,
      statements,
      uses: context.uses,
      bound: true,
    }));
}

type ModuleOf = (name: string) => Module;

/** Functions and routines, each in its module. */
function printRoutines(
  program: Program,
  inPlace: ReturnType<typeof clausesInPlace>,
  moduleOf: ModuleOf,
): void {
  const steps = Map.groupBy(program.steps, ({ routine }) => routine);
  for (const fn of program.functions) {
    if (inPlace.has(fn.name)) continue;
    const { statements, context } = moduleOf(fn.module);
    statements.push(fn.module === NONPLAYERS ? clauseStatement(fn, context) : functionStructure(fn, context));
  }
  for (const routine of program.routines) {
    if (!routine.suspends) {
      const { statements, context } = moduleOf(routine.module);
      statements.push(routineStructure(routine, context));
    }
    const own = Object.groupBy(steps.get(routine.index) ?? [], ({ module = routine.module }) => module);
    for (const [module, some = []] of Object.entries(own)) {
      const { statements, context } = moduleOf(module);
      statements.push(...placedOnce(some.map((step) => stepStructure(step, context))));
    }
  }
}

/** What is asked: points, goals and standing actions, each in the module of its routine. */
function printAsked(program: Program, moduleOf: ModuleOf): void {
  const ofRoutine = (routine: number): Module => moduleOf(program.routines[routine]?.module ?? '');
  for (const point of program.points) {
    const { statements, context, points } = point.module ? moduleOf(point.module) : ofRoutine(point.routine);
    const printed = printedPoint(point, context);
    statements.push(...printed.offers);
    points.push(printed);
  }
  program.goals.forEach((goal, i) => {
    const { statements, context } = ofRoutine(goal.routine);
    statements.push(goalStructure(goal, i, context));
  });
  program.standings.forEach((_, i) => {
    const { statements, context } = ofRoutine(program.standings[i]?.routine ?? 0);
    statements.push(...standingStructures(i, context));
  });
}

/** Steps of a routine; one that comes of the same line of the rules as the one before it does not say so again. */
const placedOnce = (steps: readonly FunctionText[]): readonly FunctionText[] =>
  steps.map((step, i) => {
    const { remark, ...others } = step;
    return remark === steps[i - 1]?.remark ? others : step;
  });

/** The lists of a module's steps, points and goals, each under its number of the whole volume. */
function registers(module: string, { context: { naming, uses }, points }: Module): readonly Statement[] {
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
  const runs = (what: 'steps' | 'goals', type: string): readonly Statement[] => {
    if (!naming.registers[what].has(module)) return [];
    for (const used of ['Numbered', type]) uses.use(used);
    const rows = numbered(what, naming).filter(({ one }) => naming.home(one) === module);
    const lists = runsOf(rows).map((run) => listText([String(run[0]?.number), ...run.map(({ one }) => one)]));
    return [`\n${headed(what, type, rowsText(lists)) ?? ''}`];
  };
  const listed = (): readonly Statement[] => {
    if (points.length === 0) return [];
    for (const used of ['Numbered', 'Point', 'pointsOf']) uses.use(used);
    const functions = points.flatMap(({ offering }) => offering);
    const text = (offerings: readonly string[]): string => {
      const rows = [`${usualUniverses(points)},`, ...pointRows(points, offerings)];
      return headed('points', 'Point', `pointsOf(\n${indented(rows.join('\n'))}\n)`) ?? '';
    };
    return [{ kind: 'list', functions, text }];
  };
  return [...runs('steps', 'Step'), ...listed(), ...runs('goals', 'Goal')];
}

/** Rows of points with what they offer in turn; one that comes of the same line of the rules as the one before it does not say so again. */
function pointRows(points: readonly PrintedPoint[], offerings: readonly string[]): readonly string[] {
  let said = 0;
  return points.map(({ place, row, offering }, i) => {
    const offered = offering.length === 0 ? '' : (offerings[said++] ?? '');
    return `${place === points[i - 1]?.place ? '' : `// ${place}\n`}${row(offered)},`;
  });
}

/** All steps that have a number, or all goals, in the order of their numbers. */
const numbered = (what: 'steps' | 'goals', { steps, goals }: Naming): readonly Row[] =>
  what === 'steps'
    ? steps
        .flatMap(({ id: one, number }) => (number === undefined ? [] : [{ one, number }]))
        .toSorted((a, b) => a.number - b.number)
    : goals.map(({ id: one }, number) => ({ one, number }));

interface Row {
  readonly one: string;
  readonly number: number;
}

/** Rows whose numbers follow one another, together. */
function runsOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const runs: Row[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.at(-1)?.number === row.number - 1) last.push(row);
    else runs.push([row]);
  }
  return runs;
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
  return objectText(
    { name: context.naming.goals[index]?.id ?? goal.name, type: 'Goal', doc: `${goal.rule} ${goal.name}.` },
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
    const bound = begins === truth ? scope.place(AT) : undefined;
    const asks = begins && `(c, space) => ${printTruth(begins, there).text}`;
    const told = [
      `at: ${listText(at)},`,
      ...(asks !== undefined && bound?.at === 'cell' && bound.info.holds === 'index'
        ? [`...${scope.uses.use('hopeThere')}(${scope.uses.use(bound.constant)}, ${asks}),`]
        : [
            `holds: (c) => ${printTruth(truth, scope).text},`,
            ...(asks === undefined ? [] : [`there: ${asks},`]),
          ]),
      ...(sure.x === 'truth' && !sure.value ? [] : [`sure: (c) => ${printTruth(sure, scope).text},`]),
    ];
    return `{\n${indented(told.join('\n'))}\n},`;
  });
  return `[\n${indented(rows.join('\n'))}\n]`;
}

/** Why members are not offered, of every point and every standing action. */
function explanationStructures(
  checked: Checked,
  around: ModuleContext,
  memory: Memory | undefined,
): readonly Statement[] {
  const { program, naming, uses } = around;
  const all = [...program.points, ...program.standings.map((standing) => standing.point)];
  const { shared, context } = sharing(all, around, memory);
  const points = program.points.map((point) => {
    const { places, told } = context.places.of(point.routine);
    const id = naming.points[point.index]?.id ?? point.name;
    return explainOf(point, { id, seat: [], places, where: told }, context);
  });
  const standings = program.standings.map(({ point, name, routine }, i) => {
    const { places, told } = context.places.of(routine);
    const asked = { places: [SEAT, ...places.slice(1)], where: told };
    return explainOf(point, { id: naming.standings[i] ?? name, seat: ['seat'], ...asked }, context);
  });
  const told = new Map<string, FunctionText>();
  const named = (functions: readonly (FunctionText | string)[]): string =>
    listText(functions.map((one) => (typeof one === 'string' ? one : firstOf(told, one).name)));
  const lists = [named(points), named(standings)];
  const value = objectText(
    {
      name: EXPLANATIONS,
      type: uses.use('Explanations'),
      doc: 'Why members are not offered.',
      isExported: true,
    },
    (writer) => {
      writer.writeLine(`points: ${lists[0]},`);
      writer.writeLine(`standings: ${lists[1]},`);
      const activities = accompanyingRows(checked);
      if (activities.length === 0) return;
      const { limited } = checked.stated ?? {};
      const stated = valueText(limited === undefined ? {} : { limited });
      writer.writeLine(`strange: ${uses.use('accompanying')}(${recordText(activities)}, ${stated}),`);
    },
  );
  return [...shared.functions, ...told.values(), value];
}

/** Of functions with the same body the first. */
function firstOf(told: Map<string, FunctionText>, one: FunctionText): FunctionText {
  const body = arrowText(one);
  const known = told.get(body);
  if (known === undefined) told.set(body, one);
  return known ?? one;
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
  const offer = offerOf(standing.point, id, { seat: ['seat'], own: new Map([[0, SEAT]]), context });
  const apply = naming.callable(routine.name, standing.name);
  for (const name of ['Standing', apply.id]) scope.uses.use(name);
  const value = objectText(
    { name: id, type: 'Standing', doc: `${standing.rule} ${standing.name}.`, isExported: true },
    (writer) => {
      writer.writeLine(`name: ${literal(standing.name)},`);
      writer.writeLine(`rule: ${literal(standing.rule)},`);
      writer.writeLine(
        `universe: ${universeText(
          standing.point.segments.flatMap((s) => s.keys),
          scope,
        )},`,
      );
      writer.writeLine(`ways: [${standing.ways.map(wayText).join(', ')}],`);
      writer.writeLine(`offer: ${offer.name},`);
      writer.writeLine(`apply: ${apply.id},`);
    },
  );
  return [offer, value];
}

/** How the options of a standing action are taken apart again. */
function wayText({ partner, goods, axes }: WayIR): string {
  const parts = [
    ...(partner === undefined ? [] : [`partner: ${literal(partner)}`]),
    ...(goods === undefined ? [] : [`goods: ${literal(goods)}`]),
    `axes: [${axes.map(({ is, size }) => `{ is: ${literal(is)}, size: ${String(size)} }`).join(', ')}]`,
  ];
  return `{ ${parts.join(', ')} }`;
}

const SEAT: Place = { at: 'variable', name: 'seat', info: { name: 'seat', holds: 'number' } };

const seatScope = (scope: Scope): Scope => bind(scope, new Map([[0, SEAT]]));

/** What an exported function of plain statements is made of. */
export interface SimpleFunction {
  readonly name: string;
  readonly doc: string;
  readonly parameters: readonly { name: string; type: string }[];
  readonly returnType: string;
  readonly statements: readonly string[];
}

/** An exported function of a single expression or more. */
export const simpleFunction = (of: SimpleFunction): FunctionText => ({
  kind: 'function',
  isExported: true,
  ...of,
});
