/** What the array of cells of a volume holds: its regions, what stays constant in them, and what only some seats may know. */
import type { Cells } from './cells.ts';

export type { Region, Visibility } from '@quipu/abi';

/** Some cells of a region in a row: what one key of each axis before `axis` stands for. */
export interface Part {
  readonly axis: number;
  /** The first of the cells. */
  readonly at: number;
  readonly length: number;
}

/** Cells whose sum never changes: the pieces of one kind wherever they are; markers with their supply. */
export interface Conserved {
  readonly name: string;
  readonly total: number;
  /** The cell of those that are not in play; a game created from a given board balances it. */
  readonly supply?: number;
  readonly sum: (cells: Cells) => number;
}

/** At most so many pieces in each of these stacks (1.4.2): the cells whose sum is one stack. */
export interface StackingLimit {
  readonly rule: string;
  readonly most: number;
  readonly stacks: readonly (readonly number[])[];
}

/** A space that one Faction knows. */
interface Hidden {
  readonly name: string;
  readonly owner: number;
  /** The cell that holds it: index of a space plus 1, 0 for none. */
  readonly cell: number;
}

/** A secret with its public suspects: it may be any of the set bits as far as others know. */
export interface SuspectedSecret extends Hidden {
  /** First of the public words that hold the suspects, bit 0 for "none", bit i + 1 for space i. */
  readonly suspects: number;
  readonly words: number;
}

/** A secret that is one of several pieces, each of them as likely as the others; it is none where there are no such pieces. */
export interface PieceSecret extends Hidden {
  /** The public cells that count these pieces by space: the first, and how far the next lies behind it. */
  readonly pieces: { readonly cell: number; readonly stride: number };
  /** Cell: 1 where chance has set it, so that its owner knows no more than others. Absent: its owner always knows. */
  readonly unknown?: number;
}

/** A secret of either sort. */
export type Secret = SuspectedSecret | PieceSecret;
