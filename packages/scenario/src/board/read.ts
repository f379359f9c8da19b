/** What positions of a volume show: cells by their names, and expressions as rule text would have them. */
import { EXECUTING, type Cells, type Volume } from '@quipu/engine';
import { Evaluator, type ReadCell } from '@quipu/compiler/evaluator';
import type { Checked, Expr } from '@quipu/language';
import { Layout } from './layout.ts';

/** Reads the cells and the values of one position. */
export interface PositionReader {
  readonly cell: ReadCell;
  /** The value of an expression: a number, the index of a Faction or space (-1 for none), bits, 1 or 0 for a truth. */
  readonly value: (expr: Expr) => number;
}

/** Reads positions of one volume. */
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

  /** Made when the first expression is met: a mutant's first scenario may fail without one. */
  #values(): Evaluator {
    return (this.#evaluator ??= new Evaluator(this.#checked));
  }
}

/** The index of no space and no Faction. */
const NONE = -1;

/** Begins the regions that tell whether a text keeps a derived value as it was: a scenario looks at the board, which keeps nothing. */
const FREEZE = 'FREEZE_';

/** Whether somebody is in the middle of an Operation or Event. */
export function isInAction(cells: Cells): boolean {
  return (cells[EXECUTING] ?? 0) !== 0;
}
