/** Random draws of a generator, from one seed. */
import fc, { type Arbitrary, type GeneratorValue } from 'fast-check';

export type Weighted<T> = readonly [weight: number, value: T];

const UP_TO = (most: number): Arbitrary<number> => fc.noBias(fc.nat(most));

/** The random source of one text; deterministic by seed. */
export class Draw {
  readonly #value: GeneratorValue;
  readonly #used = new Map<string, number>();

  constructor(value: GeneratorValue) {
    this.#value = value;
  }

  /** An integer between `least` and `most`, inclusive. */
  number(least: number, most: number): number {
    return least + this.#value(UP_TO, most - least);
  }

  /** True with the given probability in percent. */
  chance(percent: number): boolean {
    return this.number(0, 99) < percent;
  }

  of<T>(list: readonly T[]): T {
    const drawn = list[this.number(0, list.length - 1)];
    if (drawn === undefined) throw new Error('Drawn from nothing.');
    return drawn;
  }

  weighted<T>(list: readonly Weighted<T>[]): T {
    let left = this.number(0, list.reduce((sum, [weight]) => sum + weight, 0) - 1);
    for (const [weight, value] of list) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new Error('Drawn from nothing.');
  }

  some<T>(least: number, most: number, make: () => T): readonly T[] {
    return Array.from({ length: this.number(least, most) }, make);
  }

  /** A text, or an empty one, with the given probability in percent. */
  maybe(percent: number, make: () => string): string {
    return this.chance(percent) ? make() : '';
  }

  /** A name that is unique in this draw: `one1`, `one2`. */
  name(stem: string): string {
    const used = (this.#used.get(stem) ?? 0) + 1;
    this.#used.set(stem, used);
    return `${stem}${used}`;
  }
}

/** Calls a function with draws from a seed. */
export function fromSeed<T>(seed: number, make: (draw: Draw) => T): T {
  const [value] = fc.sample(
    fc.gen().map((drawing) => make(new Draw(drawing))),
    { seed, numRuns: 1 },
  );
  if (value === undefined) throw new Error('Nothing was drawn.');
  return value;
}
