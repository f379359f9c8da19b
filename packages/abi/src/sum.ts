/**
 * A summand of a margin or defined value. Clients show the summands and their values.
 * @typeParam BoardFunction A function of the position. The compiler stores its name; in generated code it is the function itself.
 * @typeParam SpaceFunction The same, for a function of the position and a space.
 */
export interface SumPart<BoardFunction, SpaceFunction> {
  /** Whether the part is added or subtracted. */
  readonly sign: 1 | -1;
  /** The kind of its expression in the rules. */
  readonly kind:
    | 'number'
    | 'define'
    | 'track'
    | 'pieces'
    | 'markers'
    | 'total'
    | 'value'
    | 'least'
    | 'greatest'
    | 'sum';
  /** The defined value, track or marker. */
  readonly key?: string;
  /** The Faction of the track. */
  readonly faction?: string;
  /** The groups of pieces that are counted. */
  readonly groups?: readonly string[];
  /** The value of a constant number. */
  readonly value?: number;
  /** Computes the value of the part; absent for numbers and for parts with operands. */
  readonly of?: BoardFunction;
  /** Computes the contribution of each space; absent if the part is not a sum over spaces. */
  readonly each?: SpaceFunction;
  /** The operands of `least`, `greatest` or `sum`. */
  readonly parts?: readonly SumPart<BoardFunction, SpaceFunction>[];
}

/** How a margin or a defined value is computed from its parts. */
export interface Sum<BoardFunction, SpaceFunction> {
  /** The Faction of the margin; absent for a defined value. */
  readonly faction?: string;
  /** The name of the defined value; absent for a margin. */
  readonly define?: string;
  /** The number of the rule that defines it. */
  readonly rule: string;
  readonly parts: readonly SumPart<BoardFunction, SpaceFunction>[];
}
