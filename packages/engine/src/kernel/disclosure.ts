/**
 * Detects whether a run disclosed something: a random number, a revealed card, a narrowed secret. Undo stops
 * there.
 */
import { type Cells, DRAWN, RANDOM } from './cells.ts';
import type { Volume } from '../volume/volume.ts';

/** The cells of a volume whose changes are disclosures. */
export interface DisclosingCells {
  /** Cells whose every change is a disclosure: random state, revealed cards. */
  readonly changing: readonly number[];
  /** Bit sets of suspects: only a removed suspect is a disclosure. */
  readonly suspects: readonly number[];
  /** Counts of pieces that can be a secret: only a decrease is a disclosure. */
  readonly pieces: readonly number[];
}

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

/** Compares the cells after a run with those recorded before it. */
export class DisclosureDetector {
  readonly #watchedCells: DisclosingCells;
  readonly #recorded: Int32Array;

  constructor(disclosing: DisclosingCells) {
    this.#watchedCells = disclosing;
    this.#recorded = new Int32Array(
      disclosing.changing.length + disclosing.suspects.length + disclosing.pieces.length,
    );
  }

  record(cells: Cells): void {
    const { changing, suspects, pieces } = this.#watchedCells;
    let index = 0;
    for (let i = 0; i < changing.length; i++) this.#recorded[index++] = cells[changing[i]!]!;
    for (let i = 0; i < suspects.length; i++) this.#recorded[index++] = cells[suspects[i]!]!;
    for (let i = 0; i < pieces.length; i++) this.#recorded[index++] = cells[pieces[i]!]!;
  }

  hasDisclosed(cells: Cells): boolean {
    const { changing, suspects, pieces } = this.#watchedCells;
    let index = 0;
    for (let i = 0; i < changing.length; i++)
      if (this.#recorded[index++] !== cells[changing[i]!]) return true;
    for (let i = 0; i < suspects.length; i++)
      if ((this.#recorded[index++]! & ~cells[suspects[i]!]!) !== 0) return true;
    for (let i = 0; i < pieces.length; i++) if (this.#recorded[index++]! > cells[pieces[i]!]!) return true;
    return false;
  }
}
