/** What code comes to: steps, points, routines without decisions, and functions. */
import { callsOf, type X } from '../../ir/expression.ts';
import { callsIn, exitsIn, type Exit } from '../../ir/nodes.ts';
import type { Fn, Node, Routine, StepIR } from '../../ir/program.ts';
import type { OfferingPoint, Tight } from '../../ir/stages.ts';

/** From where, and how far. */
export interface Roots {
  /** Steps with which it begins. */
  readonly steps?: readonly number[];
  /** Points that are asked, and standing actions. */
  readonly points?: readonly OfferingPoint[];
  /** Functions that are called. */
  readonly values?: readonly string[];
  readonly routines?: readonly number[];
  /** Whether it goes on once something is chosen at a point. */
  readonly passes: (point: number) => boolean;
  /** Whether it goes on in a routine that is entered. */
  readonly enters: (routine: number) => boolean;
}

/** What is come to, by index and by name. */
export interface Reached {
  readonly steps: ReadonlySet<number>;
  readonly points: ReadonlySet<number>;
  /** Routines without decisions. */
  readonly routines: ReadonlySet<number>;
  readonly functions: ReadonlySet<string>;
}

/** The functions that a point calls while a game is played. */
export const calledToPlay = (point: OfferingPoint): readonly string[] => [
  ...new Set([...callsIn(point.offer.code), ...askedToPlay(point).flatMap(callsOf)]),
];

/** What a point asks while a game is played, beside its offer. */
const askedToPlay = ({ segments, parameters, limited, terms }: OfferingPoint): readonly X[] => [
  ...segments.flatMap(({ doubtful, idle }) => [doubtful, idle].filter((x) => x !== undefined)),
  ...parameters.map(({ value }) => value),
  ...(limited ? [limited] : []),
  ...(terms ? [terms] : []),
];

/** Follows the steps of a program. */
export class Reach {
  readonly #program: Tight;
  readonly #steps: ReadonlyMap<number, StepIR>;
  readonly #functions: ReadonlyMap<string, Fn>;
  readonly #performed: ReadonlyMap<string, Routine>;

  constructor(program: Tight) {
    const { steps, functions, routines } = program;
    this.#program = program;
    this.#steps = new Map(steps.map((step) => [step.index, step]));
    this.#functions = new Map(functions.map((fn) => [fn.name, fn]));
    this.#performed = new Map(
      routines.flatMap((routine) => (routine.suspends ? [] : [[routine.name, routine] as const])),
    );
  }

  /** All that is come to from somewhere. */
  from({ steps = [], points = [], values = [], routines = [], passes, enters }: Roots): Reached {
    const { entries } = this.#program;
    const ending = this.#ending(passes);
    const walked = this.#walk(steps, (node) => {
      if (node.n === 'ask') return passes(node.point) ? [node.resume] : [];
      if (node.n !== 'enterThen') return [];
      const { routine, resume } = node;
      const into = enters(routine) ? (entries[routine] ?? -1) : -1;
      return into >= 0 && ending.has(routine) ? [into, resume] : [into];
    });
    const asked = new Set<number>();
    for (const step of walked)
      for (const node of this.#exits(step)) if (node.n === 'ask') asked.add(node.point);
    const all = [...points, ...this.#program.points.filter(({ index }) => asked.has(index))];
    const found = { routines: new Set<number>(), functions: new Set<string>() };
    for (const step of walked) this.#run(this.#steps.get(step)?.code ?? [], found);
    for (const routine of routines) this.#perform(this.#program.routines[routine], found);
    for (const name of values) this.#call(name, found);
    for (const point of all) for (const name of calledToPlay(point)) this.#call(name, found);
    return { steps: walked, points: asked, ...found };
  }

  /** The steps that take the answers of points. */
  behind(points: readonly number[]): readonly number[] {
    const found = new Set<number>();
    for (const { code } of this.#steps.values())
      for (const node of exitsIn(code))
        if (node.n === 'ask' && points.includes(node.point)) found.add(node.resume);
    return [...found];
  }

  /** The routines that may come to their end when so much is passed. */
  #ending(passes: (point: number) => boolean): ReadonlySet<number> {
    const ending = new Set<number>();
    const ends = (entry: number): boolean => {
      const walked = this.#walk([entry], (node) => {
        if (node.n === 'ask') return passes(node.point) ? [node.resume] : [];
        return node.n === 'enterThen' && ending.has(node.routine) ? [node.resume] : [];
      });
      return [...walked].some((step) => this.#exits(step).some(({ n }) => n === 'leave'));
    };
    for (let known = -1; known < ending.size;) {
      known = ending.size;
      for (const [routine, entry] of this.#program.entries.entries())
        if (entry >= 0 && ends(entry)) ending.add(routine);
    }
    return ending;
  }

  #exits(step: number): readonly Exit[] {
    const code = this.#steps.get(step)?.code;
    return code === undefined ? [] : exitsIn(code);
  }

  /** The steps to which control goes from some, and from a node as it is told. */
  #walk(from: readonly number[], onward: (node: Exit) => readonly number[]): ReadonlySet<number> {
    const walked = new Set<number>();
    const ahead = [...from];
    for (let step = ahead.pop(); step !== undefined; step = ahead.pop()) {
      const { code } = this.#steps.get(step) ?? {};
      if (code === undefined || walked.has(step)) continue;
      walked.add(step);
      for (const node of exitsIn(code))
        if (node.n === 'goto') ahead.push(node.step);
        else ahead.push(...onward(node));
    }
    return walked;
  }

  #run(code: readonly Node[], found: Found): void {
    for (const name of callsIn(code)) this.#call(name, found);
    for (const node of exitsIn(code))
      if (node.n === 'do') this.#perform(this.#performed.get(node.name), found);
  }

  #perform(routine: Routine | undefined, found: Found): void {
    if (routine === undefined || found.routines.has(routine.index)) return;
    found.routines.add(routine.index);
    this.#run(routine.code, found);
  }

  #call(name: string, found: Found): void {
    if (found.functions.has(name)) return;
    found.functions.add(name);
    for (const callee of callsIn(this.#functions.get(name)?.body ?? [])) this.#call(callee, found);
  }
}

interface Found {
  readonly routines: Set<number>;
  readonly functions: Set<string>;
}
