/**
 * Work on registers that many share, recorded. What some work reads of the registers and writes to them is kept in its order with each answer. Later
 * the same steps are taken on the registers as they are then: where each is answered alike, the work would have come to the same, and is spared.
 * Nobody lists what work depends on: it reaches the registers by their membrane alone.
 */
import { isEqual } from './equal.ts';

/** What is worked on. */
export interface Recordable<Facts extends object> {
  /** What never changes while it is worked on: each of its fields is asked for as a whole. */
  readonly checked: Facts;
  /** What is found in all of that; only the answer counts. The question may hold plain data besides. */
  readonly search: <T>(find: (facts: Facts) => T) => T;
  /** Work about a thing that is recorded, and not done where it would come to the same as before. `told` is all else that it is handed, as text. */
  readonly once: <T>(thing: object, told: string, work: () => T) => T;
}

/** A question or a change, with the answer to it. */
interface Step {
  readonly take: (registers: Registers) => unknown;
  readonly answer: unknown;
}

/** What some work has asked and done, and what came of it. */
interface Recording {
  readonly told: string;
  /** What it has asked of what never changes, each once. */
  readonly facts: readonly Step[];
  /** What else it has asked, and what it has written, in order. */
  readonly steps: readonly Step[];
  readonly result: unknown;
}

/** What was recorded, by the thing that the work was about. */
export type Recordings = WeakMap<object, readonly Recording[]>;

/** So many recordings are kept of one thing: those of editions of a volume, and of a text that is changed to and fro. */
const MOST = 4;

/** Work that is being done. */
interface Running {
  readonly facts: Map<unknown, Step>;
  readonly steps: Step[];
  /** How many of the steps have been taken before it began: they are answered, and not taken again. */
  readonly taken: number;
  at: number;
}

/** The registers of one compilation, by the names that lead to them. */
class Registers {
  readonly #root: object;

  constructor(root: object) {
    this.#root = root;
  }

  /** What lies at a path of names. */
  at(path: readonly string[]): object {
    let found: unknown = this.#root;
    for (const name of path) found = Reflect.get(found as object, name);
    return found as object;
  }
}

const ROOT: readonly string[] = [];
const FACTS: readonly string[] = ['checked'];

type Take = Step['take'];
type Find = (facts: object) => unknown;
type Method = (...args: readonly unknown[]) => unknown;

// Steps outlive the compilation in which they were taken first. They are made here, so that they hold nothing of it but what they name.
const reading =
  (path: readonly string[], name: string | symbol): Take =>
  (all) =>
    Reflect.get(all.at(path), name);
const sorting =
  (path: readonly string[], name: string): Take =>
  (all) =>
    typeof Reflect.get(all.at(path), name);
const writing =
  (path: readonly string[], name: string, value: unknown): Take =>
  (all) =>
    void Reflect.set(all.at(path), name, value);
const calling =
  (path: readonly string[], method: Method, args: readonly unknown[]): Take =>
  (all) =>
    plain(all.at(path), Reflect.apply(method, all.at(path), args));
const searching =
  (find: Find): Take =>
  (all) =>
    find(all.at(FACTS));
const having =
  (key: string | symbol): Take =>
  (all) =>
    Reflect.has(all.at(FACTS), key);
const KEYS: Take = (all) => Reflect.ownKeys(all.at(FACTS));

/** Records the work of one compilation, and spares what was recorded in those before. */
export class Recorder<Facts extends object, T extends Recordable<Facts>> {
  /** The registers for those who work on them. */
  readonly membrane: T;
  readonly #registers: Registers;
  readonly #recordings: Recordings;
  readonly #wrapped = new WeakMap<object, object>();
  #running: Running | undefined;

  /** @param byElement the lists among the facts of which each element is asked for by itself */
  constructor(registers: T, byElement: readonly (keyof Facts & string)[], recordings: Recordings) {
    this.#registers = new Registers(registers);
    this.#recordings = recordings;
    const own: Readonly<Record<string, unknown>> = {
      checked: this.#facts(registers.checked, byElement),
      search: (find: (facts: Facts) => unknown) => this.#fact(find, searching(find as Find)),
      once: (thing: object, told: string, work: () => unknown) => this.#once(thing, told, work),
    };
    this.membrane = new Proxy(registers, {
      get: (target, name) =>
        Object.hasOwn(own, name) ? own[name as string] : this.#field(ROOT, target, String(name)),
      set: (_, name, value) => this.#written(ROOT, String(name), value),
    });
  }

  /** Does work, or takes its steps where they were recorded and are answered alike. */
  #once<R>(thing: object, told: string, work: () => R): R {
    if (this.#running !== undefined) return work();
    const before = this.#recordings.get(thing) ?? [];
    const known = before.find((one) => one.told === told && one.facts.every((fact) => this.#holds(fact)));
    const steps: Step[] = [];
    if (known === undefined || !known.steps.every((step) => this.#retaken(step, steps))) {
      const made = this.#recorded(told, steps, work);
      this.#recordings.set(thing, [made, ...before.slice(0, MOST - 1)]);
      return made.result as R;
    }
    return known.result as R;
  }

  #holds({ take, answer }: Step): boolean {
    return isEqual(take(this.#registers), answer);
  }

  /** Takes a step again, and says whether the answer is as it was. */
  #retaken({ take, answer: before }: Step, taken: Step[]): boolean {
    const answer = take(this.#registers);
    taken.push({ take, answer });
    return isEqual(answer, before);
  }

  /** Does work whose first steps have been taken already: up to there it does the same as it did before. */
  #recorded(told: string, taken: Step[], work: () => unknown): Recording {
    const running: Running = { facts: new Map(), steps: taken, taken: taken.length, at: 0 };
    this.#running = running;
    try {
      const result = work();
      return { told, facts: [...running.facts.values()], steps: running.steps, result };
    } finally {
      this.#running = undefined;
    }
  }

  /** Asks, or changes, something whose answer depends on what was done before. */
  #step(take: Take): unknown {
    const running = this.#running;
    if (running === undefined) return take(this.#registers);
    const at = running.at++;
    const known = at < running.taken ? running.steps[at] : undefined;
    if (known !== undefined) return known.answer;
    const answer = take(this.#registers);
    running.steps.push({ take, answer });
    return answer;
  }

  /** Asks something that has one answer in a compilation. */
  #fact(key: unknown, take: Take): unknown {
    const running = this.#running;
    const known = running?.facts.get(key);
    if (known !== undefined) return known.answer;
    const answer = take(this.#registers);
    running?.facts.set(key, { take, answer });
    return answer;
  }

  #facts(facts: Facts, byElement: readonly string[]): Facts {
    const elements = new Map(byElement.map((name) => [name, this.#elements(name, facts)]));
    return new Proxy(facts, {
      get: (_, key) => {
        const name = String(key);
        return elements.get(name) ?? this.#fact(name, reading(FACTS, name));
      },
      has: (_, key) => this.#fact(`has ${String(key)}`, having(key)) === true,
      ownKeys: () => this.#fact('keys', KEYS) as (string | symbol)[],
    });
  }

  #elements(list: string, facts: Facts): object {
    const path = [...FACTS, list];
    return new Proxy(Reflect.get(facts, list) as object, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value === 'function' || typeof name === 'symbol') return value;
        return this.#fact(`${list} ${name}`, reading(path, name));
      },
    });
  }

  /** A field of a register, or a part of the registers by its name. */
  #field(path: readonly string[], target: object, name: string): unknown {
    const value: unknown = Reflect.get(target, name);
    if (typeof value === 'function') return value;
    if (isRegister(value) || (path === ROOT && typeof value === 'object' && value !== null)) {
      const below = [...path, name];
      this.#fact(`register ${below.join(' ')}`, sorting(path, name));
      return this.#register(below, value);
    }
    return this.#step(reading(path, name));
  }

  #written(path: readonly string[], name: string, value: unknown): true {
    this.#step(writing(path, name, value));
    return true;
  }

  /** A register behind its membrane. */
  #register(path: readonly string[], target: object): object {
    const known = this.#wrapped.get(target);
    if (known !== undefined) return known;
    const made = new Proxy(target, {
      get: (_, name) => this.#ofRegister(path, target, name),
      set: (_, name, value) => this.#written(path, String(name), value),
    });
    this.#wrapped.set(target, made);
    return made;
  }

  #ofRegister(path: readonly string[], target: object, name: string | symbol): unknown {
    const value: unknown = Reflect.get(target, name, target);
    if (Array.isArray(target)) return typeof value === 'function' ? value : this.#step(reading(path, name));
    if (typeof value !== 'function') return this.#field(path, target, String(name));
    const method = value as Method;
    return (...args: readonly unknown[]) => {
      const answer = this.#step(calling(path, method, args));
      return Array.isArray(answer) && ITERATING.has(name) ? answer.values() : answer;
    };
  }
}

/** Methods that go through a register. */
const ITERATING: ReadonlySet<string | symbol> = new Set(['keys', 'values', 'entries', Symbol.iterator]);

const isRegister = (value: unknown): value is object => value instanceof Map || value instanceof Set;

/** An answer that can be kept: all that an iterator goes through, and nothing where a register answers with itself. */
function plain(register: object, answer: unknown): unknown {
  if (answer === register) return undefined;
  const iterates = typeof answer === 'object' && answer !== null && 'next' in answer;
  return iterates ? [...(answer as unknown as Iterable<unknown>)] : answer;
}
