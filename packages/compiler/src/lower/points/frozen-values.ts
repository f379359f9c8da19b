/** Derived values that texts freeze: they stay as they are for some time although the position changes. */
import type { Checked, Define, Stmt } from '@quipu/language/checked';

export interface FreezeTarget {
  readonly defineIndex: number;
  /** Prefix of the cell that says whether the value is frozen; the name of the value follows. */
  readonly flagPrefix: string;
  /** Prefix of the cells with the frozen values; the name of the value follows. */
  readonly valuesPrefix: string;
  /** Phases, by body: frozen until one of them begins. Empty: until the end of the statement. */
  readonly until: readonly number[];
}

export interface FrozenValue {
  readonly index: number;
  readonly define: Define;
  /** The cell that is 0 if the value is not frozen, otherwise the 1-based index into `until`. */
  readonly flagRegion: string;
  /** The cells with the frozen value + 1 (1 is false and 2 true); 0 if it is not frozen. */
  readonly valuesRegion: string;
  /** The distinct lists of phases until which it may be frozen. */
  readonly until: readonly (readonly number[])[];
}

/** The derived values that some text of a volume freezes, in order of declaration. */
export function findFrozenValues(
  { defines, statements }: Checked,
  targetsOf: (stmt: Stmt) => readonly FreezeTarget[],
): readonly FrozenValue[] {
  const frozenByName = new Map<string, FrozenValue>();
  for (const { defineIndex: index, flagPrefix, valuesPrefix, until } of statements.flatMap(targetsOf)) {
    const define = defines[index];
    if (!define) continue;
    const name = `${flagPrefix}_${define.name}`;
    const existing = frozenByName.get(name) ?? {
      index,
      define,
      flagRegion: name,
      valuesRegion: `${valuesPrefix}_${define.name}`,
      until: [],
    };
    const untilLists = existing.until.some((phases) => isSamePhases(phases, until))
      ? existing.until
      : [...existing.until, until];
    frozenByName.set(name, { ...existing, until: untilLists });
  }
  return [...frozenByName.values()].sort((a, b) => a.index - b.index);
}

/** Whether a value is frozen at most until the end of a text. */
export const isFrozenForText = ({ until }: FrozenValue): boolean =>
  until.every((phases) => phases.length === 0);

export const frozenBy = (
  frozen: readonly FrozenValue[],
  { defineIndex, flagPrefix }: FreezeTarget,
): readonly FrozenValue[] =>
  frozen.filter(
    (value) => value.index === defineIndex && value.flagRegion === `${flagPrefix}_${value.define.name}`,
  );

export const isSamePhases = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((phase, i) => phase === b[i]);
