/** Types of the request for, and the result of, the description of a question (`describe-question.ts`). */
import type { IrExpr } from '../../ir/expression.ts';
import type { IrPoint } from '../../ir/program.ts';
import type { IrPurposes } from '../../ir/purposes.ts';
import type { Env } from '../environment.ts';

export interface PurposeRequest {
  readonly questionKind: IrPoint['questionKind'];
  /** Absent: nothing that the question names can change. */
  readonly env?: Env | undefined;
}

export interface QuestionPurposes {
  readonly purposes: IrPurposes;
  /**
   * The part of the terms for sets of pieces: `SELECTION_TERMS.pieces` if something in force may have changed one.
   * Absent: nothing changes them.
   */
  readonly pieceTerms?: IrExpr;
}
