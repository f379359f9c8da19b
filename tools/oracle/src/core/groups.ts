/** The groups of pieces of a volume's board. */

/** A column of the board: pieces of one Faction and kind, and of one side if the kind has sides. */
export interface Group<F extends string = string, K extends string = string> {
  readonly key: string;
  readonly faction: F;
  readonly kind: K;
  readonly cube: boolean;
  /** The pool of Available pieces, which have no sides. */
  readonly pool: string;
  readonly underground: boolean;
  readonly active: boolean;
}

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

/** Creates a lookup of groups by key. The returned function throws for an unknown key. */
export function byKey<G extends Group>(groups: readonly G[]): (key: string | null) => G {
  const found = new Map(groups.map((group) => [group.key, group]));
  return (key) => {
    const group = found.get(key ?? '');
    if (!group) throw new Error(`there are no pieces ${String(key)}`);
    return group;
  };
}

/** Levels by name: negative is Opposition, positive is Support, ±2 is Active. */
export const LEVELS: Readonly<Record<string, number>> = {
  ActiveOpposition: -2,
  PassiveOpposition: -1,
  Neutral: 0,
  PassiveSupport: 1,
  ActiveSupport: 2,
};

/** The number of levels by which an entry shifts a space: positive toward Active Support. */
export function stepsOf({ from, to }: { readonly from: string | null; readonly to: string | null }): number {
  return (LEVELS[to ?? ''] ?? 0) - (LEVELS[from ?? ''] ?? 0);
}
