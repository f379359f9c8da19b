/** Determines which saves may replace each other. */
import { isDeepStrictEqual } from 'node:util';
import { readSave } from '@quipu/engine';

/** Whether two texts are saves of one game: the same volume, seed and options. */
export function isSameGame(one: string, other: string): boolean {
  const [first, second] = [readSave(one), readSave(other)];
  if (!first.ok || !second.ok) return false;
  const madeFrom = ({ volume, options }: typeof first.value): unknown => [volume, options];
  return isDeepStrictEqual(madeFrom(first.value), madeFrom(second.value));
}
