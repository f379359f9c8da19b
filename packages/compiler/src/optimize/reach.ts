/** What code comes to: steps, points, routines without decisions, and functions. */
import { callsOf, type X } from '../program/expression.ts';
import { eachExpression, visit } from '../program/nodes.ts';
import type { Fn, Node, Routine, StepIR } from '../program/program.ts';
import type { OfferingPoint, Tight } from '../program/stages.ts';

/** From where, and how far. */
export interface Roots {
  /** Steps with which it begins. */
  readonly steps?: readonly number[];
  /** Points that are asked, and standing actions. */
  readonly points?: readonly OfferingPoint[];
  readonly values?: readonly X[];
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

/** What a point asks while a game is played. */
export const askedToPlay = ({ segments, parameters, limited, offer }: OfferingPoint): readonly X[] => [
  ...expressionsIn(offer.code),
  ...segments.flatMap(({ doubtful, idle }) => [doubtful, idle].filter((x) => x !== undefined)),
  ...parameters.map(({ value }) => value),
  ...(limited ? [limited] : []),
];

/** The expressions of code, without the parts of them. */
export function expressionsIn(code: readonly Node[]): readonly X[] {
  const found: X[] = [];
  eachExpression(code, (x) => found.push(x));
  return found;
}

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
      visit(this.#steps.get(step)?.code ?? [], (node) => {
        if (node.n === 'ask') asked.add(node.point);
      });
    const all = [...points, ...this.#program.points.filter(({ index }) => asked.has(index))];
    const found = { routines: new Set<number>(), functions: new Set<string>() };
    for (const step of walked) this.#run(this.#steps.get(step)?.code ?? [], found);
    for (const routine of routines) this.#perform(this.#program.routines[routine], found);
    for (const x of [...values, ...all.flatMap(askedToPlay)]) this.#ask(x, found);
    return { steps: walked, points: asked, ...found };
  }

  /** The steps that take the answers of points. */
  behind(points: readonly number[]): readonly number[] {
    const found = new Set<number>();
    for (const { code } of this.#steps.values())
      visit(code, (node) => {
        if (node.n === 'ask' && points.includes(node.point)) found.add(node.resume);
      });
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
      return [...walked].some((step) => this.#leaves(step));
    };
    for (let known = -1; known < ending.size;) {
      known = ending.size;
      for (const [routine, entry] of this.#program.entries.entries())
        if (entry >= 0 && ends(entry)) ending.add(routine);
    }
    return ending;
  }

  /** Whether a step may end its routine. */
  #leaves(step: number): boolean {
    let leaves = false;
    visit(this.#steps.get(step)?.code ?? [], (node) => {
      leaves ||= node.n === 'leave';
    });
    return leaves;
  }

  /** The steps to which control goes from some, and from a node as it is told. */
  #walk(from: readonly number[], onward: (node: Node) => readonly number[]): ReadonlySet<number> {
    const walked = new Set<number>();
    const ahead = [...from];
    for (let step = ahead.pop(); step !== undefined; step = ahead.pop()) {
      const { code } = this.#steps.get(step) ?? {};
      if (code === undefined || walked.has(step)) continue;
      walked.add(step);
      visit(code, (node) => ahead.push(...(node.n === 'goto' ? [node.step] : onward(node))));
    }
    return walked;
  }

  #run(code: readonly Node[], found: Found): void {
    eachExpression(code, (x) => this.#ask(x, found));
    visit(code, (node) => {
      if (node.n === 'do') this.#perform(this.#performed.get(node.name), found);
    });
  }

  #perform(routine: Routine | undefined, found: Found): void {
    if (routine === undefined || found.routines.has(routine.index)) return;
    found.routines.add(routine.index);
    this.#run(routine.code, found);
  }

  #ask(x: X, found: Found): void {
    for (const name of callsOf(x)) {
      if (found.functions.has(name)) continue;
      found.functions.add(name);
      eachExpression(this.#functions.get(name)?.body ?? [], (inner) => this.#ask(inner, found));
    }
  }
}

interface Found {
  readonly routines: Set<number>;
  readonly functions: Set<string>;
}
