/** Kinds of pieces as the board of a volume keeps them: a column each. */

/** A column of the board: pieces of one Faction and kind, and of one side where a kind has sides. */
export interface Group {
  readonly key: string;
  readonly faction: string;
  readonly kind: string;
  /** Where the pieces stand while they are Available: there they have no sides. */
  readonly pool: string;
  /** Which side is up, of pieces that have sides. */
  readonly underground: boolean;
  readonly active: boolean;
}

/** Levels by name: below 0 is Opposition, above 0 Support, 2 is Active. */
export const LEVELS: Readonly<Record<string, number>> = {
  ActiveOpposition: -2,
  PassiveOpposition: -1,
  Neutral: 0,
  PassiveSupport: 1,
  ActiveSupport: 2,
};

/** By how many levels an entry shifts a space: above 0 toward Active Support. */
export function stepsOf({ from, to }: { readonly from: string | null; readonly to: string | null }): number {
  return (LEVELS[to ?? ''] ?? 0) - (LEVELS[from ?? ''] ?? 0);
}
