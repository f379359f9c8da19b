/** A small change of a rule text, made to see whether any scenario notices. */

/** What kind of change a mutant is. */
export type Operator =
  /** A number one higher or lower. */
  | 'number'
  /** A statement, phase, reaction or declaration left out. */
  | 'dropped text'
  /** A clause, modifier, rider or member of a list left out. */
  | 'dropped part'
  /** A condition turned into its opposite. */
  | 'negation'
  /** A condition that no longer holds anything back. */
  | 'dropped condition'
  /** `<` for `<=`, `and` for `or`, `+` for `-`. */
  | 'operator'
  /** Two steps, lines or members of a list in each other's place, of what Non-players are told. */
  | 'order'
  /** Another name of the volume: Faction, space, level, marker, procedure, point. */
  | 'name'
  /** Another word of the language: `own` for `enemy`, `hide` for `activate`. */
  | 'word'
  /** A text without what stands around it: without `may`, `then`, `by`, its `if`. */
  | 'unwrapped'
  /** An amendment of an edition that is not made. */
  | 'taken back';

/** A stretch of a text, in UTF-16 offsets, and what stands there instead. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A change of one rule file. Lines keep their numbers. */
export interface Mutant {
  readonly file: string;
  /** The line of the first edit, counted from 1. */
  readonly line: number;
  readonly operator: Operator;
  /** The edits in the order of the text. None overlaps another. */
  readonly edits: readonly Edit[];
}

/** The text with the change made in it. */
export function mutated(text: string, { edits }: Pick<Mutant, 'edits'>): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: instead } of edits) {
    result += text.slice(at, start) + instead;
    at = end;
  }
  return result + text.slice(at);
}

/** What stands in the lines of the change, and what comes of it; each as one line. */
export function difference(
  text: string,
  mutant: Mutant,
): { readonly before: string; readonly after: string } {
  const [first, last] = [mutant.edits[0], mutant.edits.at(-1)];
  if (first === undefined || last === undefined) return { before: '', after: '' };
  const from = text.lastIndexOf('\n', first.start - 1) + 1;
  const to = text.indexOf('\n', last.end);
  const lines = text.slice(from, to < 0 ? text.length : to);
  const moved = mutant.edits.map((edit) => ({ ...edit, start: edit.start - from, end: edit.end - from }));
  return { before: oneLine(lines), after: oneLine(mutated(lines, { edits: moved })) };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
