/** The effects of the text after a decision, for players and Non-players. */
import type { CompiledEffect } from '@quipu/abi';
import type { ClauseIR } from './program.ts';

export interface PurposeIR {
  /** The statements with these effects, in form `deed`. */
  readonly clauses: readonly ClauseIR[];
  readonly effects: readonly CompiledEffect[];
}

/** Effects of the text after a decision (`all`), or by option key if the options differ. */
export interface PurposesIR {
  readonly all?: PurposeIR;
  readonly options?: Readonly<Record<string, PurposeIR>>;
  /** Effects on terms 1, 2 and so on (see `PointIR.terms`); terms beyond the list have those of no terms. */
  readonly terms?: readonly PurposeIR[];
}
