/**
 * Data of which it is noted what some work reads: by fields, of maps and long lists by entries, and of functions by what they are asked. So nobody
 * has to list what work reads, and nothing that it reads can be forgotten.
 */
import type { Ask, Word } from './kept.ts';

/** What is asked of watched data: a field of it, an entry of a field, or what a field answers that is a function. */
export type ReadQuestion = 'field' | 'entry' | 'answer';

/** A list of more than so many things is watched entry by entry: another entry then is no reason to do work again. */
const LONG = 16;

type Read = Ask<ReadQuestion>;

/** What a field that is a function may be asked about. */
type Plain = string | number | undefined;

type Answering = (...about: readonly Word[]) => unknown;

/** Notes what is read while some work is done. */
export class Watch {
  readonly #fields = new Map<string, unknown>();
  #noted = new Map<string, Set<Word>>();
  #ask: Read | undefined;

  /**
   * Watches the fields of some data under a name: reads of what this gives are noted. Methods and what stands in the prototype are none of them.
   * What is watched stays as it is while anybody asks, so no name is given twice.
   * @param within where the watched fields are put; a thing of their own where it is absent
   */
  of<T extends object>(data: T, name: string, within: object = {}): T {
    for (const [key, value] of Object.entries(data)) {
      const field = `${name}.${key}`;
      if (this.#fields.has(field)) throw new Error(`${field} is watched already.`);
      this.#fields.set(field, value);
      const get = this.#reading(field, value);
      Object.defineProperty(within, key, { get, enumerable: true, configurable: true });
    }
    return within as T;
  }

  /** What is read of a field, or of an entry of it, now. */
  answer(question: ReadQuestion, [field, ...about]: readonly Word[]): unknown {
    const value = this.#fields.get(field as string);
    if (question === 'field') return value;
    if (question === 'answer') return (value as Answering)(...about);
    const [entry] = about;
    if (Array.isArray(value)) return (value as readonly unknown[])[Number(entry)];
    const map = value as ReadonlyMap<Word, unknown> | undefined;
    // An entry that says undefined is none that is missing.
    return map?.has(entry) === true ? { is: map.get(entry) } : undefined;
  }

  /** Does some work, whose reads are asked for, each once. */
  during<R>(ask: Read, work: () => R): R {
    const around = [this.#ask, this.#noted] as const;
    [this.#ask, this.#noted] = [ask, new Map<string, Set<Word>>()];
    try {
      return work();
    } finally {
      [this.#ask, this.#noted] = around;
    }
  }

  #reading(field: string, value: unknown): () => unknown {
    const entry = (key: Word): void => {
      this.#note(field, key);
    };
    const whole = (): void => {
      this.#note(field, WHOLE);
    };
    if (typeof value === 'function') {
      const asked = (...about: readonly Plain[]): unknown => {
        this.#note(field, about.join(' '), about);
        return (value as Answering)(...about);
      };
      return () => asked;
    }
    if (value instanceof Map) {
      const watched = new WatchedMap(value as ReadonlyMap<Word, unknown>, entry, whole);
      return () => watched;
    }
    if (Array.isArray(value) && value.length > LONG) {
      const watched = watchedList(value, entry, whole);
      return () => watched;
    }
    let noted: unknown;
    return () => {
      // Most fields are read again and again by the same work.
      if (noted !== this.#noted) whole();
      noted = this.#noted;
      return value;
    };
  }

  #note(field: string, entry: Word, about?: readonly Word[]): void {
    const ask = this.#ask;
    if (ask === undefined) return;
    let noted = this.#noted.get(field);
    if (noted === undefined) this.#noted.set(field, (noted = new Set()));
    if (noted.has(entry) || noted.has(WHOLE)) return;
    noted.add(entry);
    if (about !== undefined) ask('answer', field, ...about);
    else if (entry === WHOLE) ask('field', field);
    else ask('entry', field, entry);
  }
}

/** Stands for all entries. */
const WHOLE = '*';

/** A map that tells which of its entries are read. */
class WatchedMap<V> implements ReadonlyMap<Word, V> {
  readonly #of: ReadonlyMap<Word, V>;
  readonly #entry: (key: Word) => void;
  readonly #whole: () => void;

  constructor(of: ReadonlyMap<Word, V>, entry: (key: Word) => void, whole: () => void) {
    this.#of = of;
    this.#entry = entry;
    this.#whole = whole;
  }

  get(key: Word): V | undefined {
    this.#entry(key);
    return this.#of.get(key);
  }

  has(key: Word): boolean {
    this.#entry(key);
    return this.#of.has(key);
  }

  get size(): number {
    return this.#all.size;
  }

  forEach(of: (value: V, key: Word, map: ReadonlyMap<Word, V>) => void): void {
    this.#all.forEach(of);
  }

  entries(): MapIterator<[Word, V]> {
    return this.#all.entries();
  }

  keys(): MapIterator<Word> {
    return this.#all.keys();
  }

  values(): MapIterator<V> {
    return this.#all.values();
  }

  [Symbol.iterator](): MapIterator<[Word, V]> {
    return this.entries();
  }

  get #all(): ReadonlyMap<Word, V> {
    this.#whole();
    return this.#of;
  }
}

/** A list that tells which of its entries are read. Whatever else is asked of it is asked of all. */
const watchedList = (
  of: readonly unknown[],
  entry: (at: number) => void,
  whole: () => void,
): readonly unknown[] =>
  new Proxy(of, {
    get(list, key, receiver) {
      const at = typeof key === 'string' ? Number(key) : Number.NaN;
      if (Number.isInteger(at)) {
        entry(at);
        return list[at];
      }
      whole();
      const found = Reflect.get(list, key, receiver) as unknown;
      // Who runs through the list reads all of it, of which nothing more has to be noted.
      return typeof found === 'function' && key !== 'constructor' ? (found.bind(list) as unknown) : found;
    },
  });
