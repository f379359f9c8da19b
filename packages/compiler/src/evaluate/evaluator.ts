/**
 * Checked expressions in positions of games, by the records that make code of them. Nothing here prints.
 * @module
 */
import type { Checked, Expr } from '@quipu/language';
import { terms } from '../lower/expressions/terms.ts';
import { VolumeContext } from '../lower/volume-context.ts';
import type { Context } from '../lower/context.ts';
import { emptyEnv } from '../lower/environment.ts';
import { lowerValues } from '../lower/lower-volume.ts';
import { num } from '../ir/expression.ts';
import { constructs } from '../lower/verbs/constructs.ts';
import { Evaluation, type Code, type ReadCell } from './evaluate.ts';
import { primitivesOf } from './primitives.ts';

export { LASTING_BITS } from '../ir/layout/volume.ts';
export type { ReadCell } from './evaluate.ts';

/** Works out expressions of one volume. */
export class Evaluator {
  readonly #context: Context;
  readonly #code: Code;

  constructor(checked: Checked) {
    this.#context = new VolumeContext(checked, { constructs, terms });
    lowerValues(this.#context);
    const { functions, tables } = this.#context.registers.all;
    this.#code = { functions, tables, primitives: primitivesOf(checked) };
  }

  /**
   * The value of an expression that stands in no text: a number, the index of a Faction or space (-1 for none), the bits of a set of
   * pieces, 1 or 0 for a truth.
   */
  value(expr: Expr, read: ReadCell): number {
    return new Evaluation(this.#code, read).value(this.#context.value(expr, emptyEnv(num(-1))));
  }
}
