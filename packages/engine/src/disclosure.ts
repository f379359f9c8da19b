/** What a run let out of the bag: a draw from chance, a card turned over, a secret narrowed down. Undo stops there. */
import { type Cells, DIE, RANDOM } from './cells.ts';
import { type Volume } from './volume.ts';

/** Copies of the cells that tell whether anything was disclosed. */
export interface Disclosed {
  readonly chance: readonly [number, number, number, number, number, number];
  readonly suspects: readonly number[];
}

const NONE: readonly number[] = [];

/** What is disclosed at this moment. */
export function disclosed({ deck, secrets }: Volume, c: Cells): Disclosed {
  return {
    chance: [c[RANDOM]!, c[RANDOM + 1]!, c[RANDOM + 2]!, c[RANDOM + 3]!, c[DIE]!, c[deck.revealed]!],
    suspects:
      secrets.length === 0
        ? NONE
        : secrets.flatMap(({ suspects, words }) => [...c.subarray(suspects, suspects + words)]),
  };
}

/** Whether something came to light between two moments. That a secret may be in more places than before is no news. */
export function disclosesMore(before: Disclosed, after: Disclosed): boolean {
  for (let i = 0; i < before.chance.length; i++) if (before.chance[i] !== after.chance[i]) return true;
  return before.suspects.some((word, i) => (word & ~after.suspects[i]!) !== 0);
}
