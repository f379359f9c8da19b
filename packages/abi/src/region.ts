/** The seats that see a range of cells: all, none (such as the order of the deck), or one, by index. */
export type Visibility = 'all' | 'none' | { readonly seat: number };

/** A named range in the array of cells that stores a position. */
export interface Region {
  readonly name: string;
  /** The first cell. */
  readonly offset: number;
  readonly length: number;
  /** The axes from outermost to innermost; a single cell has none. */
  readonly dimensions: readonly { readonly name: string; readonly keys: readonly string[] }[];
  readonly visibility: Visibility;
  /** Names of the stored numbers. Absent if the numbers themselves are the values. */
  readonly values?: {
    /** The names in ascending order of their values. */
    readonly names: readonly string[];
    /** Whether 0 means "no value". The other values are then stored increased by 1. */
    readonly optional: boolean;
    /** The value of the first name. */
    readonly least: number;
  };
  /** Inclusive bounds of every cell at every step. */
  readonly bounds?: { readonly low: number; readonly high: number };
  /** Whether all cells have different values, as in a permutation. */
  readonly distinct?: true;
}
