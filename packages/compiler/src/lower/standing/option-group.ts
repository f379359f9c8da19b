/**
 * The alternatives of a standing action. `OptionPath` describes one under construction, `OptionGroup` a finished one.
 */
import type { LocalId } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Clause } from '../spaces/clause.ts';
import type { Env } from '../environment.ts';

/** A choice: the local of its value, and the word of each value in a key. */
export interface Axis {
  readonly local: LocalId;
  readonly firstValue: number;
  readonly words: readonly string[];
  /** The kind of the values. Words of spaces come last in a key. */
  readonly kind: 'space' | 'pieces' | 'amount';
}

/** Data about a group for clients, in addition to its axes. */
export interface OptionData {
  readonly partner?: string;
  readonly goods?: string;
}

/** A segment of the options whose members run the same code. Its members are the product of its axes. */
export interface OptionGroup extends OptionData {
  readonly words: readonly string[];
  /** Distinguishes groups with equal words. */
  readonly branch: readonly string[];
  readonly effect: readonly string[];
  readonly axes: readonly Axis[];
  readonly conditions: readonly Clause[];
  readonly nodes: readonly IrNode[];
}

/** An alternative under construction: the choices and conditions of the statements followed so far. */
export interface OptionPath extends Pick<OptionData, 'partner'> {
  readonly env: Env;
  readonly words: readonly string[];
  readonly branch: readonly string[];
  readonly axes: readonly Axis[];
  readonly conditions: readonly Clause[];
  readonly statements: readonly number[];
}
