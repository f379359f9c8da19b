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
import { conditionOf, conditionsIn, resultOf, type Found } from './subexpressions/shareable-parts.ts';
import { isLong } from './subexpressions/structural-key.ts';
import { mapProgram, type InfoOf } from './subexpressions/map-program.ts';

export interface Concept {
  readonly name: string;
  readonly x: IrExpr;
  readonly parameter: IrLocal;
}

/**
 * Replaces each recurring condition by a call of one function. `concepts` supply names for conditions that
 * match them.
 */
export function shareConditions(
  program: LoopOptimizedProgram,
  concepts: readonly Concept[],
): LoopOptimizedProgram {
  const conditions = new Conditions();
  mapProgram(program, (x, locals, least) => {
    for (const found of conditionsIn(x, locals, least)) conditions.count(found);
    return x;
  });
  conditions.choose(concepts);
  const nameOf: NameOf = (key) => conditions.nameOf(key);
  const functions = conditions
    .named()
    .map(({ found, least, name }) => functionOf(found, least, name, nameOf));
  const mapped = mapProgram(program, (x, locals, least) => replaced(x, locals, least, nameOf));
  return { ...mapped, functions: [...mapped.functions, ...atHome(functions, mapped.functions)] };
}

/**
 * Assigns the module of each condition. One that calls no function of the rules stays in `CONDITIONS`; any
 * other moves to the module of its callees, or to the one that imports the most others, to avoid circular
 * imports.
 */
function atHome(made: readonly IrFunction[], others: readonly IrFunction[]): readonly IrFunction[] {
  const modules = new Map(others.map(({ name, module }) => [name, module]));
  const byName = new Map(made.map((fn) => [fn.name, fn]));
  const reached = reachOf(others);
  const homeOf = (name: string): string | undefined => {
    const fn = byName.get(name);
    if (fn === undefined || modules.has(name)) return modules.get(name);
    const homes = callsIn(fn.body).flatMap((callee) => homeOf(callee) ?? []);
    const height = (module: string): number =>
      module === CONDITIONS ? -1 : (reached.get(module)?.size ?? 0);
    const home = homes.toSorted((a, b) => height(b) - height(a) || (a < b ? -1 : 1))[0] ?? CONDITIONS;
    modules.set(name, home);
    return home;
  };
  return made.map((fn) => ({ ...fn, module: homeOf(fn.name) ?? CONDITIONS }));
}

/** The modules that each module imports, directly or indirectly. */
function reachOf(functions: readonly IrFunction[]): ReadonlyMap<string, ReadonlySet<string>> {
  const modules = new Map(functions.map(({ name, module }) => [name, module]));
  const reached = new Map<string, Set<string>>();
  const taken = (module: string): Set<string> => {
    const known = reached.get(module) ?? new Set();
    reached.set(module, known);
    return known;
  };
  for (const { module, body } of functions)
    for (const callee of callsIn(body)) {
      const home = modules.get(callee);
      if (home !== undefined && home !== module) taken(module).add(home);
    }
  for (let grown = true; grown;) {
    grown = false;
    for (const known of reached.values())
      for (const more of [...known].flatMap((module) => [...(reached.get(module) ?? [])])) {
        if (known.has(more)) continue;
        known.add(more);
        grown = true;
      }
  }
  return reached;
}

interface Condition {
  readonly found: Found;
  /** The greatest minimum length among its occurrences: that of the game's code, if it occurs there. */
  least: number;
  places: number;
  name?: string;
}

class Conditions {
  readonly #known = new Map<string, Condition>();
  readonly #names = new Set<string>();

  count(found: Found): void {
    const known = this.#known.get(found.key);
    if (known === undefined) {
      this.#known.set(found.key, { found, least: found.least, places: 1 });
      return;
    }
    known.places += 1;
    known.least = Math.max(known.least, found.least);
  }

  nameOf(key: string): string | undefined {
    return this.#known.get(key)?.name;
  }

  /**
   * Selects the conditions to extract, the longest first: a part of an extracted condition then has one
   * occurrence fewer.
   */
  choose(concepts: readonly Concept[]): void {
    const named = new Map(
      concepts.map(({ name, x, parameter }) => [conditionOf(x, () => parameter)?.key ?? '', name] as const),
    );
    for (const one of [...this.#known.values()].sort((a, b) => b.found.length - a.found.length)) {
      if (savedBy(one) <= 0) continue;
      const { key: own, x, reads, infos: all } = one.found;
      one.name = this.#take(named.get(own) ?? nameOf(x));
      const infos = new Map(reads.map((id, i) => [id, all[i]]));
      for (const part of partsOf(x))
        for (const { key } of conditionsIn(part, (id) => infos.get(id), one.least)) {
          const known = this.#known.get(key);
          if (known !== undefined) known.places -= one.places - 1;
        }
    }
  }

  named(): readonly { readonly found: Found; readonly least: number; readonly name: string }[] {
    return [...this.#known.values()].flatMap(({ found, least, name }) =>
      name === undefined ? [] : [{ found, least, name }],
    );
  }

  #take(stem: string): string {
    let name = stem;
    for (let n = 2; this.#names.has(name); n += 1) name = `${stem}_${n}`;
    this.#names.add(name);
    return name;
  }
}

/** Builds the function of a condition; extracted parts of it become calls. */
function functionOf({ x, reads, infos }: Found, least: number, name: string, nameOf: NameOf): IrFunction {
  const to = new Map(reads.map((id, i) => [id, i]));
  const known: InfoOf = (id) => infos[to.get(id) ?? -1];
  const value = withParts(x, (part) => replaced(part, known, least, nameOf));
  return {
    ...{ name, doc: '', parameters: reads.length, locals: infos },
    ...{ result: resultOf(x) ?? 'truth', module: CONDITIONS },
    body: [{ kind: 'return', value: renumbered(value, to) }],
  };
}

type NameOf = (key: string) => string | undefined;

function replaced(x: IrExpr, locals: InfoOf, least: number, nameOf: NameOf): IrExpr {
  if (!isLong(x, least)) return x;
  const found = conditionOf(x, locals);
  const name = found && nameOf(found.key);
  if (found !== undefined && name !== undefined) return call(name, ...found.reads.map(local));
  return withParts(x, (part) => replaced(part, locals, least, nameOf));
}

/** Returns an expression with `of` applied to its parts, without folding. */
function withParts(x: IrExpr, of: (part: IrExpr) => IrExpr): IrExpr {
  if ('args' in x) return { ...x, args: x.args.map(of) };
  return 'index' in x ? { ...x, index: x.index.map(of) } : x;
}

const renumbered = (x: IrExpr, to: ReadonlyMap<LocalId, LocalId>): IrExpr =>
  x.kind === 'local' ? local(to.get(x.local) ?? x.local) : withParts(x, (part) => renumbered(part, to));

/**
 * Estimates the saved characters: the text of all occurrences but one, minus calls, function head and
 * imports. Negative for a single occurrence.
 */
function savedBy({ found: { length, infos }, places }: Condition): number {
  const called = 22 + infos.length * 8;
  return places * (length - called) - length - 160;
}

/** Names a condition after its first read: a region, or a function. */
function nameOf(x: IrExpr): string {
  const first = firstRead(x) ?? 'number';
  return `${resultOf(x) === 'truth' ? 'when' : 'sum'}_${first}`;
}

function firstRead(x: IrExpr): string | undefined {
  if (x.kind === 'cell') return x.region;
  if (x.kind === 'call') return x.name;
  for (const part of partsOf(x)) {
    const found = firstRead(part);
    if (found !== undefined) return found;
  }
  return undefined;
}
