/** Answers for the records of verbs that have nothing of their own to say to a question. */
import type { Env } from '../environment.ts';
import type { Node } from '../../ir/program.ts';
import type { Routine } from '../routine.ts';
import type { Lowered } from './construct.ts';

/** Code that gives no names: behind it they stand for what they stood for. */
export const unnamed =
  <S>(lower: (routine: Routine, stmt: S, env: Env) => readonly Node[]) =>
  (routine: Routine, stmt: S, env: Env): Lowered => [lower(routine, stmt, env), env];

/** What follows may rely on nothing but what it could rely on before. */
export const leavesNothing = (_context: unknown, _stmt: unknown, env: Env): Env => env;

/** For a verb that asks what it writes, or whose writes are not known beforehand. */
export const writesUnknown = (): readonly [] => [];

/** For a verb that never has a rule of its own as the cause when it does nothing. */
export const noCauses = (): readonly [] => [];
