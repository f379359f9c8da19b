/** The state of lowering one volume, as the modules that lower it see it. */
import type { Body, Expr, Source, Stmt } from '@quipu/language/checked';
import type { Judgment } from './judge/judgment.ts';
import type { Fates } from './pieces/fates.ts';
import type { X } from '../ir/expression.ts';
import type { Fn, Node, Program, RegionIR, TableIR } from '../ir/program.ts';
import type { Effects } from './questions/effects.ts';
import type { AskedPurposes, Purposeful } from './questions/asked-purposes.ts';
import type { Asking } from './questions/places.ts';
import type { Selections } from './selections/record.ts';
import type { Construct } from './verbs/construct.ts';
import type { Env } from './environment.ts';
import type { Identified, Registers } from './registers.ts';
import type { Routine } from './routine.ts';
import type { VolumeFacts } from './volume-facts.ts';

/** Facts of the volume, the registers that lowering fills, and the functions through which verbs and expressions reach one another. */
export interface Context extends VolumeFacts {
  /** The activities that touch what an operation needs for its first space. Empty until all bodies are lowered. */
  interference: Program['interference'];
  /** The functions, tables, decision points, goals and names that lowering creates. */
  readonly registers: Registers;
  /** The selections that operations keep. */
  readonly selections: Selections;
  /** The destinations of removed pieces that calls name. */
  readonly fates: Fates;
  /** The effects of statements as data. */
  readonly effects: Effects;
  /** Where the volume lies in the array, if so many texts have marks of movement, one within the other. */
  layout(depth: number): { readonly regions: readonly RegionIR[]; readonly end: number };
  /** An expression over cells for a checked one. */
  value(expr: Expr, env: Env): X;
  /** The highest number that an expression can be, or all groups that it can hold, where one of some Factions acts; undefined where the position alone tells. */
  most(expr: Expr, factions?: readonly number[]): number | undefined;
  /** The record of a statement's verb. */
  constructOf(stmt: Stmt): Construct<Stmt['s']>;
  /** Whether a function is made even if nobody calls it. */
  keeps(name: string): boolean;
  /** Code for statements in a row. */
  lowerAll(routine: Routine, statements: readonly Stmt[], env: Env): readonly Node[];
  /**
   * Judges statements in a row: each on the position as it is, but for what the earlier ones spend, and do without asking. Of those that
   * read none of the names that it is `about`, only what they spend and bind counts.
   */
  judgeAll(statements: readonly Stmt[], env: Env, about?: ReadonlySet<number>): Judgment;
  /** The environment of what follows a statement: its bindings, and what has been spent. */
  after(stmt: Stmt, env: Env): Env;
  /** Returns the environment after statements in a row, with what they bind among themselves. */
  afterAll(statements: readonly Stmt[], env: Env): Env;
  /** The index of a rule line, added when new. */
  line(source: Source, path: string): number;
  /** Registers a constant table once. */
  addTable(name: string, doc: string, values: TableIR['values']): void;
  /** Whether a space is one of fixed members: a constant, or a look-up in a table of 0 and 1. */
  among(space: X, members: readonly number[]): X;
  /**
   * A pure function, made once for a key. `build` gets the builder and fills its body; recursion is impossible since
   * calls between texts are acyclic.
   */
  fn(name: string, make: () => Fn): string;
  /** A stable short name for a piece of checked form: its rule line's file and line, and a number within the line. */
  nameOf(piece: object): string;
  /** A name for something of an identity: the base, numbered where another identity has taken it. */
  distinct(base: string, identity: Identified): string;
  /** A statement in words, for names of functions about it: its text's path and its verb, numbered where it recurs. */
  wordsFor(statement: number): string;
  /** The goal of an activity that was begun: its first choice, with all that follows from it, has to be made. */
  turnGoal(activity: number): number;
  /** A body by index. */
  body(index: number): Body;
  /** Returns what the text after the question of a statement does. */
  purposesOf(asking: Asking, question: Purposeful): AskedPurposes;
}
