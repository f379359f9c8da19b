/** Reads cells by name and evaluates expressions in positions. */
import type { Volume } from '@quipu/engine';
import { EXECUTING, type Cells } from '@quipu/engine/play';
import { Evaluator, type ReadCell } from '@quipu/compiler/evaluator';
import type { Checked, Expr } from '@quipu/language/checked';
import { CellLayout } from './cell-layout.ts';

/** The index of a missing Faction or space in the value of an expression. */
const NONE = -1;

/** Prefix of regions that freeze derived values during an action; positions in scenarios have no frozen values. */
const FREEZE_PREFIX = 'FREEZE_';

export interface PositionValues {
  /** Reads a cell by region and indices of its axes. @throws {Error} if the volume has no such cell */
  readonly cell: ReadCell;
  /** The value of an expression: a number, the index of a Faction or space (-1 for none), bits, or 0 and 1 for a condition. */
  readonly value: (expr: Expr) => number;
}

export class PositionReader {
  readonly #layout: CellLayout;
  readonly #checked: Checked;
  #evaluator: Evaluator | undefined;

  constructor(volume: Volume, checked: Checked) {
    this.#layout = new CellLayout(volume);
    this.#checked = checked;
  }

  read(cells: Cells): PositionValues {
    const cell: ReadCell = (region, ...indices) => {
      if (indices.includes(NONE) || region.startsWith(FREEZE_PREFIX)) return 0;
      const offset = this.#layout.cell(region, ...indices);
      if (offset === undefined) throw new Error(`The volume has no cell ${region} ${indices.join(', ')}.`);
      return cells[offset] ?? 0;
    };
    return { cell, value: (expr) => this.#getEvaluator().value(expr, cell) };
  }

  /** Created lazily: it is expensive, and a scenario may fail before its first expectation. */
  #getEvaluator(): Evaluator {
    return (this.#evaluator ??= new Evaluator(this.#checked));
  }
}

/** Whether a Faction is executing an action. */
export function isInAction(cells: Cells): boolean {
  return (cells[EXECUTING] ?? 0) !== 0;
}
