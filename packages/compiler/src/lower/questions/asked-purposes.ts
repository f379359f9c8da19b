/** The types of a decision point's request for its purposes. */
import type { X } from '../../ir/expression.ts';
import type { PointIR } from '../../ir/program.ts';
import type { PurposesIR } from '../../ir/purposes.ts';
import type { Env } from '../environment.ts';

/** A question whose purposes are looked up. */
export interface Purposeful {
  readonly asks: PointIR['asks'];
  /** Absent: nothing that the question names can change. */
  readonly env?: Env | undefined;
}

/** The purposes of a question, and what its sentences depend on. */
export interface AskedPurposes {
  readonly purposes: PurposesIR;
  /** The part of the terms for sets of pieces: 8 if something in force may have changed one. Absent: nothing changes them. */
  readonly other?: X;
}
