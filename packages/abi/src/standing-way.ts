/**
 * Consecutive options of a standing action that differ only in space, pieces and amount. There is one option for each combination of
 * values on the axes; the last axis varies fastest, and amounts start at 1.
 */
export interface StandingWay {
  /** The chosen Faction; absent if the action involves no choice of a Faction. */
  readonly partner?: string;
  /** The track or marker that is transferred, placed or removed; absent for pieces. */
  readonly goods?: string;
  readonly axes: readonly {
    readonly kind: 'space' | 'pieces' | 'amount';
    /** The number of values. */
    readonly size: number;
  }[];
}
