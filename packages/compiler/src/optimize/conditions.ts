/**
 * A condition is emitted once: a truth or a sum that stands in several places becomes a function of the cells and of the locals that it
 * reads, which all of them call. It is found by what it says, whatever it was made from, and after loops are tightened, since they are
 * tightened by what stands in them.
 */
import {
  call,
  local,
  localsOf,
  partsOf,
  type LocalId,
  type LocalInfo,
  type Op,
  type X,
} from '../program/expression.ts';
import { isEqual } from '@quipu/language/equal';
import { Round } from '../memory/kept.ts';
import type { Memory } from '../memory/memory.ts';
import { CONDITIONS } from '../program/modules.ts';
import { callsIn } from '../program/nodes.ts';
import type { Fn } from '../program/program.ts';
import type { Tight } from '../program/stages.ts';
import { isLong, lengthOf, shapeOf } from './condition-shapes.ts';
import { inModule } from './in-module.ts';
import { mapProgram, type InfoOf, type MapThing, type MapX } from './condition-places.ts';

/** Parameters beside the cells; a set of spaces is two. */
const MOST_PARAMETERS = 5;

/** A condition with a name of its own; its local 0 is its parameter. */
export interface Concept {
  readonly name: string;
  readonly x: X;
  readonly parameter: LocalInfo;
}

/** What is asked of a condition: the function that it has become. */
export type ConditionQuestion = 'function of';

/** The same program with each recurring condition as a function. `concepts` get their names wherever they stand. */
export function shareConditions(program: Tight, concepts: readonly Concept[], memory?: Memory): Tight {
  const places: (readonly PlacedCondition[])[] = [];
  mapProgram(program, (thing, told, map) => {
    places.push(placesIn(thing, told, map, memory));
    return thing;
  });
  const anew = (): Chosen => choose(places, concepts, memory);
  const chosen =
    memory?.chosen.met((all) => all.find((one) => isChosenFrom(one, places, concepts)), anew) ?? anew();
  const mapped = mapProgram(program, sharing(chosen, memory));
  return { ...mapped, functions: [...mapped.functions, ...atHome(chosen.functions, mapped.functions)] };
}

/** Conditions that have become functions, with all that they were chosen from. */
export interface Chosen {
  readonly places: readonly (readonly PlacedCondition[])[];
  readonly concepts: readonly Concept[];
  readonly conditions: Conditions;
  readonly functions: readonly Fn[];
  /** Things with calls of these functions, by what they were before. */
  readonly mapped: WeakMap<object, { readonly told: string; readonly made: object }>;
}

function choose(places: Chosen['places'], concepts: readonly Concept[], memory: Memory | undefined): Chosen {
  const conditions = new Conditions();
  for (const all of places) for (const { found, least } of all) conditions.count(found, least);
  conditions.choose(concepts);
  const functions = conditions
    .functions()
    .map((fn) => memory?.versions('conditions').same(fn.name, fn) ?? fn);
  return { places, concepts, conditions, functions, mapped: new WeakMap() };
}

/** Whether the same conditions stand in as many places, in the same order: then the same ones become functions, and these are the same. */
function isChosenFrom(chosen: Chosen, places: Chosen['places'], concepts: readonly Concept[]): boolean {
  return (
    places.length === chosen.places.length &&
    places.every((some, i) => some === chosen.places[i] || areAlike(some, chosen.places[i] ?? [])) &&
    isEqual(concepts, chosen.concepts)
  );
}

const areAlike = (some: readonly PlacedCondition[], others: readonly PlacedCondition[]): boolean =>
  some.length === others.length &&
  some.every(({ found, least }, i) => {
    const other = others[i];
    return (
      least === other?.least &&
      found.key === other.found.key &&
      found.length === other.found.length &&
      isEqual(found.infos, other.found.infos)
    );
  });

/** A condition in a place, and how long one is at least there. */
export interface PlacedCondition {
  readonly found: Found;
  readonly least: number;
}

/** All that could be functions in a thing, in the order of its text. */
function placesIn<T>(
  thing: T & object,
  told: string,
  map: (of: MapX) => T,
  memory: Memory | undefined,
): readonly PlacedCondition[] {
  const find = (): readonly PlacedCondition[] => {
    const places: PlacedCondition[] = [];
    map((x, locals, least) => {
      for (const found of conditionsIn(x, locals, least)) places.push({ found, least });
      return x;
    });
    return places;
  };
  return memory?.conditions.of(thing, told, NOTHING_ASKED, find) ?? find();
}

/** To find conditions nothing is asked beside the thing in which they stand. */
const NOTHING_ASKED = new Round<never>(() => undefined);

/** How things get calls in the place of what became functions. */
function sharing({ conditions, mapped }: Chosen, memory: Memory | undefined): MapThing {
  const by =
    (nameOf: NameOf): MapX =>
    (x, locals, least) =>
      withCalls(x, locals, least, nameOf);
  const nameOf: NameOf = (key) => conditions.nameOf(key);
  if (memory === undefined) return (_, __, map) => map(by(nameOf));
  const round = new Round<ConditionQuestion>((_, [key]) => nameOf(key as string));
  return <T extends object>(thing: T, told: string, map: (of: MapX) => T): T => {
    const known = mapped.get(thing);
    if (known?.told === told) return known.made as T;
    const made = memory.sharing.of(thing, told, round, (ask) =>
      map(by((key) => ask('function of', key) as string | undefined)),
    );
    mapped.set(thing, { told, made });
    return made as T;
  };
}

/**
 * Conditions in the modules that they lie on: those that call no function of the rules in one of their own, the others beside what they
 * call, of several modules in that which takes from the most others. So no modules import one another for their sake.
 */
function atHome(made: readonly Fn[], others: readonly Fn[]): readonly Fn[] {
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
  return made.map((fn) => inModule(fn, homeOf(fn.name) ?? CONDITIONS));
}

/** The modules that each module takes from, at first or second hand. */
function reachOf(functions: readonly Fn[]): ReadonlyMap<string, ReadonlySet<string>> {
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
      for (const more of [...known].flatMap((module) => [...(reached.get(module) ?? [])]))
        if (!known.has(more)) grown = known.add(more).has(more);
  }
  return reached;
}

/** A condition in one place: its text with locals numbered as they come, and what they are there. */
interface Found {
  readonly key: string;
  readonly x: X;
  /** The locals that it reads, in their order. */
  readonly reads: readonly LocalId[];
  readonly infos: readonly LocalInfo[];
  readonly length: number;
}

/** A condition wherever it stands, as it is in the first place. */
interface Condition extends Found {
  /** How long a condition in it is at least: as where a game asks it, if one does. */
  least: number;
  places: number;
  name?: string;
}

class Conditions {
  readonly #known = new Map<string, Condition>();
  readonly #names = new Set<string>();

  /** Counts a place of a condition. */
  count(found: Found, least: number): void {
    const known = this.#known.get(found.key);
    if (known === undefined) {
      this.#known.set(found.key, { ...found, least, places: 1 });
      return;
    }
    known.places += 1;
    known.least = Math.max(known.least, least);
  }

  /** The function that a condition has become, by its key; undefined of one that stays in its places. */
  nameOf(key: string): string | undefined {
    return this.#known.get(key)?.name;
  }

  /** Decides which are functions, the longest first: what stands within one of them stands in one place from then on. */
  choose(concepts: readonly Concept[]): void {
    const named = new Map(
      concepts.map(({ name, x, parameter }) => [conditionOf(x, () => parameter)?.key ?? '', name] as const),
    );
    for (const one of [...this.#known.values()].sort((a, b) => b.length - a.length)) {
      if (one.places < 2 || savedBy(one) <= 0) continue;
      one.name = this.#take(named.get(one.key) ?? nameOf(one.x));
      const infos = new Map(one.reads.map((id, i) => [id, one.infos[i]]));
      for (const part of partsOf(one.x))
        for (const { key } of conditionsIn(part, (id) => infos.get(id), one.least)) {
          const known = this.#known.get(key);
          if (known !== undefined) known.places -= one.places - 1;
        }
    }
  }

  functions(): readonly Fn[] {
    return [...this.#known.values()].flatMap((one): readonly Fn[] => {
      const { name, x, reads, infos, least } = one;
      if (name === undefined) return [];
      const to = new Map(reads.map((id, i) => [id, i]));
      const known: InfoOf = (id) => infos[to.get(id) ?? -1];
      const value = withParts(x, (part) => replaced(part, known, least, (key) => this.nameOf(key)));
      return [
        {
          ...{ name, doc: '', parameters: reads.length, locals: infos },
          ...{ result: resultOf(x) ?? 'truth', module: CONDITIONS },
          body: [{ n: 'return', value: renumbered(value, to) }],
        },
      ];
    });
  }

  #take(stem: string): string {
    let name = stem;
    for (let n = 2; this.#names.has(name); n += 1) name = `${stem}_${n}`;
    this.#names.add(name);
    return name;
  }
}

/** The function that a condition has become, by its key. */
type NameOf = (key: string) => string | undefined;

/** An expression with calls in the place of what became functions. */
function withCalls(x: X, locals: InfoOf, least: number, nameOf: NameOf): X {
  const some = conditionsIn(x, locals, least).some(({ key }) => nameOf(key) !== undefined);
  return some ? replaced(x, locals, least, nameOf) : x;
}

function replaced(x: X, locals: InfoOf, least: number, nameOf: NameOf): X {
  if (!isLong(x, least)) return x;
  const found = conditionOf(x, locals);
  const name = found && nameOf(found.key);
  if (found !== undefined && name !== undefined) return call(name, ...found.reads.map(local));
  return withParts(x, (part) => replaced(part, locals, least, nameOf));
}

/** An expression as a condition of its own; undefined of what is no truth and no sum, or reads more than a function is told. */
function conditionOf(x: X, locals: InfoOf): Found | undefined {
  if (x.x !== 'op' || resultOf(x) === undefined) return undefined;
  const { key, reads } = shapeOf(x);
  const infos = reads.flatMap((id) => locals(id) ?? []);
  const parameters = infos.reduce((sum, { holds }) => sum + (holds === 'spaces' ? 2 : 1), 0);
  if (infos.length < reads.length || parameters > MOST_PARAMETERS) return undefined;
  const kinds = infos.map(({ holds }) => holds).join(' ');
  return { key: `${kinds} ${key}`, x, reads, infos, length: lengthOf(x) };
}

/** What was found in an expression, where its locals were these. */
interface Searched {
  readonly least: number;
  readonly infos: readonly (LocalInfo | undefined)[];
  readonly found: readonly Found[];
}

const searched = new WeakMap<X, Searched>();

/** All parts of an expression that could be functions, itself first. It is asked when they are counted, and again when they are replaced. */
function conditionsIn(x: X, locals: InfoOf, least: number): readonly Found[] {
  if (!isLong(x, least)) return NONE;
  const ids = localsOf(x);
  const known = searched.get(x);
  if (known?.least === least && ids.every((id, i) => locals(id) === known.infos[i])) return known.found;
  const found: Found[] = [];
  const search = (part: X): void => {
    if (!isLong(part, least)) return;
    const own = conditionOf(part, locals);
    if (own !== undefined) found.push(own);
    partsOf(part).forEach(search);
  };
  search(x);
  searched.set(x, { least, infos: ids.map(locals), found });
  return found;
}

const NONE: readonly Found[] = [];

const NUMBERS: ReadonlySet<Op> = new Set(['+', '-', '*', 'div', 'min', 'max']);
const MASKS: ReadonlySet<Op> = new Set(['maskAnd', 'maskOr', 'maskNot', 'shl']);

/** What an operation gives; undefined of masks, which are words of sets as well. */
function resultOf(x: X): Fn['result'] | undefined {
  if (x.x === 'truth') return 'truth';
  if (x.x === 'number') return 'number';
  if (x.x !== 'op' || MASKS.has(x.op)) return undefined;
  if (NUMBERS.has(x.op)) return 'number';
  if (x.op !== 'if') return 'truth';
  const [, yes, no] = x.args;
  const [one, other] = [yes && resultOf(yes), no && resultOf(no)];
  return one === other ? one : undefined;
}

/** An expression of other parts, as it stands; the same one where none of them is another. */
function withParts(x: X, of: (part: X) => X): X {
  const parts = partsOf(x);
  const made = parts.map(of);
  if (made.every((part, i) => part === parts[i])) return x;
  if ('args' in x) return { ...x, args: made };
  return 'index' in x ? { ...x, index: made } : x;
}

const renumbered = (x: X, to: ReadonlyMap<LocalId, LocalId>): X =>
  x.x === 'local' ? local(to.get(x.local) ?? x.local) : withParts(x, (part) => renumbered(part, to));

/** How many characters are saved where a condition is a function: its text in all places but one, less its calls, its head and its imports. */
function savedBy({ length, infos, places }: Condition): number {
  const called = 22 + infos.length * 8;
  return places * (length - called) - length - 160;
}

/** A condition by what it asks first: a region of the board, or a function. */
function nameOf(x: X): string {
  const first = firstRead(x) ?? 'number';
  return `${resultOf(x) === 'truth' ? 'when' : 'sum'}_${first}`;
}

function firstRead(x: X): string | undefined {
  if (x.x === 'cell') return x.region;
  if (x.x === 'call') return x.name;
  for (const part of partsOf(x)) {
    const found = firstRead(part);
    if (found !== undefined) return found;
  }
  return undefined;
}
