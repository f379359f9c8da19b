/** Reads cells by name and evaluates expressions in positions. */
import type { Volume } from '@quipu/engine';
import { EXECUTING, type Cells } from '@quipu/engine/play';
import { Evaluator, type ReadCell } from '@quipu/compiler/evaluator';
import type { Checked, Expr } from '@quipu/language';
import { CellLayout } from './cell-layout.ts';

export interface PositionValues {
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
    const cell: ReadCell = (region, ...at) => {
      if (at.includes(NONE) || region.startsWith(FREEZE)) return 0;
      const offset = this.#layout.cell(region, ...at);
      if (offset === undefined) throw new Error(`The volume has no cell ${region} ${at.join(', ')}.`);
      return cells[offset] ?? 0;
    };
    return { cell, value: (expr) => this.#getEvaluator().value(expr, cell) };
  }

  /** Created lazily, because the first scenario of a mutant may fail before it is needed. */
  #getEvaluator(): Evaluator {
    return (this.#evaluator ??= new Evaluator(this.#checked));
  }
}

const NONE = -1;

/** Prefix of regions that freeze derived values during an action; positions in scenarios have no frozen values. */
const FREEZE = 'FREEZE_';

export function isInAction(cells: Cells): boolean {
  return (cells[EXECUTING] ?? 0) !== 0;
}
