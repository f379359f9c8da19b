/** Samples mutants at random, reproducible by seed. */
import { rngOf } from '@quipu/engine/play';
import type { Mutant } from '@quipu/language';

/**
 * Yields all mutants without repetition. Draws a line, then an operator, then a mutant, so that neither lines nor operators with many
 * mutants dominate.
 */
export function* drawMutants(mutants: readonly Mutant[], seed: number): Generator<Mutant> {
  const random = rngOf(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
  const lines = [...Map.groupBy(mutants, ({ file, line }) => `${file}:${line}`).values()].map(
    (lineMutants) => [...Map.groupBy(lineMutants, ({ operator }) => operator).values()],
  );
  for (;;) {
    const line = pick(lines);
    if (line === undefined) return;
    const operatorMutants = pick(line) ?? [];
    const mutant = pick(operatorMutants);
    if (mutant === undefined) return;
    yield mutant;
    remove(operatorMutants, mutant);
    if (operatorMutants.length === 0) remove(line, operatorMutants);
    if (line.length === 0) remove(lines, line);
  }
}

function remove<T>(list: T[], item: T): void {
  list.splice(list.indexOf(item), 1);
}
