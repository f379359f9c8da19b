/** The initial environment of a body: the values of its parameters. */
import type { Body } from '@quipu/language/checked';
import type { IrExpr } from '../ir/expression.ts';
import { emptyEnv, type Env } from './environment.ts';

/**
 * The body whose points the riders of a call change: the text itself, or the operation of a way. Returns -1 if no
 * rider applies.
 */
export function riderOperation(body: Body): number {
  if (body.kind === 'way') return body.operation ?? -1;
  return body.kind === 'operation' || body.kind === 'activity' ? body.index : -1;
}

export interface BodyArguments {
  readonly own: IrExpr;
  readonly values: ReadonlyMap<number, IrExpr>;
  readonly rider: IrExpr;
  readonly mode: IrExpr;
  readonly onlySpace: IrExpr;
}

/** Parameters are the first locals of a body; `own` is local 0. */
export const bodyEnvironment = (body: Body, { own, values, rider, mode, onlySpace }: BodyArguments): Env => ({
  ...emptyEnv(own),
  values,
  rider,
  operation: riderOperation(body),
  strict: body.strict,
  assumeBestRoll: body.strict,
  mode,
  onlySpace,
  there: body.there ? values.get(0) : undefined,
});
