/** The compiler driver: runs the passes from checked rules to generated files. */
import { isConditionFunction } from './lower/points/change-in-force.ts';
import { isPart } from './lower/points/sum-parts.ts';
import type { Checked, Hashes } from '@quipu/language/checked';
import { interferenceText } from './codegen/interference-text.ts';
import { emit } from './codegen/emit.ts';
import type { ClauseOptions } from './codegen/clause-modules.ts';
import { hashesOf } from './volume-hashes.ts';
import { violatedInvariants } from './passes/analysis/invariants.ts';
import { linkRoutines, unlinkedRoutines } from './passes/link-routines.ts';
import { VolumeContext } from './lower/volume-context.ts';
import type { Context } from './lower/context.ts';
import { expressionHandlers } from './lower/expressions/expression-handlers.ts';
import { statementHandlers } from './lower/verbs/statement-handlers.ts';
import { layOutFrames } from './passes/lay-out-frames.ts';
import { lowerNonplayers } from './lower/nonplayers/instructions.ts';
import { initialInterference, analyzeObligations } from './passes/analyze-obligations.ts';
import { lowerAdditionalRoutines, lowerBodies, lowerValues } from './lower/lower-volume.ts';
import { figuresOf } from './codegen/figures.ts';
import { namesOf } from './lower/questions/question-names.ts';
import { simplifyFunctions } from './passes/simplify-functions.ts';
import { namedConditionsOf } from './lower/spaces/named-conditions.ts';
import { buildJumpTables } from './passes/jump-tables.ts';
import { eliminateCommonSubexpressions } from './passes/common-subexpressions.ts';
import { assignModules } from './passes/assign-modules.ts';
import { ENTRY } from './passes/functions/dedupe-functions.ts';
import { optimizeLoops } from './passes/optimize-loops.ts';
import type { IrPoint, Program, Routine } from './ir/program.ts';
import type { PassName } from './pass-names.ts';
import type { SteppedProgram, StructuredProgram } from './ir/stages.ts';
import { splitIntoSteps } from './passes/split-into-steps.ts';
import type { GeneratedFile } from './codegen/generated-file.ts';

/** Additions to the code of a volume, for tests and measurements. */
export interface CompileOptions {
  /** Checks the invariants of the split program (`passes/analysis/invariants.ts`). */
  readonly invariants?: boolean;
  /** Counts how often each statement of the rules runs, in an exported `hits`. */
  readonly instrument?: boolean;
  /**
   * Emits each judgment of each text as a function under its own name, even without a caller, for tests of
   * judgments.
   */
  readonly judgments?: boolean;
  /** Hashes to embed instead of those of these rules, so that equal code compiles to equal bytes. */
  readonly hashes?: Hashes;
  /** Rule text in sentences for the reasons; the code imports it from modules that are generated separately. */
  readonly clauses?: ClauseOptions;
}

/** The code of a volume. */
export interface Compiled {
  readonly files: readonly GeneratedFile[];
  /** The names of the decision points, for prompts in lexicons. */
  readonly points: readonly string[];
  /** The interference matrix (activities against operations) as text: a golden file of the volume. */
  readonly interference: string;
}

const JUDGMENT = /^(must|changes|full)_/;

/**
 * Compiles checked rules. The same rules give the same bytes.
 *
 * @throws {Error} if `invariants` is set and the program violates one: a compiler bug, independent of the rules
 * @example
 * for (const { path, text } of compile(checked).files) console.log(path, text.length);
 */
export function compile(checked: Checked, options: CompileOptions = {}): Compiled {
  // Clients call the shown definitions even if no rule does.
  const shownDefinitions = new Set(
    checked.defines.flatMap((define) => (define.shown ? `define_${define.name}` : [])),
  );
  const program = programOf(
    checked,
    (name) =>
      shownDefinitions.has(name) || isPart(name) || (options.judgments === true && JUDGMENT.test(name)),
  );
  const violations = options.invariants === true ? violatedInvariants(program) : [];
  if (violations.length > 0)
    throw new Error(`The compiler has broken its own invariants: ${violations.join('; ')}.`);
  const hashes = options.hashes ?? hashesOf(checked, program);
  const { instrument = false, clauses } = options;
  return {
    points: program.points.map(({ name }) => name),
    files: emit(checked, program, { hashes, instrument, ...(clauses && { clauses }) }),
    interference: interferenceText(program.interference),
  };
}

/** Receives the program after each pass. It has steps from the pass `steps` on. */
export type PassObserver = (pass: PassName, program: StructuredProgram | SteppedProgram) => void;

/**
 * Runs all passes up to the program that is printed; each pass has its own result type.
 *
 * @param isCalledOutside - Returns whether a function stays in the program without a caller.
 */
export function programOf(
  checked: Checked,
  isCalledOutside: (name: string) => boolean = () => false,
  observe: PassObserver = () => undefined,
): Program {
  const isRetained = (name: string): boolean => isCalledOutside(name) || isConditionFunction(name);
  const context = new VolumeContext(
    checked,
    { statements: statementHandlers, expressions: expressionHandlers },
    { isRetained },
  );
  const { bodies, additional, nonplayers, routines, standingPoints } = lower(context);
  const { contents } = context.registers;
  const { functions, points, goals, tables } = contents;
  const clauses = nonplayers?.clauses ?? [];
  const loweredProgram = {
    routines,
    functions: [...functions.values()],
    points,
    goals,
    standingPoints,
    clauses,
  };
  observe('lower', loweredProgram);
  const analyzedProgram = analyzeObligations(context, routines, standingPoints, clauses);
  observe('obligations', analyzedProgram);
  const layout = { tables: [...tables.values()], regions: context.layout(0).regions };
  const simplifiedProgram = simplifyFunctions(analyzedProgram, layout, isRetained);
  observe('functions', simplifiedProgram);

  // Steps: straight-line code between decisions; locals that are live across one get a cell.
  const steppedProgram = splitIntoSteps(simplifiedProgram);
  observe('steps', steppedProgram);
  const laidOutProgram = layOutFrames(context, steppedProgram);
  observe('layout', laidOutProgram);
  const withJumpTables = buildJumpTables(laidOutProgram);
  observe('jump-tables', withJumpTables);
  const sizes = { spaces: checked.spaces.length, groups: checked.groups.length };
  const optimizedProgram = optimizeLoops(withJumpTables, sizes);
  observe('loops', optimizedProgram);
  const deduplicatedProgram = eliminateCommonSubexpressions(optimizedProgram, namedConditionsOf(context));
  observe('conditions', deduplicatedProgram);
  const figureFunctions = new Set(
    figuresOf(checked, deduplicatedProgram).map(({ name }) => `define_${name}`),
  );
  const isEntry = (name: string): boolean => ENTRY.has(name) || figureFunctions.has(name) || isRetained(name);
  const assignedProgram = assignModules(deduplicatedProgram, isEntry);
  observe('modules', assignedProgram);

  const { standingPoints: offeringPoints, clauses: finalClauses, ...finalProgram } = assignedProgram;
  return {
    ...finalProgram,
    standingActions: additional.standings.flatMap(({ name, rule, index, ways }, i) => {
      const point = offeringPoints[i];
      return point === undefined ? [] : [{ name, rule, routine: index, point, ways }];
    }),
    ...(nonplayers && { nonplayers: { ...nonplayers, clauses: finalClauses } }),
    lines: contents.lines,
    startStep: deduplicatedProgram.entries[bodies.length] ?? 0,
    interference: analyzedProgram.interference,
  };
}

/** Lowers rule text to structured code, in which decisions may occur anywhere, and links the routines. */
function lower(context: VolumeContext): {
  readonly bodies: ReturnType<typeof lowerBodies>;
  readonly additional: ReturnType<typeof lowerAdditionalRoutines>;
  readonly nonplayers: ReturnType<typeof lowerNonplayers>;
  readonly routines: readonly Routine[];
  readonly standingPoints: readonly IrPoint[];
} {
  lowerValues(context);
  const bodies = lowerBodies(context);
  context.interference = initialInterference(context, unlinkedRoutines(bodies));
  const additional = lowerAdditionalRoutines(context);
  const nonplayers = lowerNonplayers(context);
  const standingPoints = additional.standings.map(({ point }) => point);
  namePoints(context);
  const routines = linkRoutines([...bodies, ...additional.texts]);
  return { bodies, additional, nonplayers, routines, standingPoints };
}

/** Names the decision points. A name depends on the other points of the volume. */
function namePoints({ registers, checked }: Context): void {
  const { points, unnamedQuestions } = registers.contents;
  const names = namesOf(unnamedQuestions, checked);
  for (const [i, point] of points.entries()) points[i] = { ...point, name: names[i] ?? point.name };
}
