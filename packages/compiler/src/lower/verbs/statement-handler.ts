/**
 * The interface of a statement handler: how a statement of one verb is lowered, judged and explained.
 */
import type { Expr, Stmt } from '@quipu/language/checked';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import type { Routine } from '../routine.ts';
import type { Judgment } from '../judge/judgment.ts';
import type { IrNode } from '../../ir/program.ts';
import type { FreezeTarget } from '../points/frozen-values.ts';
import type { FoundCause, CauseSearchState, CauseSearch, CellWrite } from '../judge/cause-search.ts';
import type { OptionGroup, OptionPath } from '../standing/option-group.ts';

export type StmtOf<Kind extends Stmt['kind']> = Extract<Stmt, { kind: Kind }>;

export type LoweredStatement = readonly [readonly IrNode[], Env];

/** The handler of a verb. Optional fields have the stated default. */
export interface StatementHandler<Kind extends Stmt['kind']> {
  readonly lower: (routine: Routine, stmt: StmtOf<Kind>, env: Env) => LoweredStatement;
  readonly judge: (context: Context, stmt: StmtOf<Kind>, env: Env) => Judgment;
  /** The environment in which the following statements are judged: bindings and payments. */
  readonly envAfter: (context: Context, stmt: StmtOf<Kind>, env: Env) => Env;
  /** The cells that the statement writes, and their new values, if both are known in advance. */
  readonly writes: (context: Context, stmt: StmtOf<Kind>, env: Env) => readonly CellWrite[];
  /** The reasons why the statement changes nothing or cannot be carried out, for explanations. */
  readonly causes: (
    search: CauseSearch,
    stmt: StmtOf<Kind>,
    state: CauseSearchState,
  ) => readonly FoundCause[];
  /**
   * Adds the reactions to changes of derived values. Default: after the code, for all values that the statement may
   * change.
   */
  readonly flush?: (
    routine: Routine,
    stmt: StmtOf<Kind>,
    nodes: readonly IrNode[],
    own: Env['own'],
  ) => readonly IrNode[];
  /** The derived values that the statement freezes. Default: empty. */
  readonly freezes?: (stmt: StmtOf<Kind>) => readonly FreezeTarget[];
  /** The blocks of the statement that run at most once each. Absent if it has no blocks or repeats them. */
  readonly singleRunBlocks?: (stmt: StmtOf<Kind>) => readonly (readonly Stmt[])[];
  /** The options of the statement, and of `laterStatements`, in a standing action. Absent if not allowed there. */
  readonly standingOptions?: (
    routine: Routine,
    stmt: StmtOf<Kind>,
    path: OptionPath,
    laterStatements: readonly Stmt[],
  ) => readonly OptionGroup[];
  /** Whether it affects pieces and levels of one space only. Default: no. */
  readonly staysInSpace?: (
    context: Context,
    stmt: StmtOf<Kind>,
    isThere: (space: Expr) => boolean,
  ) => boolean;
  /** Whether it sets a state of a level, a track or pieces that may already hold. Default: no. */
  readonly demandsState?: (stmt: StmtOf<Kind>) => boolean;
}

/** A handler for each verb; a missing one does not compile. */
export type StatementHandlers = { readonly [Kind in Stmt['kind']]: StatementHandler<Kind> };

export const statementHandlerOf = (
  handlers: StatementHandlers,
  { kind }: Stmt,
): StatementHandler<Stmt['kind']> =>
  // The type of the handler depends on the verb alone, so it accepts this statement.
  handlers[kind] as StatementHandler<Stmt['kind']>;
