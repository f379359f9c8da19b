/** The grammatical forms of a name in one locale, from the lexicon of a volume. */
export interface NameForms {
  /** The singular, or the name itself. */
  readonly one: string;
  /** The plural; defaults to `one`. */
  readonly many?: string | undefined;
  readonly gender?: 'm' | 'f' | undefined;
  /** Whether the name itself is plural, so that its verbs are plural. */
  readonly plural?: boolean | undefined;
  /** The article; empty for names without one. */
  readonly article?: string | undefined;
  /** Irregular forms with the prepositions "in", "to" and "from". */
  readonly in?: string | undefined;
  readonly to?: string | undefined;
  readonly from?: string | undefined;
  /** The genitive form ("of the Government"); if empty, the name follows a noun without a preposition. */
  readonly of?: string | undefined;
  /** Whether its preposition is "on" rather than "in". */
  readonly on?: boolean | undefined;
  /** Conditions: the negated form. */
  readonly not?: string | undefined;
  /** Conditions on spaces: the relative clause after a plural noun, as in "that have no Base". */
  readonly that?: string | undefined;
  /** Numbers: the form for "more than 0". */
  readonly some?: string | undefined;
  /** Numbers: the form for 0. */
  readonly none?: string | undefined;
  /** Numbers of pieces: the sentence that they are too few. */
  readonly few?: string | undefined;
  /** An abbreviation, or the name without its remark, where there is little room. */
  readonly short?: string | undefined;
  /** Rounds: the heading, instead of the name with the word "Round". */
  readonly heading?: string | undefined;
  /** Ways and modes: the effect that their buttons state, instead of the rule text. */
  readonly effect?: string | undefined;
  /**
   * Markers: the sentences of the log that they are placed and removed, with `$in` for the space; an empty one is not
   * stated.
   */
  readonly placed?: string | undefined;
  readonly removed?: string | undefined;
  /** States of pieces: the sentence of the log that they leave it, with `$pieces`, `$in` and the new `$state`. */
  readonly flipped?: string | undefined;
  /** Decision points that rule text may change, for example for a free Operation: one clause for each kind of change. */
  readonly ridden?: ChangeClauses | undefined;
  /** Decision points that lasting effects change: one sentence for each kind of change. */
  readonly lasting?: ChangeSentences | undefined;
}

/** Clauses for changed values of a decision point, by kind of change. `$value` stands for the new value. */
export interface ChangeClauses {
  /** The value is replaced. */
  readonly is?: string | undefined;
  /** The value is increased. */
  readonly adds?: string | undefined;
  /** Further options are allowed. */
  readonly also?: string | undefined;
  /** Only some options are allowed. */
  readonly only?: string | undefined;
  /** Some options are excluded. */
  readonly except?: string | undefined;
  /** No option is left. */
  readonly none?: string | undefined;
}

/**
 * Sentences for changed values of a decision point while an effect lasts. `$value` stands for the new value, `$place` for
 * the spaces where it applies, with their preposition; `$value {space|spaces}` agrees with a number.
 */
export interface ChangeSentences extends ChangeClauses {
  /** The value has no maximum. */
  readonly unlimited?: string | undefined;
}
