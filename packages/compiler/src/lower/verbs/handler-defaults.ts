/** Default fields for statement handlers. */
import type { Env } from '../environment.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Routine } from '../routine.ts';
import type { LoweredStatement } from './statement-handler.ts';

/** Lowers a statement that binds no names. */
export const withoutBindings =
  <S>(lower: (routine: Routine, stmt: S, env: Env) => readonly IrNode[]) =>
  (routine: Routine, stmt: S, env: Env): LoweredStatement => [lower(routine, stmt, env), env];

/** Leaves the environment unchanged. */
export const unchangedEnv = (_context: unknown, _stmt: unknown, env: Env): Env => env;

/** The writes of a statement are not known in advance, for example because they depend on a decision. */
export const noKnownWrites = (): readonly [] => [];

/** The statement reports no causes. */
export const noCauses = (): readonly [] => [];
