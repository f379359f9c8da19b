/** Kinds of pieces as the board of a volume keeps them: a column each. */

/** A column of the board: pieces of one Faction and kind, and of one side where a kind has sides. */
export interface Group<F extends string = string, K extends string = string> {
  readonly key: string;
  readonly faction: F;
  readonly kind: K;
  /** Whether the pieces are Troops or Police. */
  readonly cube: boolean;
  /** Where the pieces stand while they are Available: there they have no sides. */
  readonly pool: string;
  /** Which side is up, of pieces that have sides. */
  readonly underground: boolean;
  readonly active: boolean;
}

/** A group of one Faction and kind; of one side where the kind has sides. */
export function groupOf<F extends string, K extends string>(faction: F, kind: K, side?: string): Group<F, K> {
  const pool = `${faction} ${kind}`;
  return {
    key: side ? `${pool} ${side}` : pool,
    pool,
    faction,
    kind,
    cube: kind === 'Troops' || kind === 'Police',
    underground: side === 'Underground',
    active: side === 'Active',
  };
}

/** Finds groups by their keys. The function throws for a key that no group has. */
export function byKey<G extends Group>(groups: readonly G[]): (key: string | null) => G {
  const found = new Map(groups.map((group) => [group.key, group]));
  return (key) => {
    const group = found.get(key ?? '');
    if (!group) throw new Error(`there are no pieces ${String(key)}`);
    return group;
  };
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
