/**
 * Detects whether a run disclosed something: a random number, a revealed card, a narrowed secret. Undo stops
 * there.
 */
import { type Cells, STREAM_POSITION, RANDOM_STATE } from './cells.ts';
import type { Volume } from '../volume/volume.ts';

/** The cells of a volume whose changes are disclosures. */
export interface DisclosingCells {
  /** Cells whose every change is a disclosure: random state, revealed or seen cards, the places of cards in hands. */
  readonly stateCells: readonly number[];
  /** Bit sets of suspects: only a removed suspect is a disclosure. */
  readonly suspectCells: readonly number[];
  /** Counts of pieces that can be a secret: only a decrease is a disclosure. */
  readonly pieceCountCells: readonly number[];
}

export function disclosingCells({ deck, hands = [], secrets, names }: Volume): DisclosingCells {
  return {
    stateCells: [
      RANDOM_STATE,
      RANDOM_STATE + 1,
      RANDOM_STATE + 2,
      RANDOM_STATE + 3,
      STREAM_POSITION,
      deck.revealed,
      ...(deck.seen === undefined ? [] : Array.from({ length: deck.capacity }, (_, i) => deck.seen! + i)),
      ...hands.flatMap(({ cell, known, cards }) => cards.flatMap((_, i) => [cell + i, known + i])),
    ],
    suspectCells: secrets.flatMap((secret) =>
      'words' in secret ? Array.from({ length: secret.words }, (_, i) => secret.suspects + i) : [],
    ),
    pieceCountCells: secrets.flatMap((secret) =>
      'pieces' in secret ? names.spaces.map((_, i) => secret.pieces.cell + i * secret.pieces.stride) : [],
    ),
  };
}

/** Compares the cells after a run with those recorded before it. */
export class DisclosureDetector {
  readonly #disclosingCells: DisclosingCells;
  readonly #recordedValues: Int32Array;

  constructor(cells: DisclosingCells) {
    this.#disclosingCells = cells;
    this.#recordedValues = new Int32Array(
      cells.stateCells.length + cells.suspectCells.length + cells.pieceCountCells.length,
    );
  }

  record(cells: Cells): void {
    const { stateCells, suspectCells, pieceCountCells } = this.#disclosingCells;
    let index = 0;
    for (let i = 0; i < stateCells.length; i++) this.#recordedValues[index++] = cells[stateCells[i]!]!;
    for (let i = 0; i < suspectCells.length; i++) this.#recordedValues[index++] = cells[suspectCells[i]!]!;
    for (let i = 0; i < pieceCountCells.length; i++)
      this.#recordedValues[index++] = cells[pieceCountCells[i]!]!;
  }

  hasDisclosed(cells: Cells): boolean {
    const { stateCells, suspectCells, pieceCountCells } = this.#disclosingCells;
    let index = 0;
    for (let i = 0; i < stateCells.length; i++)
      if (this.#recordedValues[index++] !== cells[stateCells[i]!]) return true;
    for (let i = 0; i < suspectCells.length; i++)
      if ((this.#recordedValues[index++]! & ~cells[suspectCells[i]!]!) !== 0) return true;
    for (let i = 0; i < pieceCountCells.length; i++)
      if (this.#recordedValues[index++]! > cells[pieceCountCells[i]!]!) return true;
    return false;
  }
}
