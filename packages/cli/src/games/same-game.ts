/** Determines which saves may replace each other. */
import { isDeepStrictEqual } from 'node:util';
import { readSave } from '@quipu/engine';

/** Whether two texts are saves of one game: the same volume, seed and options. */
export function isSameGame(firstSave: string, secondSave: string): boolean {
  const [first, second] = [readSave(firstSave), readSave(secondSave)];
  if (!first.ok || !second.ok) return false;
  const identityOf = ({ volume, options }: typeof first.value): unknown => [volume, options];
  return isDeepStrictEqual(identityOf(first.value), identityOf(second.value));
}
