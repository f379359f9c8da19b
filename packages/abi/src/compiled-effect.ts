/** A quantity: a number, all, or a range, which is unbounded without `max`. */
export type Amount = number | 'all' | { readonly min: number; readonly max?: number };

/**
 * An effect of rule text, as clients may show it. Spaces and Factions are keys, or one of two words of the rules language:
 * `there` is the space being resolved, `own` the Faction that decides. A field whose value is known only during play is absent.
 */
export interface CompiledEffect {
  /** The kind of effect, such as `place`, `gain` or `set`. */
  readonly does: string;
  readonly amount?: Amount;
  /** Groups of pieces: bit `i` is the group with index `i`. */
  readonly pieces?: number;
  /** Only pieces of the Faction that decides. */
  readonly own?: true;
  /** The groups of the pieces that replace them, in the same form. */
  readonly with?: number;
  /** The object other than pieces: a marker, track, level or secret, or the path of the rule text that is executed. */
  readonly what?: string;
  /** The space of the effect. */
  readonly in?: string;
  /** The origin of a movement, or the Faction that gives. */
  readonly from?: string;
  /** The destination of a movement, or the Faction that receives. */
  readonly to?: string;
  /** The Faction of a track. */
  readonly faction?: string;
  /** For `set`: the new value of the track. */
  readonly by?: number;
  /** Whether an executed Operation is limited to one space. */
  readonly limited?: true;
}
