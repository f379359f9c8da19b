/** Reads cells by name and evaluates expressions in positions. */
import type { Volume } from '@quipu/engine';
import { EXECUTING, type Cells } from '@quipu/engine/play';
import { Evaluator, type ReadCell } from '@quipu/compiler/evaluator';
import type { Checked, Expr } from '@quipu/language';
import { Layout } from './layout.ts';

export interface PositionReader {
  readonly cell: ReadCell;
  /** The value of an expression: a number, the index of a Faction or space (-1 for none), bits, or 0 and 1 for a condition. */
  readonly value: (expr: Expr) => number;
}

export class Reader {
  readonly #layout: Layout;
  readonly #checked: Checked;
  #evaluator: Evaluator | undefined;

  constructor(volume: Volume, checked: Checked) {
    this.#layout = new Layout(volume);
    this.#checked = checked;
  }

  read(cells: Cells): PositionReader {
    const cell: ReadCell = (region, ...at) => {
      if (at.includes(NONE) || region.startsWith(FREEZE)) return 0;
      const found = this.#layout.cell(region, ...at);
      if (found === undefined) throw new Error(`The volume has no cell ${region} ${at.join(', ')}.`);
      return cells[found] ?? 0;
    };
    return { cell, value: (expr) => this.#values().value(expr, cell) };
  }

  /** Created lazily: the first scenario of a mutant may fail without it. */
  #values(): Evaluator {
    return (this.#evaluator ??= new Evaluator(this.#checked));
  }
}

const NONE = -1;

/** Prefix of regions that freeze derived values during an action; positions in scenarios have no frozen values. */
const FREEZE = 'FREEZE_';

export function isInAction(cells: Cells): boolean {
  return (cells[EXECUTING] ?? 0) !== 0;
}
