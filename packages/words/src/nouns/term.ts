/** How a thing is called in a language. */

export type LanguageName = 'en' | 'fr' | 'es';

export interface Forms {
  /** What one of it is called, or the thing itself. */
  readonly one: string;
  /** What several are called; without it, as one. */
  readonly many?: string | undefined;
  readonly gender?: 'm' | 'f' | undefined;
  /** Whether the name is a plural: verbs of which it is the subject are. */
  readonly plural?: boolean | undefined;
  /** The article with which it is used; empty where it is used without one. */
  readonly article?: string | undefined;
  /** Forms that the language does not make by itself. */
  readonly in?: string | undefined;
  readonly to?: string | undefined;
  readonly from?: string | undefined;
  /** Behind a noun; empty: it stands there bare. */
  readonly of?: string | undefined;
  /** Whether one is on it rather than in it. */
  readonly on?: boolean | undefined;
  /** Of something that is true or not: what is said where it is not. */
  readonly not?: string | undefined;
  /** Of a condition on spaces: the words that follow a plural for which it holds. */
  readonly that?: string | undefined;
  /** Of a number: what is said where it is more than 0, and where it is 0. */
  readonly some?: string | undefined;
  readonly none?: string | undefined;
  /** The abbreviation for narrow places, such as columns of tables. */
  readonly short?: string | undefined;
  /** Of a point that a free text may change for itself: how each sort of change reads as a clause, with `$value`; `none` where nothing is left. */
  readonly ridden?: Ridden | undefined;
}

/** Clauses for what a free text changes for itself. */
export type Ridden = {
  readonly [K in 'is' | 'adds' | 'also' | 'only' | 'except' | 'none']?: string | undefined;
};

/** The forms of a name, with its sort and key: `space:Harbor`. */
export interface Term extends Forms {
  readonly key: string;
}
