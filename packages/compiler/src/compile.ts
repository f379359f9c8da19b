/** The whole way from checked rules to files. */
import { isPart } from './points/sums.ts';
import type { Checked, Hashes } from '@quipu/language';
import { interferenceText } from './emit/interference.ts';
import { emit, type GeneratedFile } from './emit/emit.ts';
import type { ToldClauses } from './emit/clauses.ts';
import type { Printed } from './emit/printer.ts';
import { hashesOf } from './hashes.ts';
import { brokenInvariants } from './analyze/invariants.ts';
import { link, unlinked } from './link/link.ts';
import { Context } from './lower/context.ts';
import { terms } from './expressions/terms.ts';
import { constructs } from './verbs/constructs.ts';
import { layOut } from './lower/lay-out.ts';
import { lowerNonplayers } from './nonplayers/instructions.ts';
import { firstInterference, settleObligations, type Owing } from './obligations/obligations.ts';
import { lowerAround, lowerBodies, lowerValues } from './lower/texts.ts';
import { figuresOf } from './emit/figures.ts';
import { namesOf } from './questions/names.ts';
import { optimizeFunctions } from './optimize/functions.ts';
import { conceptsOf } from './spaces/concepts.ts';
import { dispatchByTables } from './optimize/dispatch.ts';
import { shareConditions } from './optimize/conditions.ts';
import { placeProgram } from './optimize/place.ts';
import { ENTRY } from './optimize/share.ts';
import { tightenLoops } from './optimize/tighten.ts';
import type { Memory } from './memory/memory.ts';
import type { Program } from './program/program.ts';
import type { Tight } from './program/stages.ts';
import { splitRoutines } from './split/steps.ts';

/** How to compile. */
export interface CompileOptions {
  /** See to it that the program keeps what must hold of it once it is split into steps. */
  readonly invariants?: boolean;
  /** Count how often each statement of the rules runs, in an exported `hits`. */
  readonly instrument?: boolean;
  /** Make each judgment of each text a function of its own name, called or not, for those who test judgments. */
  readonly judgments?: boolean;
  /** What the code says it was made from, instead of the hashes of these rules: code that does the same then is the same bytes. */
  readonly hashes?: Hashes;
  /** The hashes of these rules, where somebody else works them out meanwhile; undefined: they are not there yet. */
  readonly hashed?: () => Hashes | undefined;
  /** Reasons tell the rule text in sentences: the code loads modules of them, which are made besides. */
  readonly told?: ToldClauses;
  /** Files of an earlier compilation, of which those that stay the same are not printed again; it gets those that are. */
  readonly printed?: Printed;
  /** What earlier compilations have made: of parts of the rules that are the same objects it is taken again, which saves most of the work. */
  readonly memory?: Memory;
}

/** What compiling a volume gives. */
export interface Compiled {
  readonly files: readonly GeneratedFile[];
  /** Which activities may touch what an operation still needs, as text: a golden file of the volume. */
  readonly interference: string;
}

const JUDGMENT = /^(must|changes|full)_/;

/**
 * Compiles checked rules. The same rules give the same bytes.
 * @throws {Error} where `invariants` is asked for and the compiler has broken one: a fault of its own, whatever the rules say
 */
export function compile(checked: Checked, options: CompileOptions = {}): Compiled {
  // Clients ask for what is shown, whether the rules do or not.
  const shown = new Set(checked.defines.flatMap((define) => (define.shown ? `define_${define.name}` : [])));
  const program = programOf(
    checked,
    (name) => shown.has(name) || isPart(name) || (options.judgments === true && JUDGMENT.test(name)),
    options.memory,
  );
  const broken = options.invariants === true ? brokenInvariants(program) : [];
  if (broken.length > 0) throw new Error(`The compiler has broken its own invariants: ${broken.join('; ')}.`);
  const hashes = options.hashes ?? hashesOf(checked, program, options.hashed?.());
  const { instrument = false, memory, printed, told } = options;
  return {
    files: emit(checked, program, {
      hashes,
      printed,
      memory,
      instrument,
      ...(told && { told }),
    }),
    interference: interferenceText(program.interference),
  };
}

/** The program with code that was compiled before as the same objects, by which what was made of it is found. */
function known(program: Tight, memory: Memory | undefined): Tight {
  if (memory === undefined) return program;
  const [routines, steps] = [memory.versions('routines'), memory.versions('steps')];
  return {
    ...program,
    routines: program.routines.map((routine) => ({
      ...routine,
      code: routines.same(routine.name, routine.code),
    })),
    steps: program.steps.map((step) => ({ ...step, code: steps.same(step.name, step.code) })),
  };
}

/** What lowering has made as the same objects as before, where it is made alike: by them passes find what they have made of it. */
function lowered(owing: Owing, memory: Memory | undefined): Owing {
  if (memory === undefined) return owing;
  const named = <T extends { readonly name: string }>(what: string, all: readonly T[]): readonly T[] => {
    const versions = memory.versions(`lowered ${what}`);
    return all.map((one) => versions.same(one.name, one));
  };
  const clauses = memory.versions('lowered clauses');
  const functions = memory
    .inRuns('lowered')(owing.functions)
    .flatMap((run) => {
      const known = memory.loweredRuns.get(run) ?? named('functions', run);
      memory.loweredRuns.set(run, known);
      return known;
    });
  return {
    ...owing,
    functions,
    routines: named('routines', owing.routines),
    points: named('points', owing.points),
    goals: named('goals', owing.goals),
    standing: named('standing', owing.standing),
    clauses: owing.clauses.map((x, i) => clauses.same(String(i), x)),
  };
}

/** The passes from checked rules to the program that is printed, each with the type of what it leaves. `keeps` names functions that are made even if nobody calls them. */
export function programOf(
  checked: Checked,
  keeps: (name: string) => boolean = () => false,
  memory?: Memory,
): Program {
  const context = new Context(checked, { constructs, terms }, { memory, keeps });

  // Lowering: rule text to routines of structured code, which decide anywhere.
  lowerValues(context);
  const bodies = lowerBodies(context);
  context.interference = firstInterference(context, unlinked(bodies));
  const around = lowerAround(context);
  const nonplayers = lowerNonplayers(context);
  const standing = around.standings.map(({ point }) => point);
  namePoints(context);

  // Structured code: which routines suspend, what they owe, what they ask.
  const linked = link([...bodies, ...around.texts], memory);
  const owing = settleObligations(context, linked, standing, { clauses: nonplayers?.clauses ?? [], memory });
  const layout = { tables: [...context.registers.all.tables.values()], regions: context.layout(0).regions };
  const asking = optimizeFunctions(lowered(owing, memory), layout, keeps, memory);

  // Steps: straight code between decisions, with a place in the array for what outlives them.
  const stepped = splitRoutines(asking, memory);
  const laid = layOut(context, stepped);
  const dispatching = dispatchByTables(laid);
  const sizes = { spaces: checked.spaces.length, groups: checked.groups.length };
  const tight = tightenLoops(dispatching, sizes, memory);
  const sharing = shareConditions(known(tight, memory), conceptsOf(context), memory);
  const figures = new Set(figuresOf(checked, sharing).map(({ name }) => `define_${name}`));
  const start = sharing.entries[bodies.length] ?? 0;
  const isEntry = (name: string): boolean => ENTRY.has(name) || figures.has(name) || keeps(name);
  const placed = placeProgram(sharing, { checked, start, isEntry }, memory);

  const { standing: points, clauses, ...rest } = placed;
  return {
    ...rest,
    standings: around.standings.flatMap(({ name, rule, index, ways }, i) => {
      const point = points[i];
      return point === undefined ? [] : [{ name, rule, routine: index, point, ways }];
    }),
    ...(nonplayers && { nonplayers: { ...nonplayers, clauses } }),
    lines: context.registers.all.lines,
    start,
    interference: owing.interference,
  };
}

/** Gives the questions their names, which rest on what other questions there are. */
function namePoints({ registers, checked }: Context): void {
  const { points, unnamed } = registers.all;
  const names = namesOf(unnamed, checked);
  for (const [i, point] of points.entries()) points[i] = { ...point, name: names[i] ?? point.name };
}
