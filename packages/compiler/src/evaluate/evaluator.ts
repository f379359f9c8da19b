/**
 * Evaluates checked expressions in positions of games, through the same lowering that code generation uses.
 * @module
 */
import type { Checked, Expr } from '@quipu/language/checked';
import { expressionHandlers } from '../lower/expressions/expression-handlers.ts';
import { VolumeContext } from '../lower/volume-context.ts';
import type { Context } from '../lower/context.ts';
import { emptyEnv } from '../lower/environment.ts';
import { lowerValues } from '../lower/lower-volume.ts';
import { int } from '../ir/expression.ts';
import { statementHandlers } from '../lower/verbs/statement-handlers.ts';
import { CodeEvaluation, type EvaluatedCode, type ReadCell } from './code-evaluation.ts';
import { primitivesOf } from './evaluated-primitives.ts';

export { LASTING_EFFECTS_PER_WORD, subjectKey, subjectRegion } from '../ir/layout/layout-volume.ts';
export type { ReadCell } from './code-evaluation.ts';

export class Evaluator {
  readonly #context: Context;
  readonly #code: EvaluatedCode;

  constructor(checked: Checked) {
    this.#context = new VolumeContext(checked, {
      statements: statementHandlers,
      expressions: expressionHandlers,
    });
    lowerValues(this.#context);
    const { functions, tables } = this.#context.registers.contents;
    this.#code = { functions, tables, primitives: primitivesOf(checked) };
  }

  /**
   * Evaluates an expression outside of any rule text. The result is a number, the index of a Faction or space
   * (-1 for none), a bit mask of a set of pieces, or 1 or 0 for a condition.
   */
  value(expr: Expr, read: ReadCell): number {
    return new CodeEvaluation(this.#code, read).value(this.#context.value(expr, emptyEnv(int(-1))));
  }
}
