/** The search for causes of a refusal, as the records of verbs see it. */
import type { Stmt } from '@quipu/language/checked';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import type { X } from '../../ir/expression.ts';
import type { CauseIR } from '../../ir/program.ts';

/** What a cause stands in the way of: that the text may be carried out, that anything comes of it; `else`: told where nothing else is. */
export interface Found extends Pick<CauseIR, 'truth' | 'reason'> {
  readonly of: 'must' | 'changes' | 'else';
}

/** Where causes are looked for. */
export interface Place {
  readonly env: Env;
  /** What has to hold for the text to be reached. */
  readonly where: X;
  /** How many calls may still be looked into, one within the other. */
  readonly depth: number;
}

/** A cell that a statement writes, and its value afterwards, in terms of the position before. */
export interface Write {
  readonly region: string;
  readonly index: readonly X[];
  readonly value: X;
}

/** Searches texts for the causes of a refusal. Each verb's record answers for its own statements. */
export interface Search {
  readonly context: Context;
  /** Returns the causes in statements in a row. */
  text(statements: readonly Stmt[], place: Place): readonly Found[];
  /** Returns the causes in a text that is called with arguments. */
  called(index: number, args: readonly X[], place: Place): readonly Found[];
}
