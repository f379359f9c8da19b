/** Texts that only pay, judged as a choice between paying and something else. */
import type { Stmt } from '@quipu/language';
import { onlyPays } from '@quipu/language/checked';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';

/** The environment in which a text is judged as a choice: where it only pays, paying is what it is chosen for. */
export const payingEnv = (context: Context, body: readonly Stmt[], env: Env): Env =>
  !env.paying && onlyPays(body, context.checked) ? { ...env, paying: true } : env;
