/** Samples mutants at random, reproducible by seed. */
import { rngOf } from '@quipu/engine/play';
import type { Mutant } from '@quipu/language';

/**
 * Yields all mutants without repetition. Draws a line, then an operator, then a mutant, so that neither lines nor operators with many
 * mutants dominate.
 */
export function* drawn(mutants: readonly Mutant[], seed: number): Generator<Mutant> {
  const random = rngOf(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
  const lines = [...Map.groupBy(mutants, ({ file, line }) => `${file}:${line}`).values()].map((some) => [
    ...Map.groupBy(some, ({ operator }) => operator).values(),
  ]);
  for (;;) {
    const line = pick(lines);
    if (line === undefined) return;
    const kind = pick(line) ?? [];
    const mutant = pick(kind);
    if (mutant === undefined) return;
    yield mutant;
    remove(kind, mutant);
    if (kind.length === 0) remove(line, kind);
    if (line.length === 0) remove(lines, line);
  }
}

function remove<T>(list: T[], item: T): void {
  list.splice(list.indexOf(item), 1);
}
