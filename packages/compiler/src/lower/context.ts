/** The interface to the state of lowering one volume. */
import type { Body, Expr, Source, Stmt } from '@quipu/language/checked';
import type { Judgment } from './judge/judgment.ts';
import type { Fates } from './pieces/fates.ts';
import type { IrExpr } from '../ir/expression.ts';
import type { IrFunction, IrNode, Program, IrRegion, IrTable } from '../ir/program.ts';
import type { Effects } from './questions/effects.ts';
import type { AskedPurposes, Purposeful } from './questions/asked-purposes.ts';
import type { Asking } from './questions/places.ts';
import type { Selections } from './selections/record.ts';
import type { Construct } from './verbs/construct.ts';
import type { Env } from './environment.ts';
import type { Identified, Registers } from './registers.ts';
import type { Routine } from './routine.ts';
import type { VolumeFacts } from './volume-facts.ts';

/** Handlers of statements and expressions reach one another through it, without importing each other. */
export interface Context extends VolumeFacts {
  /** The activities that affect the needs of an operation's first space. Empty until all bodies are lowered. */
  interference: Program['interference'];
  readonly registers: Registers;
  readonly selections: Selections;
  readonly fates: Fates;
  readonly effects: Effects;
  /** The regions of cells, for texts with marks of movement nested `depth` deep. */
  layout(depth: number): { readonly regions: readonly IrRegion[]; readonly end: number };
  value(expr: Expr, env: Env): IrExpr;
  /**
   * Returns an upper bound of an expression in all positions, with one of `factions` acting: the highest number,
   * or all groups of a mask. Undefined if it depends on the position.
   */
  most(expr: Expr, factions?: readonly number[]): number | undefined;
  constructOf(stmt: Stmt): Construct<Stmt['kind']>;
  /** Whether a function is created even if nothing calls it. */
  keeps(name: string): boolean;
  lowerAll(routine: Routine, statements: readonly Stmt[], env: Env): readonly IrNode[];
  /**
   * Judges statements in a row on the current position. Of earlier statements, the payments and the effects
   * without a choice count. With `about`, statements that read none of these names count only by their payments
   * and bindings.
   */
  judgeAll(statements: readonly Stmt[], env: Env, about?: ReadonlySet<number>): Judgment;
  after(stmt: Stmt, env: Env): Env;
  afterAll(statements: readonly Stmt[], env: Env): Env;
  line(source: Source, path: string): number;
  addTable(name: string, doc: string, values: IrTable['values']): void;
  /** Whether a space is one of constant members: a constant, or a lookup in a table of 0 and 1. */
  among(space: IrExpr, members: readonly number[]): IrExpr;
  /** `make` runs at most once for a name. */
  fn(name: string, make: () => IrFunction): string;
  /** A short name for a checked value, for example a set: a number. */
  nameOf(piece: object): string;
  /** A unique name: the base, with a number if another identity has taken it. */
  distinct(base: string, identity: Identified): string;
  /** A name for functions about a statement: the path of its text and its verb, with a number if that repeats. */
  wordsFor(statement: number): string;
  /** The goal of an activity that was begun: its first choice, and all that follows from it, has to be made. */
  turnGoal(activity: number): number;
  body(index: number): Body;
  purposesOf(asking: Asking, question: Purposeful): AskedPurposes;
}
