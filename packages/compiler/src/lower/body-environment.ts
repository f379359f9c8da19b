/** What the names of a body stand for while its own statements are lowered. */
import type { Body } from '@quipu/language';
import type { X } from '../ir/expression.ts';
import { emptyEnv, type Env } from './environment.ts';

/** The body whose points riders change while a text runs: its operation, or the operation or activity that it is; else -1. */
export function ridden(body: Body): number {
  if (body.kind === 'way') return body.operation ?? -1;
  return body.kind === 'operation' || body.kind === 'activity' ? body.index : -1;
}

/** What a body is given when it begins. */
export interface Given {
  readonly own: X;
  readonly values: ReadonlyMap<number, X>;
  readonly rider: X;
  readonly mode: X;
  readonly at: X;
}

/** The environment in which a body's statements run: parameters are its first locals, `own` is local 0. */
export const bodyEnvironment = (body: Body, { own, values, rider, mode, at }: Given): Env => ({
  ...emptyEnv(own),
  values,
  rider,
  operation: ridden(body),
  strict: body.strict,
  hopeful: body.strict,
  mode,
  at,
  there: body.there ? values.get(0) : undefined,
});
