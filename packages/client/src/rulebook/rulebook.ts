/** A rulebook as data, in one locale. */
export interface Rulebook {
  readonly title: string;
  /** The HTML before the first heading. */
  readonly introduction: string;
  readonly sections: readonly RulebookSection[];
}

/** A heading with the text up to the next one. */
export interface RulebookSection {
  /** 1 for chapters, 2 for their rules. */
  readonly depth: number;
  /** The number of the chapter or rule; empty for a heading without number. */
  readonly number: string;
  readonly title: string;
  readonly html: string;
}
