/**
 * Common subexpression elimination for conditions and sums: an expression that recurs becomes a function of
 * the cells and the locals that it reads. Two occurrences match if they are equal up to the names of locals.
 * Runs after loop optimization, which has to see the expressions in place.
 *
 * Before: `f: a > 0 and b > 0 or p`, `g: a > 0 and b > 0 or q`. After: `f: when_a() or p`, `g: when_a() or q`.
 */
import { call, local, operandsOf, type LocalId, type IrLocal, type IrExpr } from '../ir/expression.ts';
import { CONDITIONS } from '../ir/module-names.ts';
import { callsIn } from '../ir/node-parts.ts';
import type { IrFunction } from '../ir/program.ts';
import type { LoopOptimizedProgram } from '../ir/stages.ts';
import {
  signatureOf,
  candidatesIn,
  resultTypeOf,
  type ShareableExpression,
} from './subexpressions/shareable-expressions.ts';
import { isLong } from './subexpressions/structural-key.ts';
import { mapProgram, type LocalLookup } from './subexpressions/map-program.ts';

export interface NamedCondition {
  readonly name: string;
  readonly expr: IrExpr;
  readonly parameter: IrLocal;
}

/**
 * Replaces each recurring condition by a call of one function. `namedConditions` supply names for conditions that
 * match them.
 */
export function eliminateCommonSubexpressions(
  program: LoopOptimizedProgram,
  namedConditions: readonly NamedCondition[],
): LoopOptimizedProgram {
  const conditions = new ConditionTable();
  mapProgram(program, (expr, locals, minLength) => {
    for (const candidate of candidatesIn(expr, locals, minLength)) conditions.count(candidate);
    return expr;
  });
  conditions.select(namedConditions);
  const nameOf: NameOf = (key) => conditions.nameOf(key);
  const functions = conditions
    .extractedConditions()
    .map(({ candidate, minLength, name }) => functionOf(candidate, minLength, name, nameOf));
  const mappedProgram = mapProgram(program, (expr, locals, minLength) =>
    replaceConditions(expr, locals, minLength, nameOf),
  );
  return {
    ...mappedProgram,
    functions: [...mappedProgram.functions, ...assignModules(functions, mappedProgram.functions)],
  };
}

/**
 * Assigns the module of each extracted function. One that calls no function of the rules is in `CONDITIONS`.
 * Any other is in the module of its callees; among several, in the one that imports the most others, because
 * that avoids circular imports.
 */
function assignModules(
  extractedFunctions: readonly IrFunction[],
  existingFunctions: readonly IrFunction[],
): readonly IrFunction[] {
  const modules = new Map(existingFunctions.map(({ name, module }) => [name, module]));
  const byName = new Map(extractedFunctions.map((fn) => [fn.name, fn]));
  const imports = transitiveImports(existingFunctions);
  const assignedModuleOf = (name: string): string | undefined => {
    const fn = byName.get(name);
    if (fn === undefined || modules.has(name)) return modules.get(name);
    const calleeModules = callsIn(fn.body).flatMap((callee) => assignedModuleOf(callee) ?? []);
    // The module of conditions is the last choice: below a module without imports.
    const importCount = (module: string): number =>
      module === CONDITIONS ? -1 : (imports.get(module)?.size ?? 0);
    const byImportCount = calleeModules.toSorted(
      (a, b) => importCount(b) - importCount(a) || (a < b ? -1 : 1),
    );
    const assignedModule = byImportCount[0] ?? CONDITIONS;
    modules.set(name, assignedModule);
    return assignedModule;
  };
  return extractedFunctions.map((fn) => ({ ...fn, module: assignedModuleOf(fn.name) ?? CONDITIONS }));
}

/** The modules that each module imports, directly or indirectly. */
function transitiveImports(functions: readonly IrFunction[]): ReadonlyMap<string, ReadonlySet<string>> {
  const modules = new Map(functions.map(({ name, module }) => [name, module]));
  const imports = new Map<string, Set<string>>();
  const importsOf = (module: string): Set<string> => {
    const imported = imports.get(module) ?? new Set();
    imports.set(module, imported);
    return imported;
  };
  for (const { module, body } of functions)
    for (const callee of callsIn(body)) {
      const calleeModule = modules.get(callee);
      if (calleeModule !== undefined && calleeModule !== module) importsOf(module).add(calleeModule);
    }
  for (let hasGrown = true; hasGrown;) {
    hasGrown = false;
    for (const imported of imports.values())
      for (const indirect of [...imported].flatMap((module) => [...(imports.get(module) ?? [])])) {
        if (imported.has(indirect)) continue;
        imported.add(indirect);
        hasGrown = true;
      }
  }
  return imports;
}

interface ConditionEntry {
  readonly candidate: ShareableExpression;
  /** The maximum of the minimum lengths at its occurrences; game code requires longer conditions than explanations. */
  minLength: number;
  occurrences: number;
  name?: string;
}

class ConditionTable {
  readonly #entries = new Map<string, ConditionEntry>();
  readonly #names = new Set<string>();

  count(candidate: ShareableExpression): void {
    const entry = this.#entries.get(candidate.key);
    if (entry === undefined) {
      this.#entries.set(candidate.key, { candidate, minLength: candidate.minLength, occurrences: 1 });
      return;
    }
    entry.occurrences += 1;
    entry.minLength = Math.max(entry.minLength, candidate.minLength);
  }

  nameOf(key: string): string | undefined {
    return this.#entries.get(key)?.name;
  }

  /**
   * Selects the conditions to extract, the longest first: a subexpression of an extracted condition then
   * has fewer occurrences.
   */
  select(namedConditions: readonly NamedCondition[]): void {
    const nameByKey = new Map(
      namedConditions.map(
        ({ name, expr, parameter }) => [signatureOf(expr, () => parameter)?.key ?? '', name] as const,
      ),
    );
    const longestFirst = [...this.#entries.values()].sort((a, b) => b.candidate.length - a.candidate.length);
    for (const entry of longestFirst) {
      if (savingOf(entry) <= 0) continue;
      const { key, expr } = entry.candidate;
      entry.name = this.#uniqueName(nameByKey.get(key) ?? nameOf(expr));
      this.#discountSubexpressions(entry);
    }
  }

  /** Counts the subexpressions of an extracted condition once instead of once for each of its occurrences. */
  #discountSubexpressions({ candidate, minLength, occurrences }: ConditionEntry): void {
    const localById = new Map(candidate.reads.map((id, i) => [id, candidate.locals[i]]));
    for (const operand of operandsOf(candidate.expr))
      for (const { key } of candidatesIn(operand, (id) => localById.get(id), minLength)) {
        const entry = this.#entries.get(key);
        if (entry !== undefined) entry.occurrences -= occurrences - 1;
      }
  }

  extractedConditions(): readonly {
    readonly candidate: ShareableExpression;
    readonly minLength: number;
    readonly name: string;
  }[] {
    return [...this.#entries.values()].flatMap(({ candidate, minLength, name }) =>
      name === undefined ? [] : [{ candidate, minLength, name }],
    );
  }

  #uniqueName(baseName: string): string {
    let name = baseName;
    for (let n = 2; this.#names.has(name); n += 1) name = `${baseName}_${n}`;
    this.#names.add(name);
    return name;
  }
}

/** Builds the function of a condition; extracted subexpressions of it become calls. */
function functionOf(
  { expr, reads, locals }: ShareableExpression,
  minLength: number,
  name: string,
  nameOf: NameOf,
): IrFunction {
  const numbers = new Map(reads.map((id, i) => [id, i]));
  const localOf: LocalLookup = (id) => locals[numbers.get(id) ?? -1];
  const value = mapOperands(expr, (operand) => replaceConditions(operand, localOf, minLength, nameOf));
  return {
    ...{ name, doc: '', parameters: reads.length, locals },
    ...{ result: resultTypeOf(expr) ?? 'truth', module: CONDITIONS },
    body: [{ kind: 'return', value: renumberLocals(value, numbers) }],
  };
}

type NameOf = (key: string) => string | undefined;

function replaceConditions(expr: IrExpr, localOf: LocalLookup, minLength: number, nameOf: NameOf): IrExpr {
  if (!isLong(expr, minLength)) return expr;
  const signature = signatureOf(expr, localOf);
  const name = signature && nameOf(signature.key);
  if (signature !== undefined && name !== undefined) return call(name, ...signature.reads.map(local));
  return mapOperands(expr, (operand) => replaceConditions(operand, localOf, minLength, nameOf));
}

/** Applies `map` to the operands of an expression, without folding. */
function mapOperands(expr: IrExpr, map: (operand: IrExpr) => IrExpr): IrExpr {
  if ('args' in expr) return { ...expr, args: expr.args.map(map) };
  return 'index' in expr ? { ...expr, index: expr.index.map(map) } : expr;
}

const renumberLocals = (expr: IrExpr, numbers: ReadonlyMap<LocalId, LocalId>): IrExpr =>
  expr.kind === 'local'
    ? local(numbers.get(expr.local) ?? expr.local)
    : mapOperands(expr, (operand) => renumberLocals(operand, numbers));

/**
 * Estimates the saved characters: the text of all occurrences but one, minus calls, function head and
 * imports. Negative for a single occurrence.
 */
function savingOf({ candidate: { length, locals }, occurrences }: ConditionEntry): number {
  const callLength = CALL_LENGTH + locals.length * ARGUMENT_LENGTH;
  return occurrences * (length - callLength) - length - FUNCTION_LENGTH;
}

/** Rough printed lengths: of a call without arguments, of an argument, and of the head and imports of a function. */
const CALL_LENGTH = 22;
const ARGUMENT_LENGTH = 8;
const FUNCTION_LENGTH = 160;

/** Names a condition after its first read: a region, or a function. */
function nameOf(expr: IrExpr): string {
  const prefix = resultTypeOf(expr) === 'truth' ? 'when' : 'sum';
  return `${prefix}_${firstRead(expr) ?? 'number'}`;
}

function firstRead(expr: IrExpr): string | undefined {
  if (expr.kind === 'cell') return expr.region;
  if (expr.kind === 'call') return expr.name;
  for (const operand of operandsOf(expr)) {
    const name = firstRead(operand);
    if (name !== undefined) return name;
  }
  return undefined;
}
