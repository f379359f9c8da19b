/** The interface to the state of lowering one volume. */
import type { Body, Expr, Source, Stmt } from '@quipu/language/checked';
import type { Judgment } from './judge/judgment.ts';
import type { RemovalDestinations } from './pieces/removal-destinations.ts';
import type { IrExpr } from '../ir/expression.ts';
import type { IrFunction, IrNode, Program, IrRegion, IrTable } from '../ir/program.ts';
import type { TextEffects } from './questions/text-effects.ts';
import type { QuestionPurposes, PurposeRequest } from './questions/question-purposes.ts';
import type { QuestionPosition } from './questions/question-positions.ts';
import type { SelectionCells } from './selections/selection-cells.ts';
import type { StatementHandler } from './verbs/statement-handler.ts';
import type { Env } from './environment.ts';
import type { NameIdentity, Registers } from './registers.ts';
import type { Routine } from './routine.ts';
import type { VolumeFacts } from './volume-facts.ts';

/** Handlers of statements and expressions reach one another through it, without importing each other. */
export interface Context extends VolumeFacts {
  /** The activities that affect the needs of an operation's first space. Empty until all bodies are lowered. */
  interference: Program['interference'];
  readonly registers: Registers;
  readonly selections: SelectionCells;
  readonly removals: RemovalDestinations;
  readonly effects: TextEffects;
  /** The regions of cells, for texts with marks of movement nested `depth` deep. */
  layout(depth: number): { readonly regions: readonly IrRegion[]; readonly end: number };
  value(expr: Expr, env: Env): IrExpr;
  /**
   * Returns an upper bound of an expression in all positions, with one of `factions` acting: the highest number,
   * or all groups of a mask. Undefined if it depends on the position.
   */
  upperBound(expr: Expr, factions?: readonly number[]): number | undefined;
  handlerOf(stmt: Stmt): StatementHandler<Stmt['kind']>;
  /** Whether a function is created even if nothing calls it. */
  isRetained(name: string): boolean;
  lowerAll(routine: Routine, statements: readonly Stmt[], env: Env): readonly IrNode[];
  /**
   * Judges consecutive statements in the current position. Of earlier statements, the payments and the effects
   * without a choice count. With `relevantLocals`, statements that read none of these locals count only by their payments
   * and bindings.
   */
  judgeAll(statements: readonly Stmt[], env: Env, relevantLocals?: ReadonlySet<number>): Judgment;
  envAfter(stmt: Stmt, env: Env): Env;
  envAfterAll(statements: readonly Stmt[], env: Env): Env;
  line(source: Source, path: string): number;
  addTable(name: string, doc: string, values: IrTable['values']): void;
  /** Whether a space is one of constant members: a constant, or a lookup in a table of 0 and 1. */
  isAmong(space: IrExpr, members: readonly number[]): IrExpr;
  /** `build` runs at most once for a name. */
  addFunction(name: string, build: () => IrFunction): string;
  /** A short name for a checked value, for example a set: a number. */
  nameOf(value: object): string;
  /** Returns a unique name: the base, with a number if another identity uses it. */
  uniqueName(base: string, identity: NameIdentity): string;
  /** A name for functions about a statement: the path of its text and its verb, with a number if that repeats. */
  statementName(statement: number): string;
  /** Returns the goal of a started activity: its first choice and everything that depends on it must be completed. */
  turnGoal(activity: number): number;
  body(index: number): Body;
  purposesOf(position: QuestionPosition, question: PurposeRequest): QuestionPurposes;
}
