/**
 * Deduplicates functions. Lowering emits a function for each text and shape of call, and many are equal. This
 * pass removes unused parameters, merges functions with equal bodies, inlines constant ones, and drops
 * functions without callers.
 *
 * Before: `f(a, b): a > 0`, `g(a): a > 0`, and a call `g(x)`. After: `f(a): a > 0`, and a call `f(x)`.
 */
import { callsOf, forEachLocal, type IrExpr } from '../../ir/expression.ts';
import { assignedLocalOf, blocksOf, callsIn, forEachExpression } from '../../ir/node-parts.ts';
import type { IrFunction, IrNode } from '../../ir/program.ts';
import type { StructuredProgram } from '../../ir/stages.ts';
import { NONPLAYERS } from '../../ir/module-names.ts';
import { calleesOfGoal, calleesOfPoint } from '../../ir/point-callees.ts';
import { renumberLocals, rewriteProgram, rewriteCode, type Rewrite } from '../../ir/rewrite.ts';

/** Functions that the entry module calls by name: their names and parameters are fixed. */
export const ENTRY: ReadonlySet<string> = new Set(['margin', 'tieValue', 'mayWinTies', 'partners', 'room']);

/**
 * Modules whose functions are definitions of the rules: equal bodies are a coincidence there, so each retains
 * its name.
 */
const NAMED_MODULES: ReadonlySet<string> = new Set(['points', 'derived']);

/**
 * Returns the program with functions deduplicated. Functions that `isRetained` accepts remain under their
 * names, even without a caller.
 */
export function dedupeFunctions(
  program: StructuredProgram,
  isRetained: (name: string) => boolean,
): StructuredProgram {
  const isRoot = (name: string): boolean => ENTRY.has(name) || isRetained(name);
  const isNamed = (fn: IrFunction): boolean => isRoot(fn.name) || NAMED_MODULES.has(fn.module);
  const { functions, rewrite } = mergeFunctions(program.functions, isNamed);
  const mergedProgram = { ...rewriteProgram({ ...program, functions: [] }, rewrite), functions };
  return { ...mergedProgram, functions: reachableFunctions(mergedProgram, isRoot) };
}

/** Normalizes all functions. Returns them in the same order, and a rewrite that redirects calls of merged ones. */
function mergeFunctions(
  functions: readonly IrFunction[],
  isNamed: (fn: IrFunction) => boolean,
): { readonly functions: readonly IrFunction[]; readonly rewrite: Rewrite } {
  const replacements = new Map<string, Replacement>();
  const rewrite = replaceCalls((name) => replacements.get(name));
  const firstNames = new Map<string, string>();
  const predicates = new Set(functions.flatMap(({ name, result }) => (result === 'truth' ? [name] : [])));
  const replacementNameOf = (fn: IrFunction, { key, forwardsTo }: NormalizedFunction): string => {
    if (isNamed(fn)) return fn.name;
    if (forwardsTo !== undefined && fn.module !== NONPLAYERS && predicates.has(forwardsTo)) return forwardsTo;
    const name = firstNames.get(key) ?? fn.name;
    firstNames.set(key, name);
    return name;
  };
  const normalized = new Map<IrFunction, IrFunction>();
  // Callees come first, so the replacement of every callee is final when a caller is rewritten. Clauses of Non-players
  // come last: their module exports none, so no function may be replaced by one.
  const isClause = ({ module }: IrFunction): boolean => module === NONPLAYERS;
  const clausesLast = functions.toSorted((a, b) => Number(isClause(a)) - Number(isClause(b)));
  for (const fn of calleesFirst(clausesLast)) {
    const result = normalize(fn, rewrite);
    normalized.set(fn, result.fn);
    replacements.set(fn.name, {
      name: replacementNameOf(fn, result),
      usedParameters: result.usedParameters,
      constant: ENTRY.has(fn.name) ? undefined : result.constant,
    });
  }
  return { functions: functions.map((fn) => normalized.get(fn) ?? fn), rewrite };
}

/**
 * The replacement of a function: another with the same body, or a constant. `usedParameters` marks the parameters
 * that remain.
 */
interface Replacement {
  readonly name: string;
  readonly usedParameters: readonly boolean[];
  readonly constant: IrExpr | undefined;
}

const replaceCalls =
  (replacementOf: (name: string) => Replacement | undefined): Rewrite =>
  (expr) => {
    if (expr.kind !== 'call') return expr;
    const replacement = replacementOf(expr.name);
    if (replacement === undefined) return expr;
    const { name, usedParameters, constant } = replacement;
    return constant ?? { ...expr, name, args: expr.args.filter((_, i) => usedParameters[i] === true) };
  };

/** A function without its unused parameters, and its structural key. */
interface NormalizedFunction {
  readonly fn: IrFunction;
  readonly usedParameters: readonly boolean[];
  /** Equal for functions with equal signatures and bodies. */
  readonly key: string;
  /** The predicate to which it passes its parameters unchanged, if it does nothing else. */
  readonly forwardsTo: string | undefined;
  readonly constant: IrExpr | undefined;
}

function normalize(fn: IrFunction, rewrite: Rewrite): NormalizedFunction {
  const rewritten = { ...fn, body: rewriteCode(fn.body, rewrite) };
  const usedParameters = findUsedParameters(rewritten);
  const reduced = withoutParameters(rewritten, usedParameters);
  const { parameters, locals, result, body } = reduced;
  return {
    fn: reduced,
    usedParameters,
    key: JSON.stringify([parameters, locals.map(({ type }) => type), result, body]),
    forwardsTo: forwardedCallee(reduced),
    constant: constantOf(reduced),
  };
}

/** Returns the function to which a truth forwards all its parameters unchanged. */
function forwardedCallee({ body, parameters, result }: IrFunction): string | undefined {
  const [onlyNode] = body;
  if (onlyNode?.kind !== 'return' || onlyNode.value?.kind !== 'call' || result !== 'truth') return undefined;
  const { name, args } = onlyNode.value;
  const forwardsAll =
    args.length === parameters && args.every((arg, i) => arg.kind === 'local' && arg.local === i);
  return forwardsAll ? name : undefined;
}

function constantOf({ body }: IrFunction): IrExpr | undefined {
  const [onlyNode] = body;
  const value = onlyNode?.kind === 'return' ? onlyNode.value : undefined;
  return value?.kind === 'number' || value?.kind === 'truth' ? value : undefined;
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
function findUsedParameters(fn: IrFunction): readonly boolean[] {
  const reads = new Set<number>();
  forEachExpression(fn.body, (expr) => {
    forEachLocal(expr, (id) => reads.add(id));
  });
  if (fn.module === NONPLAYERS) {
    const lastUsed = Math.max(-1, ...[...reads].filter((id) => id < fn.parameters));
    return Array.from({ length: fn.parameters }, (_, i) => i <= lastUsed);
  }
  return Array.from(
    { length: fn.parameters },
    (_, i) => ENTRY.has(fn.name) || reads.has(i) || assigns(fn.body, i),
  );
}

function assigns(code: readonly IrNode[], local: number): boolean {
  return code.some(
    (node) => assignedLocalOf(node) === local || blocksOf(node).some((block) => assigns(block, local)),
  );
}

function withoutParameters(fn: IrFunction, usedParameters: readonly boolean[]): IrFunction {
  const droppedParameters = usedParameters.flatMap((isUsed, i) => (isUsed ? [] : [i]));
  if (droppedParameters.length === 0) return fn;
  const renumber = (id: number): number => id - droppedParameters.filter((d) => d < id).length;
  return {
    ...fn,
    parameters: fn.parameters - droppedParameters.length,
    locals: fn.locals.filter((_, i) => !droppedParameters.includes(i)),
    body: renumberLocals(fn.body, renumber),
  };
}

function reachableFunctions(
  program: StructuredProgram,
  isRoot: (name: string) => boolean,
): readonly IrFunction[] {
  const byName = new Map(program.functions.map((fn) => [fn.name, fn]));
  const reached = new Set<string>();
  const markReached = (name: string): void => {
    const fn = byName.get(name);
    if (fn === undefined || reached.has(name)) return;
    reached.add(name);
    callsIn(fn.body).forEach(markReached);
  };
  for (const { name } of program.functions) if (isRoot(name)) markReached(name);
  for (const { code } of program.routines) callsIn(code).forEach(markReached);
  for (const point of [...program.points, ...program.standingPoints])
    calleesOfPoint(point).forEach(markReached);
  for (const goal of program.goals) calleesOfGoal(goal).forEach(markReached);
  for (const clause of program.clauses) callsOf(clause).forEach(markReached);
  return program.functions.filter((fn) => reached.has(fn.name));
}
