/** The environment of texts that only pay, as options of a choice. */
import { type Stmt, onlyPays } from '@quipu/language/checked';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';

/** The environment for judging an option: if it only pays, paying counts as its effect. */
export const payingEnv = (context: Context, body: readonly Stmt[], env: Env): Env =>
  !env.countsPayments && onlyPays(body, context.checked) ? { ...env, countsPayments: true } : env;
