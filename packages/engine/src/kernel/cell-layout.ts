/** The layout of a volume's cells: regions, invariants, and secrets. */
import type { Cells } from './cells.ts';

export type { Region, Visibility } from '@quipu/abi';

/** A range of cells of a region: one key of each dimension before `axis`. */
export interface RegionPart {
  readonly axis: number;
  readonly offset: number;
  readonly length: number;
}

/** Cells with a constant sum: the pieces of one kind; markers with their supply. */
export interface ConservedSum {
  readonly name: string;
  readonly total: number;
  /** The cell of unused pieces; a game created from a given board adjusts it. */
  readonly supply?: number;
  readonly sum: (cells: Cells) => number;
}

/** A maximum number of pieces in each stack (1.4.2); a stack is the sum of its cells. */
export interface StackingLimit {
  readonly rule: string;
  readonly most: number;
  readonly stacks: readonly (readonly number[])[];
}

/** Cards that Factions hold in hidden hands. */
export interface HandLayout {
  /** The name of the hands and of the track with their sizes. */
  readonly name: string;
  /** First cell of the places of the cards: 0 in the pile, a seat plus 1 in its hand, more than that discarded. */
  readonly cell: number;
  /** First cell of the seats that know the place of a card in the hand of another one, as bits. */
  readonly known: number;
  /** First public cell of the sizes by seat. */
  readonly sizes: number;
  /** The cards by index, in the order of the cells. */
  readonly cards: readonly number[];
}

interface SecretOwner {
  readonly name: string;
  /** Index of the owning seat. */
  readonly owner: number;
  /** Cell with the index of a space plus 1, or 0 for none. */
  readonly cell: number;
}

/** A secret with public suspects: the possible values for others. */
export interface SuspectedSecret extends SecretOwner {
  /** First of the public words of suspects: bit 0 for none, bit i + 1 for space i. */
  readonly suspects: number;
  readonly words: number;
}

/** A secret number or choice, which a track shows after it is revealed. Its cell has the value plus 1, or 0 for none. */
export interface ValueSecret extends SuspectedSecret {
  readonly track: string;
  /** The names of the values from 0. */
  readonly values: readonly string[];
}

/** A secret that is one of several pieces, all equally likely; none if there are no such pieces. */
export interface PieceSecret extends SecretOwner {
  /** Public cells with the number of these pieces by space: the first cell, and the distance of the next. */
  readonly pieces: { readonly cell: number; readonly stride: number };
  /**
   * Cell that is 1 if the secret was set randomly and is hidden from its owner too. Absent: the owner always
   * sees it.
   */
  readonly unknown?: number;
}

/** A hidden value of one seat. */
export type Secret = SuspectedSecret | ValueSecret | PieceSecret;
