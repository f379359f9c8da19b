/**
 * Common subexpression elimination for conditions and sums: an expression that recurs becomes a function of
 * the cells and the locals that it reads. Two occurrences match if they are equal up to the names of locals.
 * Runs after loop optimization, which has to see the expressions in place.
 *
 * Before: `f: a > 0 and b > 0 or p`, `g: a > 0 and b > 0 or q`. After: `f: when_a() or p`, `g: when_a() or q`.
 */
import { call, local, partsOf, type LocalId, type IrLocal, type IrExpr } from '../ir/expression.ts';
import { CONDITIONS } from '../ir/module-names.ts';
import { callsIn } from '../ir/node-parts.ts';
import type { IrFunction } from '../ir/program.ts';
import type { LoopOptimizedProgram } from '../ir/stages.ts';
import {
  signatureOf,
  candidatesIn,
  resultTypeOf,
  type SharedCandidate,
} from './subexpressions/shareable-parts.ts';
import { isLong } from './subexpressions/structural-key.ts';
import { mapProgram, type LocalLookup } from './subexpressions/map-program.ts';

export interface Concept {
  readonly name: string;
  readonly expr: IrExpr;
  readonly parameter: IrLocal;
}

/**
 * Replaces each recurring condition by a call of one function. `concepts` supply names for conditions that
 * match them.
 */
export function eliminateCommonSubexpressions(
  program: LoopOptimizedProgram,
  concepts: readonly Concept[],
): LoopOptimizedProgram {
  const conditions = new ConditionTable();
  mapProgram(program, (expr, locals, minLength) => {
    for (const candidate of candidatesIn(expr, locals, minLength)) conditions.count(candidate);
    return expr;
  });
  conditions.select(concepts);
  const nameOf: NameOf = (key) => conditions.nameOf(key);
  const functions = conditions
    .selected()
    .map(({ candidate, minLength, name }) => functionOf(candidate, minLength, name, nameOf));
  const mapped = mapProgram(program, (x, locals, minLength) =>
    replaceConditions(x, locals, minLength, nameOf),
  );
  return { ...mapped, functions: [...mapped.functions, ...assignModules(functions, mapped.functions)] };
}

/**
 * Assigns the module of each extracted function. One that calls no function of the rules is in `CONDITIONS`.
 * Any other is in the module of its callees; among several, in the one that imports the most others, because
 * that avoids circular imports.
 */
function assignModules(added: readonly IrFunction[], existing: readonly IrFunction[]): readonly IrFunction[] {
  const modules = new Map(existing.map(({ name, module }) => [name, module]));
  const byName = new Map(added.map((fn) => [fn.name, fn]));
  const imports = transitiveImports(existing);
  const homeOf = (name: string): string | undefined => {
    const fn = byName.get(name);
    if (fn === undefined || modules.has(name)) return modules.get(name);
    const homes = callsIn(fn.body).flatMap((callee) => homeOf(callee) ?? []);
    const height = (module: string): number =>
      module === CONDITIONS ? -1 : (imports.get(module)?.size ?? 0);
    const home = homes.toSorted((a, b) => height(b) - height(a) || (a < b ? -1 : 1))[0] ?? CONDITIONS;
    modules.set(name, home);
    return home;
  };
  return added.map((fn) => ({ ...fn, module: homeOf(fn.name) ?? CONDITIONS }));
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
      const home = modules.get(callee);
      if (home !== undefined && home !== module) importsOf(module).add(home);
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
  readonly candidate: SharedCandidate;
  /** The greatest minimum length of its occurrences; game code requires longer conditions than explanations. */
  minLength: number;
  occurrences: number;
  name?: string;
}

class ConditionTable {
  readonly #entries = new Map<string, ConditionEntry>();
  readonly #names = new Set<string>();

  count(candidate: SharedCandidate): void {
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
   * Selects the conditions to extract, the longest first: a part of an extracted condition then has one
   * occurrence fewer.
   */
  select(concepts: readonly Concept[]): void {
    const conceptNames = new Map(
      concepts.map(
        ({ name, expr: x, parameter }) => [signatureOf(x, () => parameter)?.key ?? '', name] as const,
      ),
    );
    for (const entry of [...this.#entries.values()].sort((a, b) => b.candidate.length - a.candidate.length)) {
      if (savingOf(entry) <= 0) continue;
      const { key: candidateKey, expr: x, reads: readLocals, locals } = entry.candidate;
      entry.name = this.#uniqueName(conceptNames.get(candidateKey) ?? nameOf(x));
      const localById = new Map(readLocals.map((id, i) => [id, locals[i]]));
      for (const part of partsOf(x))
        for (const { key } of candidatesIn(part, (id) => localById.get(id), entry.minLength)) {
          const partEntry = this.#entries.get(key);
          if (partEntry !== undefined) partEntry.occurrences -= entry.occurrences - 1;
        }
    }
  }

  selected(): readonly {
    readonly candidate: SharedCandidate;
    readonly minLength: number;
    readonly name: string;
  }[] {
    return [...this.#entries.values()].flatMap(({ candidate, minLength, name }) =>
      name === undefined ? [] : [{ candidate, minLength, name }],
    );
  }

  #uniqueName(stem: string): string {
    let name = stem;
    for (let n = 2; this.#names.has(name); n += 1) name = `${stem}_${n}`;
    this.#names.add(name);
    return name;
  }
}

/** Builds the function of a condition; extracted parts of it become calls. */
function functionOf(
  { expr: x, reads, locals: infos }: SharedCandidate,
  minLength: number,
  name: string,
  nameOf: NameOf,
): IrFunction {
  const numbers = new Map(reads.map((id, i) => [id, i]));
  const localOf: LocalLookup = (id) => infos[numbers.get(id) ?? -1];
  const value = mapParts(x, (part) => replaceConditions(part, localOf, minLength, nameOf));
  return {
    ...{ name, doc: '', parameters: reads.length, locals: infos },
    ...{ result: resultTypeOf(x) ?? 'truth', module: CONDITIONS },
    body: [{ kind: 'return', value: renumberLocals(value, numbers) }],
  };
}

type NameOf = (key: string) => string | undefined;

function replaceConditions(expr: IrExpr, localOf: LocalLookup, minLength: number, nameOf: NameOf): IrExpr {
  if (!isLong(expr, minLength)) return expr;
  const signature = signatureOf(expr, localOf);
  const name = signature && nameOf(signature.key);
  if (signature !== undefined && name !== undefined) return call(name, ...signature.reads.map(local));
  return mapParts(expr, (part) => replaceConditions(part, localOf, minLength, nameOf));
}

/** Applies `map` to the parts of an expression, without folding. */
function mapParts(expr: IrExpr, map: (part: IrExpr) => IrExpr): IrExpr {
  if ('args' in expr) return { ...expr, args: expr.args.map(map) };
  return 'index' in expr ? { ...expr, index: expr.index.map(map) } : expr;
}

const renumberLocals = (expr: IrExpr, numbers: ReadonlyMap<LocalId, LocalId>): IrExpr =>
  expr.kind === 'local'
    ? local(numbers.get(expr.local) ?? expr.local)
    : mapParts(expr, (part) => renumberLocals(part, numbers));

/**
 * Estimates the saved characters: the text of all occurrences but one, minus calls, function head and
 * imports. Negative for a single occurrence.
 */
function savingOf({ candidate: { length, locals: infos }, occurrences: places }: ConditionEntry): number {
  // Rough lengths of the printed call, and of the head and imports of a function.
  const callLength = 22 + infos.length * 8;
  return places * (length - callLength) - length - 160;
}

/** Names a condition after its first read: a region, or a function. */
function nameOf(expr: IrExpr): string {
  const first = firstRead(expr) ?? 'number';
  return `${resultTypeOf(expr) === 'truth' ? 'when' : 'sum'}_${first}`;
}

function firstRead(expr: IrExpr): string | undefined {
  if (expr.kind === 'cell') return expr.region;
  if (expr.kind === 'call') return expr.name;
  for (const part of partsOf(expr)) {
    const name = firstRead(part);
    if (name !== undefined) return name;
  }
  return undefined;
}
