/** Types of the request for, and the result of, the description of a question (`purposes.ts`). */
import type { X } from '../../ir/expression.ts';
import type { PointIR } from '../../ir/program.ts';
import type { PurposesIR } from '../../ir/purposes.ts';
import type { Env } from '../environment.ts';

export interface Purposeful {
  readonly asks: PointIR['asks'];
  /** Absent: nothing that the question names can change. */
  readonly env?: Env | undefined;
}

export interface AskedPurposes {
  readonly purposes: PurposesIR;
  /**
   * The part of the terms for sets of pieces: `TERMS.pieces` if something in force may have changed one. Absent:
   * nothing changes them.
   */
  readonly other?: X;
}
