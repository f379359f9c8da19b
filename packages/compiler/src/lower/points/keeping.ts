/** Derived values that texts keep as they were. */
import type { Checked, Define, Stmt } from '@quipu/language';

/** A derived value that a statement keeps, and for how long. */
export interface Keeping {
  /** The derived value, by index. */
  readonly define: number;
  /** What the cell is called that says whether it is kept, but for the name of the value. */
  readonly flag: string;
  /** What the cells are called that hold what it was, but for the name of the value. */
  readonly values: string;
  /** Phases, by body: it is kept until one of them begins. Empty: to the end of the statement. */
  readonly until: readonly number[];
}

/** A derived value that some statements keep in the same cells. */
export interface Kept {
  readonly index: number;
  readonly define: Define;
  /** The cell that is 0 where the value is not kept; else the number, from 1, of what it is kept until. */
  readonly flag: string;
  /** The cells of what it was, one more than the value, or 1 and 2 for no and yes: 0 where it is not kept. */
  readonly values: string;
  /** What it may be kept until, each once. */
  readonly until: readonly (readonly number[])[];
}

/** The derived values that some text of a volume keeps, in their order. */
export function keptValues(
  { defines, statements }: Checked,
  keepings: (stmt: Stmt) => readonly Keeping[],
): readonly Kept[] {
  const found = new Map<string, Kept>();
  for (const { define: index, flag, values, until } of statements.flatMap(keepings)) {
    const define = defines[index];
    if (!define) continue;
    const name = `${flag}_${define.name}`;
    const known = found.get(name) ?? {
      index,
      define,
      flag: name,
      values: `${values}_${define.name}`,
      until: [],
    };
    const ends = known.until.some((phases) => isSamePhases(phases, until))
      ? known.until
      : [...known.until, until];
    found.set(name, { ...known, until: ends });
  }
  return [...found.values()].sort((a, b) => a.index - b.index);
}

/** Whether a value is kept to the end of a text, and for no longer. */
export const keptForText = ({ until }: Kept): boolean => until.every((phases) => phases.length === 0);

/** The cells in which a statement keeps a derived value. */
export const keptBy = (kept: readonly Kept[], { define, flag }: Keeping): readonly Kept[] =>
  kept.filter((each) => each.index === define && each.flag === `${flag}_${each.define.name}`);

/** Returns whether two lists of phases are equal. */
export const isSamePhases = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((phase, i) => phase === b[i]);
