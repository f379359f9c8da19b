/** Finds and loads the rulebook of a volume. */
import type { LocaleName } from '@quipu/words';
import { volumes } from 'virtual:volumes';
import type { Rulebook } from './rulebook.ts';

/** Whether a volume has a rulebook, in any locale. */
export const hasRulebook = (volume: string): boolean =>
  Object.keys(volumes[volume]?.rulebooks ?? {}).length > 0;

/** Loads a rulebook in a locale, or in English if it has none in that locale. */
export async function loadRulebook(volume: string, language: LocaleName): Promise<Rulebook | undefined> {
  const rulebooks = volumes[volume]?.rulebooks;
  return (await (rulebooks?.[language] ?? rulebooks?.en)?.()) as Rulebook | undefined;
}
