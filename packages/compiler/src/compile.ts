/** The compiler driver: runs the passes from checked rules to generated files. */
import { isPart } from './lower/points/sums.ts';
import type { Checked, Hashes } from '@quipu/language';
import { interferenceText } from './codegen/interference.ts';
import { emit } from './codegen/emit.ts';
import type { ToldClauses } from './codegen/clauses.ts';
import { hashesOf } from './hashes.ts';
import { violatedInvariants } from './passes/analysis/invariants.ts';
import { linkRoutines, unlinkedRoutines } from './passes/link-routines.ts';
import { VolumeContext } from './lower/volume-context.ts';
import type { Context } from './lower/context.ts';
import { expressionHandlers } from './lower/expressions/expression-handlers.ts';
import { statementHandlers } from './lower/verbs/statement-handlers.ts';
import { layOutFrames } from './passes/lay-out-frames.ts';
import { lowerNonplayers } from './lower/nonplayers/instructions.ts';
import { initialInterference, settleObligations } from './passes/settle-obligations.ts';
import { lowerAdditionalRoutines, lowerBodies, lowerValues } from './lower/lower-volume.ts';
import { figuresOf } from './codegen/figures.ts';
import { namesOf } from './lower/questions/question-names.ts';
import { simplifyFunctions } from './passes/simplify-functions.ts';
import { conceptsOf } from './lower/spaces/concepts.ts';
import { buildJumpTables } from './passes/jump-tables.ts';
import { eliminateCommonSubexpressions } from './passes/common-subexpressions.ts';
import { assignModules } from './passes/assign-modules.ts';
import { ENTRY } from './passes/functions/dedupe-functions.ts';
import { optimizeLoops } from './passes/optimize-loops.ts';
import type { Program } from './ir/program.ts';
import type { PassName } from './pass-names.ts';
import type { SteppedProgram, StructuredProgram } from './ir/stages.ts';
import { splitIntoSteps } from './passes/split-into-steps.ts';
import type { GeneratedFile } from './codegen/generated-file.ts';

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
  readonly told?: ToldClauses;
}

export interface Compiled {
  readonly files: readonly GeneratedFile[];
  /** The interference matrix (activities against operations) as text: a golden file of the volume. */
  readonly interference: string;
}

const JUDGMENT = /^(must|changes|full)_/;

/**
 * Compiles checked rules. The same rules give the same bytes.
 *
 * @throws {Error} if `invariants` is set and the program violates one: a compiler bug, independent of the rules
 * @example
 * const { checked } = check(files, prelude);
 * if (checked) for (const { path, text } of compile(checked).files) writeFileSync(path, text);
 */
export function compile(checked: Checked, options: CompileOptions = {}): Compiled {
  // Clients call the shown definitions even if no rule does.
  const shown = new Set(checked.defines.flatMap((define) => (define.shown ? `define_${define.name}` : [])));
  const program = programOf(
    checked,
    (name) => shown.has(name) || isPart(name) || (options.judgments === true && JUDGMENT.test(name)),
  );
  const broken = options.invariants === true ? violatedInvariants(program) : [];
  if (broken.length > 0) throw new Error(`The compiler has broken its own invariants: ${broken.join('; ')}.`);
  const hashes = options.hashes ?? hashesOf(checked, program);
  const { instrument = false, told } = options;
  return {
    files: emit(checked, program, { hashes, instrument, ...(told && { told }) }),
    interference: interferenceText(program.interference),
  };
}

/** Receives the program after each pass. It has steps from the pass `steps` on. */
export type PassObserver = (pass: PassName, program: StructuredProgram | SteppedProgram) => void;

/**
 * Runs all passes up to the program that is printed; each pass has its own result type.
 *
 * @param keeps - Returns whether a function stays in the program without a caller.
 */
export function programOf(
  checked: Checked,
  keeps: (name: string) => boolean = () => false,
  observe: PassObserver = () => undefined,
): Program {
  const context = new VolumeContext(
    checked,
    { statements: statementHandlers, expressions: expressionHandlers },
    { isRetained: keeps },
  );

  // Lowering: rule text to structured code, in which decisions may occur anywhere.
  lowerValues(context);
  const bodies = lowerBodies(context);
  context.interference = initialInterference(context, unlinkedRoutines(bodies));
  const around = lowerAdditionalRoutines(context);
  const nonplayers = lowerNonplayers(context);
  const standing = around.standings.map(({ point }) => point);
  namePoints(context);

  // Passes on structured code.
  const linked = linkRoutines([...bodies, ...around.texts]);
  const clausesOfNonplayers = nonplayers?.clauses ?? [];
  const { functions, points: asked, goals } = context.registers.contents;
  observe('lower', {
    ...{
      routines: linked,
      functions: [...functions.values()],
      points: asked,
      goals,
      standingPoints: standing,
    },
    clauses: clausesOfNonplayers,
  });
  const owing = settleObligations(context, linked, standing, clausesOfNonplayers);
  observe('obligations', owing);
  const layout = {
    tables: [...context.registers.contents.tables.values()],
    regions: context.layout(0).regions,
  };
  const asking = simplifyFunctions(owing, layout, keeps);
  observe('functions', asking);

  // Steps: straight-line code between decisions; locals that are live across one get a cell.
  const stepped = splitIntoSteps(asking);
  observe('steps', stepped);
  const laid = layOutFrames(context, stepped);
  observe('layout', laid);
  const dispatching = buildJumpTables(laid);
  observe('jump-tables', dispatching);
  const sizes = { spaces: checked.spaces.length, groups: checked.groups.length };
  const tight = optimizeLoops(dispatching, sizes);
  observe('loops', tight);
  const sharing = eliminateCommonSubexpressions(tight, conceptsOf(context));
  observe('conditions', sharing);
  const figures = new Set(figuresOf(checked, sharing).map(({ name }) => `define_${name}`));
  const start = sharing.entries[bodies.length] ?? 0;
  const isEntry = (name: string): boolean => ENTRY.has(name) || figures.has(name) || keeps(name);
  const placed = assignModules(sharing, isEntry);
  observe('modules', placed);

  const { standingPoints: points, clauses, ...rest } = placed;
  return {
    ...rest,
    standingActions: around.standings.flatMap(({ name, rule, index, ways }, i) => {
      const point = points[i];
      return point === undefined ? [] : [{ name, rule, routine: index, point, ways }];
    }),
    ...(nonplayers && { nonplayers: { ...nonplayers, clauses } }),
    lines: context.registers.contents.lines,
    startStep: start,
    interference: owing.interference,
  };
}

/** Names the decision points. A name depends on the other points of the volume. */
function namePoints({ registers, checked }: Context): void {
  const { points, unnamed } = registers.contents;
  const names = namesOf(unnamed, checked);
  for (const [i, point] of points.entries()) points[i] = { ...point, name: names[i] ?? point.name };
}
