/**
 * Deduplicates functions. Lowering emits a function for each text and shape of call, and many are equal. This
 * pass removes unused parameters, merges functions with equal bodies, inlines constant ones, and drops
 * functions without callers.
 */
import { callsOf, forEachLocal, type IrExpr } from '../../ir/expression.ts';
import { assignedLocalOf, blocksOf, callsIn, forEachExpression } from '../../ir/node-parts.ts';
import type { IrFunction, IrNode } from '../../ir/program.ts';
import type { StructuredProgram } from '../../ir/stages.ts';
import { NONPLAYERS } from '../../ir/module-names.ts';
import { calleesOfGoal, calleesOfPoint } from '../../ir/point-callees.ts';
import { renumberLocals, rewriteProgram, rewriteCode, type Rewrite } from '../../ir/rewrite.ts';

/** Functions that the entry module calls by name: their names and parameters are fixed. */
export const ENTRY: ReadonlySet<string> = new Set(['margin', 'partners', 'room']);

/**
 * Modules whose functions are definitions of the rules: equal bodies are a coincidence there, so each keeps
 * its name.
 */
const OWN_NAME: ReadonlySet<string> = new Set(['points', 'derived']);

/**
 * Returns the program with functions deduplicated. Functions that `keeps` accepts stay under their names,
 * even without a caller.
 */
export function share(program: StructuredProgram, keeps: (name: string) => boolean): StructuredProgram {
  const named = (fn: IrFunction): boolean => ENTRY.has(fn.name) || OWN_NAME.has(fn.module) || keeps(fn.name);
  const known = new Map<string, Shared>();
  const first = new Map<string, string>();
  const truths = new Set(program.functions.flatMap(({ name, result }) => (result === 'truth' ? [name] : [])));
  const calls = callsBy((name) => known.get(name));
  const made = new Map<IrFunction, IrFunction>();
  // Callees come first, so the replacement of every callee is final when a caller is rewritten.
  for (const fn of calleesFirst(program.functions)) {
    const { lean, reads, meaning, asksAlone, constant } = leaner(fn, calls);
    const isNamed = named(fn);
    made.set(fn, lean);
    if (asksAlone !== undefined && !isNamed && fn.module !== NONPLAYERS && truths.has(asksAlone)) {
      known.set(fn.name, { name: asksAlone, reads, constant: undefined });
      continue;
    }
    const name = isNamed ? fn.name : (first.get(meaning) ?? fn.name);
    if (!isNamed) first.set(meaning, name);
    known.set(fn.name, { name, reads, constant: ENTRY.has(fn.name) ? undefined : constant });
  }
  const shared = {
    ...rewriteProgram({ ...program, functions: [] }, calls),
    functions: program.functions.map((fn) => made.get(fn) ?? fn),
  };
  return { ...shared, functions: reachable(shared, (name) => ENTRY.has(name) || keeps(name)) };
}

/**
 * The replacement of a function: another with the same body, or a constant. `reads` marks the parameters that
 * remain.
 */
interface Shared {
  readonly name: string;
  readonly reads: readonly boolean[];
  readonly constant: IrExpr | undefined;
}

const callsBy =
  (standsFor: (name: string) => Shared | undefined): Rewrite =>
  (x) => {
    if (x.kind !== 'call') return x;
    const to = standsFor(x.name);
    if (to === undefined) return x;
    return to.constant ?? { ...x, name: to.name, args: x.args.filter((_, i) => to.reads[i] === true) };
  };

/** A function without its unused parameters, and its structural key. */
interface Lean {
  readonly lean: IrFunction;
  readonly reads: readonly boolean[];
  readonly meaning: string;
  readonly asksAlone: string | undefined;
  readonly constant: IrExpr | undefined;
}

function leaner(fn: IrFunction, calls: Rewrite): Lean {
  const own = { ...fn, body: rewriteCode(fn.body, calls) };
  const reads = readParameters(own);
  const lean = withoutParameters(own, reads);
  const { parameters, locals, result, body } = lean;
  return {
    lean,
    reads,
    meaning: JSON.stringify([parameters, locals.map(({ type: holds }) => holds), result, body]),
    asksAlone: askedAlone(lean),
    constant: constantOf(lean),
  };
}

/** Returns the function to which a truth forwards all its parameters unchanged. */
function askedAlone({ body, parameters, result }: IrFunction): string | undefined {
  const [only] = body;
  if (only?.kind !== 'return' || only.value?.kind !== 'call' || result !== 'truth') return undefined;
  const { name, args } = only.value;
  const same = args.length === parameters && args.every((x, i) => x.kind === 'local' && x.local === i);
  return same ? name : undefined;
}

function constantOf({ body }: IrFunction): IrExpr | undefined {
  const [only] = body;
  return only?.kind === 'return' && (only.value?.kind === 'number' || only.value?.kind === 'truth')
    ? only.value
    : undefined;
}

/** Sorts functions topologically, callees first; calls are acyclic. */
function calleesFirst(functions: readonly IrFunction[]): readonly IrFunction[] {
  const byName = new Map(functions.map((fn) => [fn.name, fn]));
  const sorted = new Set<IrFunction>();
  const visit = (fn: IrFunction): void => {
    if (sorted.has(fn)) return;
    for (const name of callsIn(fn.body)) {
      const callee = byName.get(name);
      if (callee !== undefined) visit(callee);
    }
    sorted.add(fn);
  };
  functions.forEach(visit);
  return [...sorted];
}

/**
 * Whether each parameter is used. The parameters of a clause have fixed positions, so only trailing ones can
 * go.
 */
function readParameters(fn: IrFunction): readonly boolean[] {
  const found = new Set<number>();
  forEachExpression(fn.body, (x) => {
    forEachLocal(x, (id) => found.add(id));
  });
  if (fn.module === NONPLAYERS) {
    const last = Math.max(-1, ...[...found].filter((id) => id < fn.parameters));
    return Array.from({ length: fn.parameters }, (_, i) => i <= last);
  }
  return Array.from(
    { length: fn.parameters },
    (_, i) => ENTRY.has(fn.name) || found.has(i) || assigns(fn.body, i),
  );
}

function assigns(code: readonly IrNode[], local: number): boolean {
  return code.some(
    (node) => assignedLocalOf(node) === local || blocksOf(node).some((block) => assigns(block, local)),
  );
}

function withoutParameters(fn: IrFunction, reads: readonly boolean[]): IrFunction {
  const dropped = reads.flatMap((is, i) => (is ? [] : [i]));
  if (dropped.length === 0) return fn;
  const to = (id: number): number => id - dropped.filter((d) => d < id).length;
  return {
    ...fn,
    parameters: fn.parameters - dropped.length,
    locals: fn.locals.filter((_, i) => !dropped.includes(i)),
    body: renumberLocals(fn.body, to),
  };
}

function reachable(program: StructuredProgram, root: (name: string) => boolean): readonly IrFunction[] {
  const byName = new Map(program.functions.map((fn) => [fn.name, fn]));
  const found = new Set<string>();
  const reach = (name: string): void => {
    const fn = byName.get(name);
    if (fn === undefined || found.has(name)) return;
    found.add(name);
    callsIn(fn.body).forEach(reach);
  };
  for (const { name } of program.functions) if (root(name)) reach(name);
  for (const { code } of program.routines) callsIn(code).forEach(reach);
  for (const point of [...program.points, ...program.standingPoints]) calleesOfPoint(point).forEach(reach);
  for (const goal of program.goals) calleesOfGoal(goal).forEach(reach);
  for (const clause of program.clauses) callsOf(clause).forEach(reach);
  return program.functions.filter((fn) => found.has(fn.name));
}
