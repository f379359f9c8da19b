/** What the names of a body stand for while its own statements are lowered. */
import type { Body } from '@quipu/language';
import { num, type X } from '../program/expression.ts';
import type { Env } from './environment.ts';
import type { Routine } from './routine.ts';

/** The body whose points riders change while a text runs: its operation, or the operation or activity that it is; else -1. */
export function ridden(body: Body): number {
  if (body.kind === 'way') return body.operation ?? -1;
  return body.kind === 'operation' || body.kind === 'activity' ? body.index : -1;
}

/** The environment in which a body's statements run: parameters are its first locals, `own` is local 0. */
export function bodyEnv(
  body: Body,
  routine: Routine,
  own: X,
  values: ReadonlyMap<number, X>,
  rider: X,
  mode: X,
  at: X,
): Env {
  const operation = ridden(body);
  return {
    own,
    values,
    sets: new Map(),
    chance: new Set(),
    kept: new Set(),
    fresh: false,
    spent: num(0),
    rider,
    operation,
    strict: body.strict,
    hopeful: body.strict,
    mode,
    grants: 0,
    at,
    there: body.there ? values.get(0) : undefined,
  };
}
