/** The effects of the text after a decision, for players and Non-players. */
import type { CompiledEffect } from '@quipu/abi';
import type { IrClause } from './program.ts';

export interface IrPurpose {
  /** The statements with these effects, in form `effect`. */
  readonly clauses: readonly IrClause[];
  readonly effects: readonly CompiledEffect[];
}

/** Effects of the text after a decision (`all`), or by option key if the options differ. */
export interface IrPurposes {
  readonly all?: IrPurpose;
  readonly options?: Readonly<Record<string, IrPurpose>>;
  /** Effects on terms 1, 2 and so on (see `IrPoint.terms`); terms beyond the list have those of no terms. */
  readonly terms?: readonly IrPurpose[];
}
