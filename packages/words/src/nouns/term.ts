/** The forms of a name in a language. */

export type LocaleName = 'en' | 'fr' | 'es';

export interface NameForms {
  /** The singular, or the name itself. */
  readonly one: string;
  /** The plural; defaults to `one`. */
  readonly many?: string | undefined;
  readonly gender?: 'm' | 'f' | undefined;
  /** Whether the name itself is a plural, which its verbs agree with. */
  readonly plural?: boolean | undefined;
  /** The article; empty for names used without one. */
  readonly article?: string | undefined;
  /** Irregular forms with a preposition. */
  readonly in?: string | undefined;
  readonly to?: string | undefined;
  readonly from?: string | undefined;
  /** The form after a noun; if empty, the name follows without a preposition. */
  readonly of?: string | undefined;
  /** Whether its preposition is "on" rather than "in". */
  readonly on?: boolean | undefined;
  /** Conditions: the negated form. */
  readonly not?: string | undefined;
  /** Conditions on spaces: the relative clause after a plural. */
  readonly that?: string | undefined;
  /** Numbers: the forms for "more than 0" and for 0. */
  readonly some?: string | undefined;
  readonly none?: string | undefined;
  readonly short?: string | undefined;
  /** Points that a free text may change: a clause for each kind of change, with `$value`; `none` if nothing is left. */
  readonly ridden?: Ridden | undefined;
}

/** Clauses for changes that a free operation makes for itself. */
export type Ridden = {
  readonly [K in 'is' | 'adds' | 'also' | 'only' | 'except' | 'none']?: string | undefined;
};

/** The forms of a name with its sort and key: `space:Harbor`. */
export interface Term extends NameForms {
  readonly key: string;
}
