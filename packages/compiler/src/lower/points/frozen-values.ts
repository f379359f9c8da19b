/** Derived values that texts freeze: they stay as they are for some time although the position changes. */
import type { Checked, Define, Stmt } from '@quipu/language';

export interface FreezeTarget {
  readonly define: number;
  /** Prefix of the cell that says whether the value is frozen; the name of the value follows. */
  readonly flag: string;
  /** Prefix of the cells with the frozen values; the name of the value follows. */
  readonly values: string;
  /** Phases, by body: frozen until one of them begins. Empty: until the end of the statement. */
  readonly until: readonly number[];
}

export interface FrozenValue {
  readonly index: number;
  readonly define: Define;
  /** The cell that is 0 if the value is not frozen, otherwise the 1-based index into `until`. */
  readonly flag: string;
  /** The cells with the frozen value + 1 (1 is false and 2 true); 0 if it is not frozen. */
  readonly values: string;
  /** The distinct lists of phases until which it may be frozen. */
  readonly until: readonly (readonly number[])[];
}

/** The derived values that some text of a volume freezes, in order of declaration. */
export function findFrozenValues(
  { defines, statements }: Checked,
  targetsOf: (stmt: Stmt) => readonly FreezeTarget[],
): readonly FrozenValue[] {
  const frozen = new Map<string, FrozenValue>();
  for (const { define: index, flag, values, until } of statements.flatMap(targetsOf)) {
    const define = defines[index];
    if (!define) continue;
    const name = `${flag}_${define.name}`;
    const existing = frozen.get(name) ?? {
      index,
      define,
      flag: name,
      values: `${values}_${define.name}`,
      until: [],
    };
    const ends = existing.until.some((phases) => isSamePhases(phases, until))
      ? existing.until
      : [...existing.until, until];
    frozen.set(name, { ...existing, until: ends });
  }
  return [...frozen.values()].sort((a, b) => a.index - b.index);
}

/** Whether a value is frozen at most until the end of a text. */
export const isFrozenForText = ({ until }: FrozenValue): boolean =>
  until.every((phases) => phases.length === 0);

export const frozenBy = (
  frozen: readonly FrozenValue[],
  { define, flag }: FreezeTarget,
): readonly FrozenValue[] =>
  frozen.filter((value) => value.index === define && value.flag === `${flag}_${value.define.name}`);

export const isSamePhases = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((phase, i) => phase === b[i]);
