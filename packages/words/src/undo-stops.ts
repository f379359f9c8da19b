/** States why undo goes no further back. */
import type { Entry } from '@quipu/engine';
import { handText } from './hand-text.ts';
import type { Names } from './names.ts';
import { removeMarks } from './nouns/index.ts';

/** A step that undo cannot take back: a revealed card, die or hand, the choice of an agent that used chance, or another person's. */
export type UndoObstacle =
  | {
      readonly kind: 'revealed';
      readonly entry?: Extract<Entry, { readonly kind: 'drawn' | 'rolled' | 'hand' }>;
    }
  | { readonly kind: 'agent' | 'person'; readonly seat: string };

/**
 * Returns what undo cannot take back as a clause: `a die was rolled: 5`. Without an entry, returns `fallback`.
 * @example
 * undoObstacleText(names, { kind: 'agent', seat: 'Rebels' }, ''); // 'the Rebels have acted since'
 */
export function undoObstacleText(names: Names, obstacle: UndoObstacle, fallback: string): string {
  const { cardWasDrawn, dieWasRolled, factionHasMoved } = names.locale.play;
  if (obstacle.kind !== 'revealed')
    return removeMarks(factionHasMoved({ faction: names.faction(obstacle.seat) }));
  const { entry } = obstacle;
  if (!entry) return fallback;
  if (entry.kind === 'hand') return removeMarks(handText(names, entry));
  if (entry.kind === 'rolled') return dieWasRolled({ value: entry.value });
  // With an open next card, that card is the new one.
  return removeMarks(cardWasDrawn({ card: names.card(entry.next ?? entry.card) }));
}
