/**
 * A condition is emitted once: a truth or a sum that stands in several places becomes a function of the cells and of the locals that it
 * reads, which all of them call. It is found by what it says, whatever it was made from, and after loops are tightened, since they are
 * tightened by what stands in them.
 */
import {
  call,
  callsOf,
  local,
  localsOf,
  partsOf,
  type LocalId,
  type LocalInfo,
  type Op,
  type X,
} from '../program/expression.ts';
import { CONDITIONS, NONPLAYERS } from '../program/modules.ts';
import { eachExpression } from '../program/nodes.ts';
import type { Fn, Node } from '../program/program.ts';
import type { OfferingPoint, Tight } from '../program/stages.ts';
import { mapCode, mapGoal, mapPoint } from './rewrite.ts';

/** Characters that a condition has at least in steps, which run once a decision. */
const STEPPED = 40;
/** The same in what steps and points ask, often of each space: there a call costs what reading a few cells does. */
const ASKED = 60;
/** The same where only people ask it, that is in reasons of refusals. */
const TOLD = 34;
/** Parameters beside the cells; a set of spaces is two. */
const MOST_PARAMETERS = 5;

/** A condition with a name of its own; its local 0 is its parameter. */
export interface Concept {
  readonly name: string;
  readonly x: X;
  readonly parameter: LocalInfo;
}

/** The same program with each recurring condition as a function. `concepts` get their names wherever they stand. */
export function shareConditions(program: Tight, concepts: readonly Concept[]): Tight {
  const conditions = new Conditions();
  mapProgram(program, (x, locals, least) => {
    conditions.count(x, locals, least);
    return x;
  });
  conditions.choose(concepts);
  const mapped = mapProgram(program, (x, locals, least) => conditions.replaced(x, locals, least));
  return { ...mapped, functions: [...mapped.functions, ...atHome(conditions.functions(), mapped.functions)] };
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
    const homes = [...calledBy(fn.body)].flatMap((callee) => homeOf(callee) ?? []);
    const height = (module: string): number =>
      module === CONDITIONS ? -1 : (reached.get(module)?.size ?? 0);
    const home = homes.toSorted((a, b) => height(b) - height(a) || (a < b ? -1 : 1))[0] ?? CONDITIONS;
    modules.set(name, home);
    return home;
  };
  return made.map((fn) => ({ ...fn, module: homeOf(fn.name) ?? CONDITIONS }));
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
    for (const callee of calledBy(body)) {
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

/** The functions that code calls. */
function calledBy(code: readonly Node[]): ReadonlySet<string> {
  const found = new Set<string>();
  eachExpression(code, (x) => {
    for (const name of callsOf(x)) found.add(name);
  });
  return found;
}

type InfoOf = (id: LocalId) => LocalInfo | undefined;
type MapX = (x: X, locals: InfoOf, least: number) => X;

/** A program with every expression as `of` makes it of the whole, with what it knows of locals and how long a condition is at least. */
function mapProgram(program: Tight, of: MapX): Tight {
  const { functions, routines, steps, goals } = program;
  const ofRoutine =
    (routine: number): InfoOf =>
    (id) =>
      routines[routine]?.locals[id];
  const stepped = (locals: InfoOf) => (x: X) => of(x, locals, STEPPED);
  const asked = (locals: InfoOf) => (x: X) => of(x, locals, ASKED);
  const point = (one: OfferingPoint): OfferingPoint => {
    const { offer, routine, segments } = one;
    const candidates = new Set(segments.map(({ candidate }) => candidate));
    const locals: InfoOf = (id) =>
      ofRoutine(routine)(id) ?? offer.locals.get(id) ?? (candidates.has(id) ? MEMBER : undefined);
    return {
      ...one,
      ...mapPoint(one, (x) => of(x, locals, TOLD)),
      offer: { ...offer, code: mapCode(offer.code, asked(locals)) },
    };
  };
  return {
    ...program,
    functions: functions.map((fn) => {
      // What Non-players are told to prefer is asked once a decision, as steps are.
      const by = fn.module === NONPLAYERS ? stepped : asked;
      return {
        ...fn,
        body: mapCode(
          fn.body,
          by((id) => fn.locals[id]),
        ),
      };
    }),
    routines: routines.map((r) =>
      r.suspends ? r : { ...r, code: mapCode(r.code, stepped(ofRoutine(r.index))) },
    ),
    steps: steps.map((step) => ({ ...step, code: mapCode(step.code, stepped(ofRoutine(step.routine))) })),
    points: program.points.map(point),
    standing: program.standing.map(point),
    goals: goals.map((goal) => mapGoal(goal, asked(ofRoutine(goal.routine)))),
  };
}

const MEMBER: LocalInfo = { name: 'member', holds: 'index' };

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

  /** Counts an expression and all parts of it that could be functions. */
  count(x: X, locals: InfoOf, least: number): void {
    for (const found of conditionsIn(x, locals, least)) {
      const known = this.#known.get(found.key);
      if (known === undefined) {
        this.#known.set(found.key, { ...found, least, places: 1 });
        continue;
      }
      known.places += 1;
      known.least = Math.max(known.least, least);
    }
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

  /** An expression with calls in the place of what became functions. */
  replaced(x: X, locals: InfoOf, least: number): X {
    const some = conditionsIn(x, locals, least).some(({ key }) => this.#known.get(key)?.name !== undefined);
    return some ? this.#replaced(x, locals, least) : x;
  }

  #replaced(x: X, locals: InfoOf, least: number): X {
    if (!isLong(x, least)) return x;
    const found = conditionOf(x, locals);
    const known = found && this.#known.get(found.key);
    if (found !== undefined && known?.name !== undefined) return call(known.name, ...found.reads.map(local));
    return withParts(x, (part) => this.#replaced(part, locals, least));
  }

  functions(): readonly Fn[] {
    return [...this.#known.values()].flatMap((one): readonly Fn[] => {
      const { name, x, reads, infos, least } = one;
      if (name === undefined) return [];
      const to = new Map(reads.map((id, i) => [id, i]));
      const known: InfoOf = (id) => infos[to.get(id) ?? -1];
      const value = withParts(x, (part) => this.#replaced(part, known, least));
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

/** What an expression asks, whatever its locals are called, and which locals these are. */
interface Shape {
  readonly key: string;
  readonly reads: readonly LocalId[];
}

const shapes = new WeakMap<X, Shape>();

/** The shape of an expression; it is asked when conditions are counted, and again when they are replaced. */
function shapeOf(x: X): Shape {
  const known = shapes.get(x);
  if (known !== undefined) return known;
  const reads: LocalId[] = [];
  const key = textOf(x, (id) => {
    const at = reads.indexOf(id);
    return at < 0 ? reads.push(id) - 1 : at;
  });
  const shape = { key, reads };
  shapes.set(x, shape);
  return shape;
}

/** An expression as text that is the same for the same expression of other locals. */
function textOf(x: X, of: (id: LocalId) => number): string {
  switch (x.x) {
    case 'local':
      return `$${of(x.local)}`;
    case 'number':
    case 'truth':
      return String(x.value);
    default: {
      let text = `(${headOf(x)}`;
      for (const part of partsOf(x)) text += ` ${textOf(part, of)}`;
      return `${text})`;
    }
  }
}

function headOf(x: X): string {
  switch (x.x) {
    case 'op':
      return x.op;
    case 'cell':
      return x.region;
    case 'table':
      return `table ${x.table}`;
    case 'call':
      return `call ${x.name}`;
    default:
      return '';
  }
}

const lengths = new WeakMap<X, number>();

/** About how many characters an expression has when it is printed. */
function lengthOf(x: X): number {
  if (x.x === 'local') return 8;
  if (x.x === 'number' || x.x === 'truth') return 6;
  const known = lengths.get(x);
  if (known !== undefined) return known;
  let length = x.x === 'op' ? 0 : headOf(x).length;
  for (const part of partsOf(x)) length += lengthOf(part) + 4;
  lengths.set(x, length);
  return length;
}

const isLong = (x: X, least: number): boolean => lengthOf(x) >= least;

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
