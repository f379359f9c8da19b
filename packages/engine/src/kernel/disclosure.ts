/** Whether a run disclosed something: a draw from chance, a card turned over, a secret narrowed down. Undo stops there. */
import { type Cells, DRAWN, RANDOM } from './cells.ts';
import type { Volume } from '../volume/volume.ts';

/** The cells of a volume that tell whether anything was disclosed. */
export interface DisclosingCells {
  /** Any change of these discloses something: chance was asked, a card turned over. */
  readonly changing: readonly number[];
  /** Words of suspects. That a secret may be in more places than before is no news; that it may be in fewer is. */
  readonly suspects: readonly number[];
  /** Counts of pieces that may be a secret. That there are more is no news; that there are fewer is. */
  readonly pieces: readonly number[];
}

/** The cells of a volume that disclose something by changing. */
export function disclosingCells({ deck, secrets, names }: Volume): DisclosingCells {
  return {
    changing: [RANDOM, RANDOM + 1, RANDOM + 2, RANDOM + 3, DRAWN, deck.revealed],
    suspects: secrets.flatMap((secret) =>
      'words' in secret ? Array.from({ length: secret.words }, (_, i) => secret.suspects + i) : [],
    ),
    pieces: secrets.flatMap((secret) =>
      'pieces' in secret ? names.spaces.map((_, i) => secret.pieces.cell + i * secret.pieces.stride) : [],
    ),
  };
}

/** Tells whether something came to light between two moments of a game. */
export class Disclosure {
  readonly #watched: DisclosingCells;
  readonly #noted: Int32Array;

  constructor(disclosing: DisclosingCells) {
    this.#watched = disclosing;
    this.#noted = new Int32Array(
      disclosing.changing.length + disclosing.suspects.length + disclosing.pieces.length,
    );
  }

  /** Notes what is disclosed at this moment. */
  note(cells: Cells): void {
    const { changing, suspects, pieces } = this.#watched;
    let at = 0;
    for (let i = 0; i < changing.length; i++) this.#noted[at++] = cells[changing[i]!]!;
    for (let i = 0; i < suspects.length; i++) this.#noted[at++] = cells[suspects[i]!]!;
    for (let i = 0; i < pieces.length; i++) this.#noted[at++] = cells[pieces[i]!]!;
  }

  /** Whether something has come to light since it was noted. */
  goesBeyond(cells: Cells): boolean {
    const { changing, suspects, pieces } = this.#watched;
    let at = 0;
    for (let i = 0; i < changing.length; i++) if (this.#noted[at++] !== cells[changing[i]!]) return true;
    for (let i = 0; i < suspects.length; i++)
      if ((this.#noted[at++]! & ~cells[suspects[i]!]!) !== 0) return true;
    for (let i = 0; i < pieces.length; i++) if (this.#noted[at++]! > cells[pieces[i]!]!) return true;
    return false;
  }
}
