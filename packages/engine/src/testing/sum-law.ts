/** The law of sums: the parts of a margin or a shown number add up to it, and so do contributions by space. */
import { viewOf } from '../views/view.ts';
import type { Game } from '../game/game.ts';
import type { SumPartView } from '../views/sum-view.ts';
import { failLaw } from './walk.ts';

/** Checks all sums of the public view. */
export function checkSums(game: Game): void {
  const { margins, sums, shown } = viewOf(game);
  for (const [seat, { value, parts }] of Object.entries(margins))
    if (parts.length > 0) checkParts(seat, value, parts);
  for (const [name, sum] of Object.entries(sums)) {
    if (sum && sum.value !== shown[name]) failLaw(`${name}: ${sum.value} instead of ${String(shown[name])}`);
    if (sum) checkParts(name, sum.value, sum.parts);
  }
}

function checkParts(name: string, value: number, parts: readonly SumPartView[]): void {
  const sum = parts.reduce((total, { value: partValue }) => total + partValue, 0);
  if (sum !== value) failLaw(`${name}: parts of ${sum} instead of ${value}`);
  for (const part of parts) {
    if (part.kind === 'sum') checkParts(name, part.value, part.parts ?? []);
    const spaceTotal = Object.values(part.spaces ?? {}).reduce<number>(
      (total, count) => total + (count ?? 0),
      0,
    );
    // A subtracted part has a negative value, but positive numbers by space.
    if (part.spaces && spaceTotal !== Math.abs(part.value)) failLaw(`${name}: ${spaceTotal} in spaces`);
  }
}
