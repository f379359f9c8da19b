/** What verbs answer that have nothing to say to a question. */
import type { Env } from '../lower/environment.ts';
import type { Node } from '../program/program.ts';
import type { Routine } from '../lower/routine.ts';
import type { Lowered } from './construct.ts';

/** Code that gives no names: behind it they stand for what they stood for. */
export const unnamed =
  <S>(lower: (routine: Routine, stmt: S, env: Env) => readonly Node[]) =>
  (routine: Routine, stmt: S, env: Env): Lowered => [lower(routine, stmt, env), env];

/** What follows may rely on nothing but what it could rely on before. */
export const leavesNothing = (_context: unknown, _stmt: unknown, env: Env): Env => env;

/** What it writes is asked of somebody, or not known beforehand. */
export const writesUnknown = (): readonly [] => [];

/** Where it does nothing, no rule of its own is the cause. */
export const noCauses = (): readonly [] => [];
