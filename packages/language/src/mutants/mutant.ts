/** A mutant: one small change of a rule text, and the kind of change. */
export type Operator =
  /** A number, incremented or decremented. */
  | 'number'
  /** A statement, phase, reaction or declaration is removed. */
  | 'dropped text'
  /** A clause, modifier, call modifier or list member is removed. */
  | 'dropped part'
  | 'negation'
  | 'dropped condition'
  /** `<` for `<=`, `and` for `or`, `+` for `-`. */
  | 'operator'
  /** Two steps, lines or list members of an instruction for Non-players are swapped. */
  | 'order'
  /** A name is replaced: Faction, space, level, marker, procedure, point. */
  | 'name'
  /** A keyword is replaced: `own` by `enemy`, `hide` by `activate`. */
  | 'word'
  /** A block replaces its statement: without `may`, `then`, `by` or `if`. */
  | 'unwrapped'
  /** An amendment of an edition is removed. */
  | 'taken back';

/** A range of a text in UTF-16 offsets, and its replacement. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A change of one rule file. It preserves line numbers. */
export interface Mutant {
  readonly file: string;
  /** The 1-based line of the first edit. */
  readonly line: number;
  readonly operator: Operator;
  /** Edits in source order, without overlaps. */
  readonly edits: readonly Edit[];
}

/**
 * Applies the edits of a mutant.
 * @example
 * const edits = [{ start: 6, end: 7, text: '2' }];
 * applyMutant('place 3 Troops', { edits }); // 'place 2 Troops'
 */
export function applyMutant(text: string, { edits }: Pick<Mutant, 'edits'>): string {
  let result = '';
  let offset = 0;
  for (const { start, end, text: replacement } of edits) {
    result += text.slice(offset, start) + replacement;
    offset = end;
  }
  return result + text.slice(offset);
}

/** Returns the changed source lines before and after the edit, each joined to one line. */
export function changedLines(
  text: string,
  mutant: Mutant,
): { readonly before: string; readonly after: string } {
  const [firstEdit, lastEdit] = [mutant.edits[0], mutant.edits.at(-1)];
  if (firstEdit === undefined || lastEdit === undefined) return { before: '', after: '' };
  const linesStart = text.lastIndexOf('\n', firstEdit.start - 1) + 1;
  const linesEnd = text.indexOf('\n', lastEdit.end);
  const lines = text.slice(linesStart, linesEnd < 0 ? text.length : linesEnd);
  const shiftedEdits = mutant.edits.map((edit) => ({
    ...edit,
    start: edit.start - linesStart,
    end: edit.end - linesStart,
  }));
  return { before: toOneLine(lines), after: toOneLine(applyMutant(lines, { edits: shiftedEdits })) };
}

const toOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
