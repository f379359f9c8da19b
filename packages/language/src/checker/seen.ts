/** Declarations and tables as who reads them sees them where each look is a question. */

/**
 * A record whose fields are asked for one by one.
 * @param apart fields that are asked for otherwise
 * @throws where it is run through, for nobody could tell then what was read
 */
export function askedFields<T extends object>(ask: (field: string) => unknown, apart: Partial<T>): T {
  const refuse = (): never => {
    throw new Error('Only single fields can be asked for.');
  };
  return new Proxy(apart, {
    get: (_, field: string) => (field in apart ? apart[field as keyof T] : ask(field)),
    has: refuse,
    ownKeys: refuse,
  }) as T;
}

/** A table whose entries are asked for one by one. */
export class AskedMap<V extends object> implements ReadonlyMap<string, V> {
  readonly #ask: (name: string) => V | undefined;
  readonly #names: () => readonly string[];

  constructor(ask: (name: string) => V | undefined, names: () => readonly string[]) {
    this.#ask = ask;
    this.#names = names;
  }

  get(name: string): V | undefined {
    return this.#ask(name);
  }

  has(name: string): boolean {
    return this.#ask(name) !== undefined;
  }

  get size(): number {
    return this.#names().length;
  }

  keys(): MapIterator<string> {
    return this.#names().values();
  }

  *entries(): MapIterator<[string, V]> {
    for (const name of this.#names()) {
      const value = this.#ask(name);
      if (value !== undefined) yield [name, value];
    }
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  forEach(each: (value: V, name: string, map: ReadonlyMap<string, V>) => void): void {
    for (const [name, value] of this.entries()) each(value, name, this);
  }

  [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries();
  }
}
