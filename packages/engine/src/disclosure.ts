/** What a run let out of the bag: a draw from chance, a card turned over, a secret narrowed down. Undo stops there. */
import { type Cells, DIE, RANDOM } from './cells.ts';
import { type Volume } from './volume.ts';

/** The cells of a volume that tell whether anything was disclosed. */
export interface Telltales {
  /** Any change of these discloses something: chance was asked, a card turned over. */
  readonly changing: readonly number[];
  /** Words of suspects. That a secret may be in more places than before is no news; that it may be in fewer is. */
  readonly suspects: readonly number[];
}

/** The telltales of a volume. */
export function telltalesOf({ deck, secrets }: Volume): Telltales {
  return {
    changing: [RANDOM, RANDOM + 1, RANDOM + 2, RANDOM + 3, DIE, deck.revealed],
    suspects: secrets.flatMap(({ suspects, words }) => Array.from({ length: words }, (_, i) => suspects + i)),
  };
}

/** Tells whether something came to light between two moments of a game. */
export class Disclosure {
  readonly #telltales: Telltales;
  readonly #noted: Int32Array;

  constructor(telltales: Telltales) {
    this.#telltales = telltales;
    this.#noted = new Int32Array(telltales.changing.length + telltales.suspects.length);
  }

  /** Notes what is disclosed at this moment. */
  note(cells: Cells): void {
    const { changing, suspects } = this.#telltales;
    for (let i = 0; i < changing.length; i++) this.#noted[i] = cells[changing[i]!]!;
    for (let i = 0; i < suspects.length; i++) this.#noted[changing.length + i] = cells[suspects[i]!]!;
  }

  /** Whether something has come to light since it was noted. */
  goesBeyond(cells: Cells): boolean {
    const { changing, suspects } = this.#telltales;
    for (let i = 0; i < changing.length; i++) if (this.#noted[i] !== cells[changing[i]!]) return true;
    for (let i = 0; i < suspects.length; i++)
      if ((this.#noted[changing.length + i]! & ~cells[suspects[i]!]!) !== 0) return true;
    return false;
  }
}
