/**
 * Data that one thread hands to another again and again. What the other thread has got before is named by a number instead of being copied, so that a
 * change of a line hands over a few objects of many thousands; and it is the same objects there, by which is found what was made of them.
 */
import { withPartsOf } from '@quipu/language/memory';

/** What is handed over. */
export interface Handed {
  /** Plain data; a bigint stands for the object of that number, all objects that were handed over being numbered in their order. */
  readonly data: unknown;
  /** Before this, the objects of these numbers become the only ones, numbered in the order of the list. */
  readonly keep?: Uint32Array;
}

/** Some versions of a large volume. */
const LEAST = 200_000;
/** So many times as many objects as are in use are handed over, at least, before the others are given up. */
const SLACK = 4;

/** The thread that hands over. */
export class Giving {
  /** What was handed over last, by what it is a version of. */
  readonly #last = new Map<string, object>();
  #numbers = new WeakMap<object, number>();
  readonly #least: number;
  #given = 0;
  #most: number;

  /** @param least so many objects are handed over, at least, before those that are no longer in use are given up */
  constructor(least = LEAST) {
    this.#least = least;
    this.#most = least;
  }

  /**
   * A version of some data, with what it has in common with the version before as the same objects.
   * @param data plain data without circles or bigints
   */
  version<T extends object>(of: string, data: T): T {
    const made = withPartsOf(data, this.#last.get(of));
    this.#last.set(of, made);
    return made;
  }

  /** Hands over a version. */
  hand(version: object): Handed {
    const keep = this.#given > this.#most ? this.#givenUp() : undefined;
    const copies = new Map<object, unknown>();
    const handed = (value: unknown): unknown => {
      if (!isObject(value)) return value;
      const number = this.#numbers.get(value);
      if (number !== undefined) return BigInt(number);
      const known = copies.get(value);
      if (known !== undefined) return known;
      const copy = Array.isArray(value) ? value.map(handed) : mapped(value, handed);
      copies.set(value, copy);
      return copy;
    };
    const data = handed(version);
    for (const value of copies.keys()) this.#numbers.set(value, this.#given++);
    return { data, ...(keep && { keep }) };
  }

  /** Gives up what no version has any more; the numbers of what stays, in the order of its new ones. */
  #givenUp(): Uint32Array {
    const keep: number[] = [];
    const numbers = new WeakMap<object, number>();
    const seen = new Set<object>();
    const walk = (value: unknown): void => {
      if (!isObject(value) || seen.has(value)) return;
      seen.add(value);
      const number = this.#numbers.get(value);
      if (number !== undefined) numbers.set(value, keep.push(number) - 1);
      for (const part of Object.values(value)) walk(part);
    };
    for (const version of this.#last.values()) walk(version);
    this.#numbers = numbers;
    this.#given = keep.length;
    this.#most = Math.max(this.#least, SLACK * keep.length);
    return Uint32Array.from(keep);
  }
}

/** The thread that takes. */
export class Taking {
  #objects: object[] = [];

  /** What was handed over. It is all that was handed over, in its order, that has been taken. */
  take({ data, keep }: Handed): unknown {
    if (keep !== undefined) this.#objects = Array.from(keep, (number) => this.#of(number));
    const taken = new Set<object>();
    const numbered = this.#objects;
    const take = (value: unknown): unknown => {
      if (typeof value === 'bigint') return this.#of(Number(value));
      if (!isObject(value) || taken.has(value)) return value;
      // It was copied for this thread, which may fill it.
      const parts = value as Record<string, unknown>;
      for (const name of Object.keys(parts)) parts[name] = take(parts[name]);
      taken.add(value);
      numbered.push(value);
      return value;
    };
    return take(data);
  }

  #of(number: number): object {
    const found = this.#objects[number];
    if (found === undefined) throw new Error(`Nothing was handed over as number ${number}.`);
    return found;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const mapped = (value: object, by: (part: unknown) => unknown): object => {
  const copy: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) copy[name] = by(part);
  return copy;
};
