/** Results of chance that are given before the random stream: faces of dice, and names of what chance selects. */
import { LARGEST_DIE } from '../kernel/chance.ts';
import { selectableNames } from '../volume/selectable-names.ts';
import type { Volume } from '../volume/volume.ts';

/** A face of a die, or the name of a space or Faction that chance selects. */
export type ScriptedResult = number | string;

/** Returns the script of the kernel, in which a name is `-1 - index`. */
export function scriptOf(
  volume: Volume,
  results: readonly ScriptedResult[] | undefined,
): readonly number[] | undefined {
  if (!results) return undefined;
  const names = selectableNames(volume);
  return results.map((result) => (typeof result === 'string' ? -1 - names.indexOf(result) : result));
}

/** Returns why the results cannot be given; undefined if they can. */
export function scriptFault(volume: Volume, results: readonly ScriptedResult[]): string | undefined {
  const names = selectableNames(volume);
  for (const result of results) {
    if (typeof result === 'string' && !names.includes(result))
      return `${JSON.stringify(result)} is neither a space nor a Faction`;
    if (typeof result === 'number' && !(Number.isInteger(result) && result >= 1 && result <= LARGEST_DIE))
      return `dice show whole numbers from 1 to ${LARGEST_DIE}`;
  }
  return undefined;
}
